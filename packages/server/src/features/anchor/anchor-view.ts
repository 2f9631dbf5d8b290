import { channel } from '@touchline/contract/channels.ts';
import type { Host, LiveMatch, LiveStatus, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { RoomVideo } from '@touchline/contract/room.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { isLiveOnMatch, liveScreen, visibleEntries } from '@touchline/domain/live-screen.ts';
import { isResultUnknown } from '@touchline/domain/match-status.ts';
import { type EntryRow, entryRows, type HostRow, hostRows } from './host-repo.ts';
import type { AnchorDeps, PlayableRoom } from './deps.ts';
import { toEntry, toHost, toLiveMatch, toMatchHost } from './serializers.ts';

/** Entries that began earlier have ended, unless they are live. */
const ENTRIES_SINCE_MS = 12 * 3_600_000;
const ROWS_MAX_AGE_MS = 1000;

/**
 * The viewer: their private rooms, the provider whose entries they see, and what their app supports.
 */
export interface Viewer {
  allowedRoomIds: readonly string[];
  /** The session with access to private rooms, for which their video URLs are signed; null without access to any. */
  session: string | null;
  providerId: number;
  /** A native app that is too old for dialect hosts. */
  hidesDialect: boolean;
  /** The base of the language that they read (`zh`, `en`), whose hosts come first; null for none. */
  language: string | null;
}

/** Viewers with the same key see the same. */
export const viewerKey = ({ providerId, hidesDialect, allowedRoomIds, session, language }: Viewer): string =>
  [providerId, Number(hidesDialect), language ?? '', session ?? '', ...allowedRoomIds].join(':');

/** Hosts with their schedules as stored at an instant. */
export interface StoredShows {
  hosts: readonly HostRow[];
  entries: readonly EntryRow[];
}

/** All data of the anchor home, read once. */
export interface AnchorRows {
  hosts: readonly HostRow[];
  hostsById: ReadonlyMap<string, HostRow>;
  entriesOfHost: ReadonlyMap<string, readonly EntryRow[]>;
  matches: ReadonlyMap<string, MatchBrief>;
  /** Sockets that watch a room. */
  audienceOf: (liveRoomId: string) => number;
  sourceOf: AnchorDeps['sourceOf'];
  videoOf: AnchorDeps['videoOf'];
  now: number;
}

/** Cached for concurrent callers until hosts, matches or followers change. */
export const readAnchorRows = (deps: AnchorDeps): Promise<AnchorRows> =>
  deps.cache.get('anchor-rows', ['anchor', 'followers'], ROWS_MAX_AGE_MS, () => queryAnchorRows(deps));

/** The same data with other hosts and schedules. */
export const withShows = (rows: AnchorRows, { hosts, entries }: StoredShows): AnchorRows => ({
  ...rows,
  ...indexShows({ hosts, entries }),
});

const indexShows = ({ hosts, entries }: StoredShows): Pick<AnchorRows, 'hosts' | 'hostsById' | 'entriesOfHost'> => ({
  hosts,
  hostsById: new Map(hosts.map((host) => [host.id, host])),
  entriesOfHost: Map.groupBy(entries, (entry) => entry.host_id),
});

const queryAnchorRows = async (deps: AnchorDeps): Promise<AnchorRows> => {
  const now = deps.now();
  const withDemo = deps.demoEnabled();
  const [hosts, entries] = await Promise.all([
    hostRows(deps.db, { withDemo }),
    entryRows(deps.db, { withDemo, from: now - ENTRIES_SINCE_MS }),
  ]);
  const matches = await deps.matchBriefs([...new Set(entries.map((entry) => entry.match_id))]);
  return {
    ...indexShows({ hosts, entries }),
    matches,
    audienceOf: (liveRoomId) => deps.audience(channel.watch(liveRoomId)),
    sourceOf: deps.sourceOf,
    videoOf: deps.videoOf,
    now,
  };
};

/** Whether a room is public, or open to this viewer. */
export const isOpenTo = (viewer: Viewer, entry: Pick<ScheduleEntry, 'liveRoomId' | 'liveUserGroupId'>): boolean =>
  entry.liveUserGroupId === null || viewer.allowedRoomIds.includes(entry.liveRoomId);

/** A host's entries that the viewer may see, by provider and room. */
const entriesFor = (rows: readonly EntryRow[], host: HostRow, viewer: Viewer, now: number): ScheduleEntry[] => {
  const entries = rows.map((row) => toEntry(row, host.live_status as LiveStatus, now));
  return visibleEntries(entries, viewer.providerId).filter((entry) => isOpenTo(viewer, entry));
};

export const hostFor = (rows: AnchorRows, host: HostRow, viewer: Viewer): Host => {
  const stored = rows.entriesOfHost.get(host.id) ?? [];
  const entries = entriesFor(stored, host, viewer, rows.now);
  const onAir = entries.find(({ liveStatus }) => liveStatus === LIVE_STATUS.live)?.matchId;
  const cover = stored.find((entry) => entry.match_id === onAir)?.cover_id;
  return toHost(host, entries, rows.audienceOf, cover || host.cover_id);
};

/** The playback data of a stored schedule entry. */
export const playable = (entry: EntryRow, { session }: Viewer): PlayableRoom => ({
  liveRoomId: entry.live_room_id,
  session,
  isPrivate: entry.live_user_group_id !== null,
  stored: JSON.parse(entry.video_source) as PlayableRoom['stored'],
});

/** Hidden hosts (liveStatus 3) are visible to nobody, dialect hosts not to apps that are too old. */
export const isShown = (
  host: Pick<HostRow, 'live_status' | 'is_dialect'>,
  viewer: Pick<Viewer, 'hidesDialect'>,
): boolean => host.live_status !== LIVE_STATUS.hidden && !(viewer.hidesDialect && host.is_dialect === 1);

/** Concurrent callers share the rows, and viewers with the same rights share the result. */
export const perViewer = <Made extends object>(make: (rows: AnchorRows, viewer: Viewer) => Made) => {
  const madeOf = new WeakMap<AnchorRows, Map<string, Made>>();
  return (rows: AnchorRows, viewer: Viewer): Made => {
    const ofRows = madeOf.get(rows) ?? new Map<string, Made>();
    madeOf.set(rows, ofRows);
    const key = viewerKey(viewer);
    const made = ofRows.get(key) ?? make(rows, viewer);
    ofRows.set(key, made);
    return made;
  };
};

/** Hosts that the viewer may see. */
export const hostsFor = perViewer((rows, viewer): readonly Host[] =>
  rows.hosts.filter((host) => isShown(host, viewer)).map((host) => hostFor(rows, host, viewer)),
);

/** The newest picture of a stream lies beside the list of all. */
const thumbnailOf = ({ lines }: RoomVideo): string | undefined =>
  lines.find(({ thumbnails }) => thumbnails !== '')?.thumbnails.replace('/thumbnails.vtt', '/thumbnail.jpg');

/** The URLs with which the viewer sees a show. */
const videoFor = (
  rows: AnchorRows,
  viewer: Viewer,
  entry: EntryRow,
): Pick<MatchHost, 'videoSourceDetail' | 'thumbnail'> => {
  const room = playable(entry, viewer);
  const thumbnail = entry.live_status === LIVE_STATUS.live ? thumbnailOf(rows.videoOf(room)) : undefined;
  return { videoSourceDetail: rows.sourceOf(room), ...(thumbnail !== undefined && { thumbnail }) };
};

/** A host with a show, before the live-screen rules; null for a host whom the viewer may not see. */
export const showHostOf = (rows: AnchorRows, viewer: Viewer, entry: EntryRow): MatchHost | null => {
  const host = rows.hostsById.get(entry.host_id);
  return host && isShown(host, viewer) ? toMatchHost(host, entry, videoFor(rows, viewer, entry)) : null;
};

/** The stored hosts of one match's entries, before the live-screen rules. */
const listedHosts = (rows: AnchorRows, viewer: Viewer, entries: readonly EntryRow[]): MatchHost[] =>
  entries.flatMap((entry) => showHostOf(rows, viewer, entry) ?? []);

/** Matches with the hosts that the viewer may see, after the live-screen rules. */
export const hostedMatchesFor = perViewer((rows, viewer): readonly LiveMatch[] => {
  const entries = [...rows.entriesOfHost.values()].flat();
  const matches = [...Map.groupBy(entries, (entry) => entry.match_id)].flatMap(([matchId, ofMatch]) => {
    const match = rows.matches.get(matchId);
    return match ? [toLiveMatch(match, listedHosts(rows, viewer, ofMatch))] : [];
  });
  return liveScreen({ hosts: hostsFor(rows, viewer), matches, ...viewer });
});

/** The same without finished matches, or overdue ones without a result, unless a host shows them. */
export const liveMatchesFor = (rows: AnchorRows, viewer: Viewer): LiveMatch[] =>
  hostedMatchesFor(rows, viewer).filter(
    (match) =>
      match.activityStatus !== LIVE_STATUS.ended &&
      (!isResultUnknown(match, rows.now) || match.hostList.some(isLiveOnMatch)),
  );
