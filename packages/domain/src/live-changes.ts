import type { Host, LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { isLiveOnMatch } from '#live-screen.ts';
import type { Room } from '#private-rooms.ts';

/** The private room that a push channel speaks for: `room:<id>` names it, `live` speaks for none. */
export const roomOfChannel = (channelName: string): string | null =>
  channelName.startsWith('room:') ? channelName.slice('room:'.length) : null;

/**
 * The rooms after a change that a channel reported. The channel tells all that is public and, on `room:<id>`, all of that
 * private room; what the viewer knows of other private rooms stays, unless one of them became public.
 */
export const mergeRooms = <Item extends Room>(
  known: readonly Item[],
  reported: readonly Item[],
  roomId: string | null,
): Item[] => {
  const updateIds = new Set([roomId, ...reported.map((room) => room.liveRoomId)]);
  return [...reported, ...known.filter((room) => room.liveUserGroupId !== null && !updateIds.has(room.liveRoomId))];
};

/** A host after a `host.change` of `live` or `room:<id>`: live when told so, or when a room that stays is live. */
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
  // The channel counts only the hosts that it knows (T20).
  const isStillLive = known?.activityStatus === LIVE_STATUS.live && hostList.some(isLiveOnMatch);
  const isWaiting = base.activityStatus === LIVE_STATUS.notStarted;
  return { ...base, hostList, activityStatus: isWaiting && isStillLive ? LIVE_STATUS.live : base.activityStatus };
};
