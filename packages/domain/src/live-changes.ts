import type { Host, LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { isLiveOnMatch } from '#live-screen.ts';
import type { Room } from '#private-rooms.ts';

/** The private room of a push channel: the one of `room:<id>`, none of `live`. */
export const roomOfChannel = (channelName: string): string | null =>
  channelName.startsWith('room:') ? channelName.slice('room:'.length) : null;

/**
 * The rooms after a change on a channel. The channel has all public rooms and, on `room:<id>`, that
 * private room; the viewer's other private rooms are kept, unless one of them became public.
 */
export const mergeRooms = <Item extends Room>(
  known: readonly Item[],
  reported: readonly Item[],
  roomId: string | null,
): Item[] => {
  const updateIds = new Set([roomId, ...reported.map((room) => room.liveRoomId)]);
  return [...reported, ...known.filter((room) => room.liveUserGroupId !== null && !updateIds.has(room.liveRoomId))];
};

/** A host after a `host.change` of `live` or `room:<id>`: live when published as live, or when a kept room is live. */
export const mergeHost = (known: Host | undefined, reported: Host, roomId: string | null): Host => {
  if (!known) return reported;
  const liveSchedule = mergeRooms(known.liveSchedule, reported.liveSchedule, roomId);
  const isLive = liveSchedule.some((entry) => entry.liveStatus === LIVE_STATUS.live);
  const isWaiting = reported.liveStatus === LIVE_STATUS.notStarted;
  return { ...reported, liveSchedule, liveStatus: isWaiting && isLive ? LIVE_STATUS.live : reported.liveStatus };
};

/** A match of the anchor list after a `live-match.change`; null when no host is left for this viewer. */
export const mergeLiveMatch = (
  known: LiveMatch | undefined,
  reported: LiveMatch | null,
  roomId: string | null,
): LiveMatch | null => {
  const base = reported ?? known;
  if (!base) return null;
  const hostList: MatchHost[] = mergeRooms(known?.hostList ?? [], reported?.hostList ?? [], roomId);
  if (hostList.length === 0) return null;
  // The channel only counts the hosts that it covers.
  const isStillLive = known?.activityStatus === LIVE_STATUS.live && hostList.some(isLiveOnMatch);
  const isWaiting = base.activityStatus === LIVE_STATUS.notStarted;
  return { ...base, hostList, activityStatus: isWaiting && isStillLive ? LIVE_STATUS.live : base.activityStatus };
};
