import type { Host, LiveMatch, LiveStatus, MatchHost, Moment, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { hostDisplayType } from '@touchline/domain/display-type.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { EntryRow, HostRow } from './host-repo.ts';
import type { MomentRow } from './moment-repo.ts';

/** A show without a time of its own begins with its match, of which only the day may be known. */
export const isTimeKnown = (row: EntryRow): boolean => row.time_known === 1 || row.start_date !== row.kick_off;

/** The title of a show, where it has one. */
export const titleOf = ({ title }: EntryRow): { title?: string } => (title === '' ? {} : { title });

export const toEntry = (row: EntryRow, hostStatus: LiveStatus, now: number): ScheduleEntry => ({
  matchId: row.match_id,
  sport: row.sport as MatchSport | null,
  ...titleOf(row),
  liveRoomId: row.live_room_id,
  liveStatus: row.live_status as LiveStatus,
  startDate: row.start_date,
  timeKnown: isTimeKnown(row),
  isTop: row.is_top as 0 | 1,
  liveHostType: hostDisplayType(
    hostStatus,
    { liveStatus: row.live_status as LiveStatus, startDate: row.start_date, timeKnown: isTimeKnown(row) },
    now,
  ),
  liveUserGroupId: row.live_user_group_id,
  liveGroupUserType: row.user_type ?? 0,
  matchSource: row.match_source,
  isLotteryProgress: row.is_lottery_progress as 0 | 1,
  redEnvelopeTotalAmount: row.red_envelope_total_amount,
});

/**
 * A host as one viewer may see it. `entries` are those the viewer may see: a host who is live only in a private room
 * is not live for others. `coverId` is that of the show on the air, if it has one.
 */
export const toHost = (
  row: HostRow,
  entries: readonly ScheduleEntry[],
  audienceOf: (liveRoomId: string) => number,
  coverId: string,
): Host => ({
  id: row.id,
  name: row.name,
  birthday: row.birthday,
  tags: JSON.parse(row.tags) as string[],
  introduction: row.introduction,
  ...liveStateOf(row, entries, audienceOf),
  liveSchedule: [...entries],
  pictureId: row.picture_id,
  coverId,
  isDialect: row.is_dialect as 0 | 1,
  language: contentLanguage(row.language),
  sort: row.sort,
  followerCount: row.followers,
});

/**
 * Live status and watchers for one viewer: a host is live only if live in a room that the viewer may enter.
 * Watchers are the number of the row (set by an operator or the demo) plus the sockets in these rooms.
 */
const liveStateOf = (
  row: HostRow,
  entries: readonly ScheduleEntry[],
  audienceOf: (liveRoomId: string) => number,
): Pick<Host, 'liveStatus' | 'watcherCount'> => {
  const status = row.live_status as LiveStatus;
  if (status !== LIVE_STATUS.live) return { liveStatus: status, watcherCount: 0 };
  const live = entries.filter((entry) => entry.liveStatus === LIVE_STATUS.live);
  if (live.length === 0) return { liveStatus: LIVE_STATUS.notStarted, watcherCount: 0 };
  const rooms = new Set(live.map((entry) => entry.liveRoomId));
  const watcherCount = [...rooms].reduce((sum, roomId) => sum + audienceOf(roomId), row.watcher_count);
  return { liveStatus: LIVE_STATUS.live, watcherCount };
};

/** As stored: status and watchers for the viewer come from the host of the list (`liveScreen`). */
export const toMatchHost = (
  row: HostRow,
  entry: EntryRow,
  video: Pick<MatchHost, 'videoSourceDetail' | 'thumbnail'>,
): MatchHost => ({
  id: row.id,
  name: row.name,
  pictureId: row.picture_id,
  coverId: entry.cover_id || row.cover_id,
  watcherCount: 0,
  sort: row.sort,
  language: contentLanguage(row.language),
  liveStatus: row.live_status as LiveStatus,
  entryStatus: entry.live_status as LiveStatus,
  liveRoomId: entry.live_room_id,
  liveUserGroupId: entry.live_user_group_id,
  liveGroupUserType: entry.user_type ?? 0,
  startDate: entry.start_date,
  timeKnown: isTimeKnown(entry),
  isLotteryProgress: entry.is_lottery_progress as 0 | 1,
  redEnvelopeTotalAmount: entry.red_envelope_total_amount,
  ...video,
});

const ACTIVITY_OF_PHASE = { 'not-started': 0, 'in-progress': 1, finished: 2 } as const;

/** A match with its hosts before the live-screen rules. Every stored match is published: `status` 0. */
export const toLiveMatch = (match: MatchBrief, hostList: MatchHost[]): LiveMatch => ({
  ...match,
  status: 0,
  activityStatus: ACTIVITY_OF_PHASE[matchPhase(match.sport, match.statusId)],
  matchTypeName: match.matchLeague,
  hostList,
});

export const toMoment = (row: MomentRow): Moment => ({
  id: row.id,
  hostId: row.host_id,
  hostName: row.host_name,
  hostPictureId: row.picture_id,
  language: contentLanguage(row.host_language),
  text: row.text,
  pictures: JSON.parse(row.pictures) as Moment['pictures'],
  likeCount: row.like_count,
  createdAt: row.created_at,
});
