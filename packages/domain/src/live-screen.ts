import type { Host, LiveMatch, LiveStatus, MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { foreignRank } from '#languages/base-language.ts';
import { ascending, descending, chainComparators } from '#order.ts';
import { isVisibleEntry } from '#schedule-entries.ts';

export { isAnchorBadgeOn, visibleEntries } from '#schedule-entries.ts';

export interface LiveScreenInput {
  /** The hosts with their current schedules. */
  hosts: readonly Host[];
  matches: readonly LiveMatch[];
  /** Private live rooms that this viewer may see. */
  allowedRoomIds: readonly string[];
  providerId: number;
  /** BCP 47 tag of the language whose hosts come first; null for none. */
  language: string | null;
}

const PUBLISHED = 0;
/** Live first, then upcoming, then ended. */
const RANK_OF_LIVE_STATUS: Record<LiveStatus, number> = { 1: 0, 0: 1, 2: 2, 3: 3 };

interface Rank {
  groupType: number;
  groupId: string | null;
  liveStatus: LiveStatus;
  foreign: 0 | 1;
  startDate: number;
  sort: number;
  id: string;
}

/** Group type (higher first), group id (no group last), live status; hosts of the viewer's language, start, sort and id make the order total. */
const compareRanks = chainComparators<Rank>(
  descending((rank) => rank.groupType),
  ascending((rank) => (rank.groupId === null ? 1 : 0)),
  ascending((rank) => rank.groupId ?? ''),
  ascending((rank) => RANK_OF_LIVE_STATUS[rank.liveStatus]),
  ascending((rank) => rank.foreign),
  ascending((rank) => rank.startDate),
  ascending((rank) => rank.sort),
  ascending((rank) => rank.id),
);

const rankOfHost = (host: MatchHost, language: string | null): Rank => ({
  groupType: host.liveGroupUserType,
  groupId: host.liveUserGroupId,
  liveStatus: isLiveOnMatch(host) ? LIVE_STATUS.live : LIVE_STATUS.notStarted,
  foreign: foreignRank(host.language, language),
  startDate: host.startDate,
  sort: host.sort,
  id: host.id,
});

/** A match is sorted by its first host, with the match's own live status and start, whatever language its hosts speak. */
const rankOfMatch = (match: LiveMatch): Rank => ({
  groupType: match.hostList[0]?.liveGroupUserType ?? 0,
  groupId: match.hostList[0]?.liveUserGroupId ?? null,
  liveStatus: match.activityStatus,
  foreign: 0,
  startDate: match.startDate,
  sort: match.hostList[0]?.sort ?? 0,
  id: match.matchId,
});

/** The status of a host on the match that lists it: a live entry counts only while the host is live too. */
export const liveStatusOnMatch = ({
  liveStatus,
  entryStatus,
}: Pick<MatchHost, 'liveStatus' | 'entryStatus'>): LiveStatus =>
  entryStatus === LIVE_STATUS.live && liveStatus !== LIVE_STATUS.live ? LIVE_STATUS.notStarted : entryStatus;

/** Whether a host is on air with the match that lists it. */
export const isLiveOnMatch = (host: Pick<MatchHost, 'liveStatus' | 'entryStatus'>): boolean =>
  liveStatusOnMatch(host) === LIVE_STATUS.live;

/** The match host by the host's own current schedule; null when that schedule shows no entry with this match. */
const current = (member: MatchHost, matchId: string, host: Host | undefined, providerId: number): MatchHost | null => {
  if (host === undefined) return member;
  const entry = host.liveSchedule.find((candidate) => candidate.matchId === matchId);
  if (entry === undefined || !isVisibleEntry(entry, providerId)) return null;
  return {
    ...member,
    liveStatus: host.liveStatus,
    watcherCount: host.watcherCount,
    entryStatus: entry.liveStatus,
    liveRoomId: entry.liveRoomId,
    liveUserGroupId: entry.liveUserGroupId,
    liveGroupUserType: entry.liveGroupUserType,
    startDate: entry.startDate,
    timeKnown: entry.timeKnown,
  };
};

const isVisibleHost = (host: MatchHost, allowedRoomIds: ReadonlySet<string>): boolean =>
  host.liveStatus !== LIVE_STATUS.hidden &&
  host.entryStatus !== LIVE_STATUS.ended &&
  host.entryStatus !== LIVE_STATUS.hidden &&
  (host.liveUserGroupId === null || allowedRoomIds.has(host.liveRoomId));

const withHosts = (match: LiveMatch, hostList: MatchHost[]): LiveMatch => ({
  ...match,
  hostList,
  activityStatus:
    match.activityStatus === LIVE_STATUS.live && !hostList.some(isLiveOnMatch)
      ? LIVE_STATUS.notStarted
      : match.activityStatus,
});

/**
 * The live matches for a viewer, sorted, each with its visible hosts, sorted (T19, T20, T21).
 *
 * A match shows when its publication status is 0 and a host remains. A host is omitted when hidden (live status 3), when
 * the entry with the match has ended, or when the room belongs to a group and is not among `allowedRoomIds`. For a host
 * that is in `hosts` the schedule there decides, and an entry hidden by T20 omits the host too; any other host
 * counts as listed in the match. An activity status of 1 becomes 0 when no visible host is live on the match.
 */
export const liveScreen = ({ hosts, matches, allowedRoomIds, providerId, language }: LiveScreenInput): LiveMatch[] => {
  const hostsById = new Map(hosts.map((host) => [host.id, host]));
  const allowed = new Set(allowedRoomIds);
  const visibleHosts = (match: LiveMatch): MatchHost[] =>
    match.hostList
      .map((member) => current(member, match.matchId, hostsById.get(member.id), providerId))
      .filter((member): member is MatchHost => member !== null && isVisibleHost(member, allowed))
      .sort((a, b) => compareRanks(rankOfHost(a, language), rankOfHost(b, language)));
  return matches
    .filter((match) => match.status === PUBLISHED)
    .map((match) => withHosts(match, visibleHosts(match)))
    .filter((match) => match.hostList.length > 0)
    .sort((a, b) => compareRanks(rankOfMatch(a), rankOfMatch(b)));
};
