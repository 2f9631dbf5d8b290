import type { Host, LiveMatch, LiveStatus, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { liveScreen, visibleEntries } from '@touchline/domain/live-screen.ts';
import { type EntryRow, entryRows, type HostRow, hostRows } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { toEntry, toHost, toLiveMatch, toMatchHost } from './presenters.ts';

const ENTRIES_SINCE_MS = 12 * 3_600_000;

/** Who looks: the private rooms that are open to them, and the provider whose entries they see (T20). */
export interface Viewer {
  allowedRoomIds: readonly string[];
  providerId: number;
}

/** Everything the anchor home is made of, read once. */
export interface AnchorRows {
  hosts: HostRow[];
  entriesOfHost: ReadonlyMap<string, EntryRow[]>;
  matches: ReadonlyMap<string, MatchBrief>;
  now: number;
}

export const readAnchorRows = async (needs: AnchorNeeds): Promise<AnchorRows> => {
  const now = needs.now();
  const withDemo = needs.demoEnabled();
  const [hosts, entries] = await Promise.all([
    hostRows(needs.db, { withDemo }),
    entryRows(needs.db, { withDemo, from: now - ENTRIES_SINCE_MS }),
  ]);
  const matches = await needs.matchBriefs([...new Set(entries.map((entry) => entry.match_id))]);
  return { hosts, entriesOfHost: Map.groupBy(entries, (entry) => entry.host_id), matches, now };
};

const isOpenTo = (viewer: Viewer, entry: ScheduleEntry): boolean =>
  entry.liveUserGroupId === null || viewer.allowedRoomIds.includes(entry.liveRoomId);

/** A host's entries as the viewer may see them: T20, then V5. */
const entriesFor = (rows: readonly EntryRow[], host: HostRow, viewer: Viewer, now: number): ScheduleEntry[] => {
  const entries = rows.map((row) => toEntry(row, host.live_status as LiveStatus, now));
  return visibleEntries(entries, viewer.providerId).filter((entry) => isOpenTo(viewer, entry));
};

export const hostFor = (rows: AnchorRows, host: HostRow, viewer: Viewer): Host => {
  const all = rows.entriesOfHost.get(host.id) ?? [];
  const visible = entriesFor(all, host, viewer, rows.now);
  const isLiveElsewhere = all.some(
    (entry) => entry.live_status === LIVE_STATUS.live && !visible.some((seen) => seen.matchId === entry.match_id),
  );
  return toHost(host, visible, isLiveElsewhere);
};

/** Hosts that the viewer may see; hidden ones (liveStatus 3) are left out. */
export const hostsFor = (rows: AnchorRows, viewer: Viewer): Host[] =>
  rows.hosts.filter((host) => host.live_status !== LIVE_STATUS.hidden).map((host) => hostFor(rows, host, viewer));

/** The live matches after the live-screen rules (T19-T21); those that are over are left out. */
export const liveMatchesFor = (rows: AnchorRows, viewer: Viewer): LiveMatch[] => {
  const hostsById = new Map(rows.hosts.map((host) => [host.id, host]));
  const entries = [...rows.entriesOfHost.values()].flat();
  const matches = [...Map.groupBy(entries, (entry) => entry.match_id)].flatMap(([matchId, entriesOfMatch]) => {
    const match = rows.matches.get(matchId);
    const hostList = entriesOfMatch.flatMap((entry) => {
      const host = hostsById.get(entry.host_id);
      return host ? [toMatchHost(host, entry)] : [];
    });
    return match ? [toLiveMatch(match, hostList, entriesOfMatch[0]?.match_source)] : [];
  });
  return liveScreen({ hosts: hostsFor(rows, viewer), matches, ...viewer }).filter(
    (match) => match.activityStatus !== LIVE_STATUS.ended,
  );
};
