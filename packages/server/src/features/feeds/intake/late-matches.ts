import type { MatchSport } from '@touchline/contract/sport.ts';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { SourceOrder } from '../deps.ts';
import type { Alarm } from './alarms.ts';
import { isDue } from './gate.ts';
import { isInProgress } from './state-rules.ts';

/** What time alone says of the matches that are due. */
export interface LateMatches {
  /** Matches in play without news, and since when. */
  delays: { matchId: string; since: number }[];
  alarms: Alarm[];
}

const HOUR_MS = 3_600_000;
/** No match lasts longer, or begins later than this. */
const DUE_WITHIN_MS = 6 * HOUR_MS;

const dueRows = (db: Db, now: number) =>
  db
    .selectFrom('match')
    .innerJoin('feed_reading', 'feed_reading.match_id', 'match.id')
    .leftJoin('feed_poll', 'feed_poll.source', 'feed_reading.source')
    .select(['match.id', 'match.sport', 'match.status_id', 'match.kick_off', 'match.competition_id'])
    .select(['match.delayed_since', 'feed_reading.source', 'feed_reading.read_at'])
    .select(['feed_poll.failures', 'feed_poll.next_at', 'feed_poll.succeeded_at'])
    .where('match.kick_off', '>', now - DUE_WITHIN_MS)
    .where('match.kick_off', '<=', now)
    .where('match.source', '=', LIVE_SOURCE)
    .where('match.time_known', '=', 1)
    .execute();

type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

interface Judge {
  order: SourceOrder;
  /** How old a reading of a match in play may be. */
  freshMs: (source: string) => number;
  now: number;
}

/** The reply with the reading, and the end of its poll, which has more of them. */
const POLL_MS = 10_000;

/** Whether a source is asked less often, as when its requests of the day run short: late for viewers, but no trouble. */
const isSlowByPlan = (
  { failures, next_at: nextAt, succeeded_at: succeededAt, read_at: readAt }: DueRow,
  now: number,
): boolean =>
  failures === 0 && nextAt !== null && nextAt > now && succeededAt !== null && succeededAt - readAt <= POLL_MS;

const timeText = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

const judge = (rows: readonly DueRow[], { order, freshMs, now }: Judge): LateMatches => {
  const [match] = rows;
  if (!match) return { delays: [], alarms: [] };
  const { id, sport, status_id: statusId, delayed_since: delayedSince } = match;
  const state = { statusId, homeScore: null, awayScore: null, parts: {} };
  if (!isDue(sport as MatchSport, state, match.kick_off, now)) return { delays: [], alarms: [] };
  const names = order.get(match.competition_id) ?? [];
  const isLate = ({ source, read_at: at }: DueRow): boolean => now - at > freshMs(source);
  const used = rows.filter(({ source }) => names.includes(source));
  const lastAt = Math.max(...rows.map(({ read_at: at }) => at));
  if (rows.every(isLate)) {
    const isNews = isInProgress(sport as MatchSport, state) && delayedSince === null;
    const text = `no source has news of match ${id} since ${timeText(lastAt)}`;
    return {
      delays: isNews ? [{ matchId: id, since: lastAt }] : [],
      alarms: used.every((row) => isSlowByPlan(row, now)) ? [] : [{ kind: 'silent', source: null, match_id: id, text }],
    };
  }
  const first = used.toSorted((a, b) => names.indexOf(a.source) - names.indexOf(b.source))[0];
  return { delays: [], alarms: first && isLate(first) && !isSlowByPlan(first, now) ? [lateAlarm(first)] : [] };
};

const lateAlarm = ({ source }: DueRow): Alarm => ({
  kind: 'late',
  source,
  match_id: null,
  text: `${source} is late: other sources report matches in play instead`,
});

/** The matches in play whose sources are late, and the alarms about it. */
export const findLate = async (db: Db, input: Judge): Promise<LateMatches> => {
  const rows = await dueRows(db, input.now);
  const found = [...Map.groupBy(rows, ({ id }) => id).values()].map((ofMatch) => judge(ofMatch, input));
  return { delays: found.flatMap(({ delays }) => delays), alarms: found.flatMap(({ alarms }) => alarms) };
};
