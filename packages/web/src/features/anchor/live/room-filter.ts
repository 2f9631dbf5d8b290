import type { LiveRoom } from '#features/anchor/screen/anchor-screen.ts';

export const ROOM_FILTERS = ['all', 'football', 'basketball', 'followed'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

/** Whether a room is among those that the filter leaves. */
export const fitsFilter = (
  { host, match }: LiveRoom,
  filter: RoomFilter,
  followedHostIds: ReadonlySet<string>,
): boolean => filter === 'all' || (filter === 'followed' ? followedHostIds.has(host.id) : match.sport === filter);
