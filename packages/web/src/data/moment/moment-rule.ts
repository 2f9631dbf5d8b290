import type { Moment } from '@touchline/contract/anchor.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';

/** A moment, in lists of moments and in the anchor list. */
const momentRule: EntityRule<Moment, number> = {
  is: (item): item is Moment => 'hostId' in item && 'pictures' in item && 'likeCount' in item,
  id: ({ id }) => id,
  merge: (moment, likeCount) => (moment.likeCount === likeCount ? moment : { ...moment, likeCount }),
};

/** Shows the likes of a moment wherever it is cached. */
export const setLikeCount = (momentId: string, likeCount: number): void =>
  applyPushUpdate(momentRule, momentId, likeCount);
