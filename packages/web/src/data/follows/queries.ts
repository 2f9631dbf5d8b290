import type { FollowKind } from '@touchline/contract/follows.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** All that the member follows, in order. Members only. */
export const followsQuery = () => callQuery('listFollows', {});

/** What is followed with what it does now. */
export const followedQuery = (keys: readonly string[]) => callQuery('describeFollows', { keys: keys.join() }, QUIET);

/** What can be followed: of a competition, with a text in its name, else what is recommended. */
export const followablesQuery = (kind: FollowKind, competitionId: string | null, q: string) =>
  callQuery(
    'listFollowables',
    { kind, ...(competitionId === null ? {} : { competitionId }), ...(q === '' ? {} : { q }) },
    QUIET,
  );
