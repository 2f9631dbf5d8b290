import { malformed } from '#platform/http/api-error.ts';
import type { LikedPlace } from './list-repo.ts';

const unknownCursor = () => malformed([{ path: 'cursor', message: 'expected a cursor of a page before' }]);

/** Where a page by time ends: the `seq` of its last item. */
export const readNewestCursor = (cursor: string): number => {
  if (!/^\d{1,15}$/.test(cursor)) throw unknownCursor();
  return Number(cursor);
};

/** Where a page by likes ends: how far in which ranking, and the place that came last, should the ranking be gone. */
export interface LikedCursor {
  rankingId: string;
  position: number;
  last: Omit<LikedPlace, 'id'>;
}

const LIKED = /^([a-f0-9]{8})-(\d{1,6})-(\d{1,12})-(\d{1,15})$/;

export const readLikedCursor = (cursor: string): LikedCursor => {
  const [, rankingId, position, likes, seq] = LIKED.exec(cursor) ?? [];
  if (rankingId === undefined) throw unknownCursor();
  return { rankingId, position: Number(position), last: { like_count: Number(likes), seq: Number(seq) } };
};

export const writeLikedCursor = ({ rankingId, position, last }: LikedCursor): string =>
  `${rankingId}-${position}-${last.like_count}-${last.seq}`;
