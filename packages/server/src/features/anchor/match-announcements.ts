import type { LiveStatus, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { isVisibleEntry } from '@touchline/domain/schedule-entries.ts';
import { type AnchorRows, hostedMatchesFor, isOpenTo, isShown, readAnchorRows, type Viewer } from './anchor-view.ts';
import { audiencesOf, privateRoomsOf, publishTo, type ChangedIds } from './live-changes.ts';
import type { AnchorDeps } from './deps.ts';
import { announceLeftRooms } from './room-rights.ts';
import { announceSubscriptions } from './subscriptions.ts';

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

/** An entry that was removed with its match, or moved to another one. */
interface RemovedShow extends Pick<ScheduleEntry, 'liveRoomId' | 'liveUserGroupId' | 'matchSource'> {
  hostId: string;
  liveStatus: number;
  movedTo: string | null;
}

interface Ingested {
  changes: readonly RowChange[];
  removed: {
    matchIds: readonly string[];
    shows: readonly RemovedShow[];
    bookedBy: readonly string[];
  };
}

/**
 * After an ingest: entries of removed matches are removed or moved to the replacing match, bookings of members
 * change, and matches with hosts whose status or kick-off changed are published again, with their hosts if it was the
 * kick-off. Scores are in `match.change`. Each channel receives only what its audience may see.
 */
export const announceMatches = async (deps: AnchorDeps, { changes, removed }: Ingested): Promise<void> => {
  const moved = idsOf(changes, ['status_id', 'kick_off', 'time_known']);
  if (moved.size + removed.matchIds.length > 0) {
    deps.cache.invalidate('anchor');
    await announceLeftRooms(deps, removed.shows);
    const rows = await readAnchorRows(deps);
    const matches = { moved, hours: idsOf(changes, ['kick_off', 'time_known']) };
    const touched = [...rows.entriesOfHost.values()].flat().filter((entry) => moved.has(entry.match_id));
    const leftRooms = removed.shows.filter((show) => show.liveUserGroupId !== null).map((show) => show.liveRoomId);
    for (const audience of audiencesOf([...privateRoomsOf(touched), ...leftRooms]))
      publishTo(deps, rows, audience, messagesFor(rows, audience.viewer, matches, removed));
  }
  await announceSubscriptions(deps, removed.bookedBy);
};

const messagesFor = (
  rows: AnchorRows,
  viewer: Viewer,
  matches: { moved: ReadonlySet<string>; hours: ReadonlySet<string> },
  removed: Ingested['removed'],
): ChangedIds => {
  const gone = removed.shows.filter((show) => wasSeen(rows, viewer, show));
  const successors = new Set(gone.map(({ movedTo }) => movedTo));
  const hosted = hostedMatchesFor(rows, viewer).filter(
    ({ matchId }) => matches.moved.has(matchId) || successors.has(matchId),
  );
  const withOtherHours = hosted.filter(({ matchId }) => matches.hours.has(matchId));
  return {
    hostIds: new Set([
      ...withOtherHours.flatMap(({ hostList }) => hostList.map(({ id }) => id)),
      ...gone.map(({ hostId }) => hostId),
    ]),
    // That a match was removed is not secret, its hosts may be.
    matchIds: new Set([...hosted.map(({ matchId }) => matchId), ...removed.matchIds]),
  };
};

const wasSeen = (rows: AnchorRows, viewer: Viewer, show: RemovedShow): boolean => {
  const host = rows.hostsById.get(show.hostId);
  const entry = { ...show, liveStatus: show.liveStatus as LiveStatus };
  return (
    host !== undefined && isShown(host, viewer) && isOpenTo(viewer, entry) && isVisibleEntry(entry, viewer.providerId)
  );
};

/** The matches that have a new entry. */
const idsOf = (changes: readonly RowChange[], columns: readonly (keyof MatchState)[]): ReadonlySet<string> =>
  new Set(
    changes
      .filter(({ row, before }) => columns.some((column) => row[column] !== before?.[column]))
      .map(({ row }) => row.id),
  );
