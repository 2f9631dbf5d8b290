import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type LiveRoom, type Program, roomRoutes, type Show } from '@touchline/contract/room.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { isOfProvider } from '@touchline/domain/schedule-entries.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import {
  type AnchorRows,
  hostedMatchesFor,
  hostFor,
  isShown,
  playable,
  readAnchorRows,
  showHostOf,
  type Viewer,
  viewerKey,
} from './anchor-view.ts';
import { type EntryRow, entryRows } from './host-repo.ts';
import type { AnchorDeps } from './deps.ts';
import { isTimeKnown, titleOf } from './serializers.ts';

const MAX_AGE_MS = 5000;

export interface ProgramQuery {
  /** A host, or a match. */
  id: string;
  matchId?: string | undefined;
}

/** A program or match page as a cached response, shared by all viewers with the same rooms. */
export const programSnapshot = (deps: AnchorDeps, viewer: Viewer, query: ProgramQuery): Promise<Snapshot> =>
  deps.cache.get(`program:${query.id}:${query.matchId ?? ''}:${viewerKey(viewer)}`, ['anchor'], MAX_AGE_MS, async () =>
    snapshotReply(roomRoutes.getProgram, await readProgram(deps, viewer, query), deps.now()),
  );

/** A room with its match. Throws 10404 without a host or match, or when the host has no match. */
export const readProgram = async (deps: AnchorDeps, viewer: Viewer, query: ProgramQuery): Promise<Program> => {
  const rows = await readAnchorRows(deps);
  const requested = await requestedEntry(deps, rows, viewer, query);
  const host = rows.hostsById.get(query.id);
  const isHost = host !== undefined && isShown(host, viewer);
  const matchId = requested?.match_id ?? query.matchId ?? (isHost ? undefined : query.id);
  const match = matchId && (await deps.matchBriefs([matchId])).get(matchId);
  if (!match) throw notFound(isHost ? `a match of host ${query.id}` : `host or match ${query.id}`);
  const hosts = hostedMatchesFor(rows, viewer).find((live) => live.matchId === match.matchId)?.hostList ?? [];
  const entry = requested ?? (hosts[0] && storedEntry(rows, hosts[0], match.matchId));
  return {
    match,
    venue: await deps.venueOf(match.matchId),
    hosts,
    room: entry ? roomOf(deps, rows, viewer, entry) : null,
  };
};

/** The requested host's entry with the match; without a match the one on air, else the next, else the last one. */
const requestedEntry = async (
  deps: AnchorDeps,
  rows: AnchorRows,
  viewer: Viewer,
  { id, matchId }: ProgramQuery,
): Promise<EntryRow | undefined> => {
  const host = rows.hostsById.get(id);
  if (!host || !isShown(host, viewer)) return undefined;
  const stored = await entryRows(deps.db, { withDemo: deps.demoEnabled(), hostId: id });
  const entries = stored.filter((entry) => entry.sport !== null && isOpenTo(viewer, entry));
  if (matchId !== undefined) return entries.find((entry) => entry.match_id === matchId);
  return (
    entries.find((entry) => entry.live_status === LIVE_STATUS.live) ??
    entries.find((entry) => entry.live_status === LIVE_STATUS.notStarted) ??
    entries.at(-1)
  );
};

/** The page of a show without a match as a cached response. */
export const showSnapshot = (
  deps: AnchorDeps,
  viewer: Viewer,
  query: { id: string; showId: string },
): Promise<Snapshot> =>
  deps.cache.get(`show:${query.id}:${query.showId}:${viewerKey(viewer)}`, ['anchor'], MAX_AGE_MS, async () =>
    snapshotReply(roomRoutes.getShow, await readShow(deps, viewer, query), deps.now()),
  );

/** The page of a show without a match. Throws 10404 for an unknown one and for one that the viewer may not see. */
const readShow = async (
  deps: AnchorDeps,
  viewer: Viewer,
  { id, showId }: { id: string; showId: string },
): Promise<Show> => {
  const rows = await readAnchorRows(deps);
  const stored = await entryRows(deps.db, { withDemo: deps.demoEnabled(), hostId: id, matchId: showId });
  const entry = stored.find((row) => row.sport === null && isOpenTo(viewer, row));
  const host = entry && showHostOf(rows, viewer, entry);
  const room = entry && roomOf(deps, rows, viewer, entry);
  if (!host || !room) throw notFound(`show ${showId} of host ${id}`);
  const { liveStatus, watcherCount } = room;
  return { host: { ...host, liveStatus, watcherCount }, room };
};

/** The visibility rules for an entry that may have ended. */
const isOpenTo = ({ providerId, allowedRoomIds }: Viewer, entry: EntryRow): boolean =>
  entry.live_status !== LIVE_STATUS.hidden &&
  isOfProvider({ matchSource: entry.match_source }, providerId) &&
  (entry.live_user_group_id === null || allowedRoomIds.includes(entry.live_room_id));

const storedEntry = (rows: AnchorRows, { id }: MatchHost, matchId: string): EntryRow | undefined =>
  rows.entriesOfHost.get(id)?.find((entry) => entry.match_id === matchId);

const roomOf = (deps: AnchorDeps, rows: AnchorRows, viewer: Viewer, entry: EntryRow): LiveRoom | null => {
  const host = rows.hostsById.get(entry.host_id);
  if (!host) return null;
  const { watcherCount } = hostFor(rows, host, viewer);
  const isOnAir = entry.live_status === LIVE_STATUS.live && host.live_status === LIVE_STATUS.live;
  const isOver = entry.live_status === LIVE_STATUS.ended;
  return {
    liveRoomId: entry.live_room_id,
    hostId: host.id,
    language: contentLanguage(host.language),
    ...titleOf(entry),
    liveStatus: isOnAir ? LIVE_STATUS.live : isOver ? LIVE_STATUS.ended : LIVE_STATUS.notStarted,
    startDate: entry.start_date,
    timeKnown: isTimeKnown(entry),
    watcherCount,
    isPrivate: entry.live_user_group_id === null ? 0 : 1,
    isLotteryProgress: entry.is_lottery_progress as 0 | 1,
    redEnvelopeTotalAmount: entry.red_envelope_total_amount,
    video: isOnAir ? deps.videoOf(playable(entry, viewer)) : { lines: [], expiresAt: null },
  };
};
