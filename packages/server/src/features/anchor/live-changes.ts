import { channel } from '@touchline/contract/channels.ts';
import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { type AnchorRows, hostFor, liveMatchesFor, readAnchorRows, type Viewer } from './anchor-view.ts';
import { entryRows } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { announceMovedRooms, type EntryRooms, NO_ROOMS, toEntryRoom } from './room-rights.ts';
import { announceSubscriptions } from './subscriptions.ts';

const NAMESPACE = 'anchor';

/** What a write touched. */
export interface LiveChange {
  hostIds: readonly string[];
  matchIds: readonly string[];
  /** Rooms of the schedule entries that were written or removed. */
  rooms?: EntryRooms;
}

/**
 * Tells open pages what changed, after the commit: on `live` what everybody may see, on `room:<id>` what the guests of a
 * private room may see beside it. A private entry never travels on `live`, and who lost the right to a room is out before
 * anything of it is told.
 */
export const publishLiveChange = async (needs: AnchorNeeds, change: LiveChange): Promise<void> => {
  needs.cache.invalidate('anchor');
  if (change.hostIds.length === 0 && change.matchIds.length === 0) return;
  await announceMovedRooms(needs, change.rooms ?? NO_ROOMS);
  const rows = await readAnchorRows(needs);
  publishTo(needs, rows, change, channel.live, []);
  for (const roomId of privateRoomsOf(rows, change)) publishTo(needs, rows, change, channel.room(roomId), [roomId]);
};

/** The rooms of the entries that were touched, and of those that are gone: a room may outlive an entry. */
const privateRoomsOf = (rows: AnchorRows, { hostIds, matchIds, rooms = NO_ROOMS }: LiveChange): Set<string> => {
  const entries = [...rows.entriesOfHost.values()].flat();
  const touched = entries
    .filter((entry) => hostIds.includes(entry.host_id) || matchIds.includes(entry.match_id))
    .map(toEntryRoom);
  const known = [...touched, ...rooms.before, ...rooms.after];
  return new Set(known.filter((room) => room.liveUserGroupId !== null).map((room) => room.liveRoomId));
};

const publishTo = (
  needs: AnchorNeeds,
  rows: AnchorRows,
  change: LiveChange,
  channelName: string,
  allowedRoomIds: readonly string[],
): void => {
  const viewer: Viewer = { allowedRoomIds, session: null, providerId: DEFAULT_PROVIDER, hidesDialect: false };
  for (const host of rows.hosts)
    if (change.hostIds.includes(host.id))
      needs.publish(channelName, NAMESPACE, 'host.change', hostFor(rows, host, viewer));
  const matches = new Map(liveMatchesFor(rows, viewer).map((match) => [match.matchId, match]));
  for (const matchId of change.matchIds)
    needs.publish(channelName, NAMESPACE, 'live-match.change', { matchId, liveMatch: matches.get(matchId) ?? null });
};

interface MatchState {
  id: string;
  status_id: number;
  kick_off: number;
  time_known: number;
}

interface RowChange {
  row: MatchState;
  before: MatchState | undefined;
}

/**
 * After an ingest: hosts whose matches were removed lose their entries or have them with the match in its place, members have other
 * bookings, and matches that hosts show and whose status or kick-off changed are told anew, with their hosts when it was the
 * kick-off. Scores travel in `match.change`.
 */
export const announceMatches = async (
  needs: AnchorNeeds,
  outcome: {
    changes: readonly RowChange[];
    removed: {
      matchIds: readonly string[];
      successorIds: readonly string[];
      hostIds: readonly string[];
      rooms: EntryRooms['before'];
      bookedBy: readonly string[];
    };
  },
): Promise<void> => {
  const { changes, removed } = outcome;
  const moved = idsOf(changes, ['status_id', 'kick_off', 'time_known']);
  const toldHours = idsOf(changes, ['kick_off', 'time_known']);
  const shows = moved.size === 0 ? [] : await entryRows(needs.db, { withDemo: needs.demoEnabled() });
  const matchIds = shows.map((show) => show.match_id).filter((id) => moved.has(id));
  const hostIds = shows.filter((show) => toldHours.has(show.match_id)).map((show) => show.host_id);
  const change = {
    hostIds: [...new Set([...hostIds, ...removed.hostIds])],
    matchIds: [...new Set([...matchIds, ...removed.successorIds, ...removed.matchIds])],
    rooms: { before: removed.rooms, after: [] },
  };
  if (change.matchIds.length + change.hostIds.length > 0) await publishLiveChange(needs, change);
  await announceSubscriptions(needs, removed.bookedBy);
};

/** The matches of which one of these is new. */
const idsOf = (changes: readonly RowChange[], columns: readonly (keyof MatchState)[]): ReadonlySet<string> =>
  new Set(
    changes
      .filter(({ row, before }) => columns.some((column) => row[column] !== before?.[column]))
      .map(({ row }) => row.id),
  );
