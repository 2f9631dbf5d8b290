import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { type EntryRow, entryRows, hostRows } from './host-repo.ts';
import type { AnchorDeps } from './deps.ts';
import { viewerFor } from './service.ts';

const entriesOfRoom = (deps: AnchorDeps, roomId: string): Promise<EntryRow[]> =>
  entryRows(deps.db, { withDemo: deps.demoEnabled(), roomId });

/** The user group that a room is restricted to; null when it is public. */
export interface RoomGuard {
  groupId: string | null;
}

/**
 * The guard of the room that a viewer enters. Null when its host, its entries or its group do not admit the viewer, for
 * whom the room then does not exist.
 */
export const enterRoom = async (
  deps: AnchorDeps,
  liveRoomId: string,
  requester: Requester,
): Promise<RoomGuard | null> => {
  const entries = (await showsOfRoom(deps, liveRoomId)).filter(
    (entry) => requester.features.dialect || entry.is_dialect === 0,
  );
  const guard = guardOf(entries);
  if (guard === null || guard.groupId === null) return guard;
  return (await viewerFor(deps, requester)).allowedRoomIds.includes(liveRoomId) ? guard : null;
};

/** The guard of a room, for the server itself; null when no schedule entry names the room. */
export const findGuard = async (deps: AnchorDeps, liveRoomId: string): Promise<RoomGuard | null> =>
  guardOf(await entriesOfRoom(deps, liveRoomId));

/** All entries of a room have the same group; otherwise the room would be public. */
const guardOf = ([first, ...others]: readonly EntryRow[]): RoomGuard | null => {
  if (first === undefined) return null;
  const isOpen = others.some((entry) => entry.live_user_group_id === null);
  return { groupId: isOpen ? null : first.live_user_group_id };
};

const isShown = (entry: EntryRow): boolean =>
  entry.live_status !== LIVE_STATUS.hidden && entry.host_status !== LIVE_STATUS.hidden;

/** The entries of a room that are not hidden. */
export const showsOfRoom = async (deps: AnchorDeps, liveRoomId: string): Promise<EntryRow[]> =>
  (await entriesOfRoom(deps, liveRoomId)).filter(isShown);

/** Where a host shows a match; null when the host does not, or hidden. */
export const showOf = async (deps: AnchorDeps, hostId: string, matchId: string): Promise<EntryRow | null> =>
  (await entryRows(deps.db, { withDemo: deps.demoEnabled(), hostId, matchId })).find(isShown) ?? null;

/** The push channels of a room. */
export const channelsOfRoom = (liveRoomId: string): string[] => [channel.room(liveRoomId), channel.watch(liveRoomId)];

/** After a change of rights: unsubscribes everybody without the right from the room's channels. */
export const recheckRoom = async (deps: AnchorDeps, liveRoomId: string): Promise<void> => {
  for (const name of channelsOfRoom(liveRoomId)) await deps.recheckChannel(name);
};

/** Rooms in which a host is showing the match. */
export const liveRoomsOf = async (deps: AnchorDeps, matchId: string): Promise<string[]> => {
  const entries = await entryRows(deps.db, { withDemo: deps.demoEnabled(), matchId });
  return [
    ...new Set(entries.filter((entry) => entry.live_status === LIVE_STATUS.live).map((entry) => entry.live_room_id)),
  ];
};

/** Whether the room's current or next show has a lottery. */
export const hasLottery = async (deps: AnchorDeps, liveRoomId: string): Promise<boolean> =>
  (await entriesOfRoom(deps, liveRoomId)).some(
    (entry) => entry.is_lottery_progress === 1 && entry.live_status !== LIVE_STATUS.ended,
  );

/** The page of a room's show that is on air, else of its latest, and the room's guard; null when no shown entry names it. */
export const roomPage = async (
  deps: AnchorDeps,
  liveRoomId: string,
): Promise<(RoomGuard & { path: string }) | null> => {
  const entries = await showsOfRoom(deps, liveRoomId);
  const guard = guardOf(entries);
  const entry = entries.find((one) => one.live_status === LIVE_STATUS.live) ?? entries.at(-1);
  return guard && entry ? { ...guard, path: `/program-detail/${entry.host_id}/${entry.match_id}` } : null;
};

/** A room with its hosts; null when no schedule entry names it. */
export const findRoom = async (deps: AnchorDeps, liveRoomId: string) => {
  const entries = await entriesOfRoom(deps, liveRoomId);
  if (entries.length === 0) return null;
  return {
    liveRoomId,
    hostIds: [...new Set(entries.map((entry) => entry.host_id))],
    isPrivate: entries.every((entry) => entry.live_user_group_id !== null),
    isHidden: (await showsOfRoom(deps, liveRoomId)).length === 0,
  };
};

/** The rooms of a host's shows. */
export const roomsOfHost = async (deps: AnchorDeps, hostId: string): Promise<string[]> => [
  ...new Set(
    (await entryRows(deps.db, { withDemo: deps.demoEnabled(), hostId })).map(({ live_room_id }) => live_room_id),
  ),
];

export const hostBrief = async (
  deps: AnchorDeps,
  hostId: string,
): Promise<{ name: string; pictureId: string } | null> => {
  const [host] = await hostRows(deps.db, { withDemo: deps.demoEnabled(), ids: [hostId] });
  return host ? { name: host.name, pictureId: host.picture_id } : null;
};
