import type { AnchorList, Host, HostMatchInfo, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { anchorRoutes } from '@touchline/contract/anchor-routes.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { DEFAULT_PROVIDER, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { foreignRank } from '@touchline/domain/languages/base-language.ts';
import { SPORT } from '@touchline/contract/sport.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import {
  type AnchorRows,
  hostsFor,
  liveMatchesFor,
  playable,
  readAnchorRows,
  type Viewer,
  viewerKey,
} from './anchor-view.ts';
import { listMoments } from './moments.ts';
import type { AnchorDeps } from './deps.ts';

const SNAPSHOT_MAX_AGE_MS = 5000;
const MOMENTS_IN_LIST = 10;

export const PUBLIC_VIEWER: Viewer = {
  allowedRoomIds: [],
  session: null,
  providerId: DEFAULT_PROVIDER,
  hidesDialect: false,
  language: null,
};

/** The anchor list for a viewer. */
const buildAnchorList = async (deps: AnchorDeps, viewer: Viewer, momentSort: number): Promise<AnchorList> => {
  const [rows, moments] = await Promise.all([
    readAnchorRows(deps),
    listMoments(deps, viewer, { momentSort, page: 1, size: MOMENTS_IN_LIST }),
  ]);
  return {
    hosts: [...hostsFor(rows, viewer)],
    liveMatchList: liveMatchesFor(rows, viewer),
    hostMomentList: moments.list,
  };
};

/** The same as a cached response, shared by all viewers with the same rooms. */
export const anchorListSnapshot = (deps: AnchorDeps, viewer: Viewer, momentSort: number): Promise<Snapshot> => {
  const key = `anchor-list:${momentSort}:${viewerKey(viewer)}`;
  return deps.cache.get(key, ['anchor', 'moments'], SNAPSHOT_MAX_AGE_MS, async () =>
    snapshotReply(anchorRoutes.getAnchorList, await buildAnchorList(deps, viewer, momentSort), deps.now()),
  );
};

export interface HostQuery {
  name?: string | undefined;
  filter: 'all' | 'live' | 'soon';
  sport?: 'football' | 'basketball' | undefined;
  sort: 'rank' | 'watchers' | 'followers';
  page: number;
  size: number;
}

const DISPLAY_OF_FILTER = { live: 1, soon: 2 } as const;

const fits = (host: Host, { name, filter, sport }: HostQuery): boolean => {
  const entries = host.liveSchedule.filter((entry) => !sport || entry.sport === sport);
  if (name && !host.name.toLowerCase().includes(name.toLowerCase())) return false;
  if (sport && entries.length === 0) return false;
  if (filter === 'all') return true;
  if (filter === 'live' && host.liveStatus !== LIVE_STATUS.live) return false;
  return entries.some((entry) => entry.liveHostType === DISPLAY_OF_FILTER[filter]);
};

type Compare = (a: Host, b: Host, language: string | null) => number;

/** The operator's order begins with hosts of the viewer's language; an order by numbers is the same for all viewers. */
const COMPARE: Readonly<Record<HostQuery['sort'], Compare>> = {
  rank: (a, b, language) => foreignRank(a.language, language) - foreignRank(b.language, language) || a.sort - b.sort,
  watchers: (a, b) => b.watcherCount - a.watcherCount,
  followers: (a, b) => b.followerCount - a.followerCount,
};

/** A page of hosts by name, state and sport. */
export const listHosts = async (deps: AnchorDeps, viewer: Viewer, query: HostQuery) => {
  const hosts = hostsFor(await readAnchorRows(deps), viewer)
    .filter((host) => fits(host, query))
    .sort((a, b) => COMPARE[query.sort](a, b, viewer.language) || (a.id < b.id ? -1 : 1));
  const { page, size } = query;
  const list = hosts.slice((page - 1) * size, page * size);
  return { list, page, size, total: hosts.length, isLastPage: page * size >= hosts.length };
};

const visibleHost = async (deps: AnchorDeps, viewer: Viewer, hostId: string) => {
  const rows = await readAnchorRows(deps);
  const host = hostsFor(rows, viewer).find((candidate) => candidate.id === hostId);
  if (!host) throw notFound(`host ${hostId}`);
  return { host, rows };
};

/** A host's visible entries with their matches, sorted for the schedule. */
export const hostSchedule = async (
  deps: AnchorDeps,
  viewer: Viewer,
  hostId: string,
): Promise<{ list: { entry: ScheduleEntry; match: MatchBrief }[] }> => {
  const { host, rows } = await visibleHost(deps, viewer, hostId);
  return { list: scheduleOf(host, rows) };
};

const scheduleOf = (host: Host, rows: AnchorRows): { entry: ScheduleEntry; match: MatchBrief }[] =>
  host.liveSchedule.flatMap((entry) => {
    const match = rows.matches.get(entry.matchId);
    return match ? [{ entry, match }] : [];
  });

/** The match that a host shows now, else the next one. */
export const hostMatchInfo = async (
  deps: AnchorDeps,
  viewer: Viewer,
  hostId: string,
): Promise<HostMatchInfo | null> => {
  const { host, rows } = await visibleHost(deps, viewer, hostId);
  const [first] = scheduleOf(host, rows);
  if (!first) return null;
  const { entry, match } = first;
  const stored = rows.entriesOfHost.get(hostId)?.find(({ match_id: matchId }) => matchId === entry.matchId);
  return {
    matchId: match.matchId,
    masterTeamName: match.home.name,
    guestTeamName: match.guest.name,
    matchLeague: match.matchLeague,
    matchSource: entry.matchSource,
    matchTypeId: SPORT[match.sport],
    startDate: match.startDate,
    liveRoomId: entry.liveRoomId,
    liveStatus: entry.liveStatus,
    videoSourceDetail: stored ? rows.sourceOf(playable(stored, viewer)) : { flv: '', m3u8: '', rtmp: '' },
    match,
  };
};
