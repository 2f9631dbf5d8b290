import type { MatchSport } from '@touchline/contract/sport.ts';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { SourceOrder } from '../deps.ts';
import { type Alarm, NO_SUBJECT } from './alarms.ts';
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
/** Then the stake of tips is returned. */
const CONFIRMED_WITHIN_MS = 48 * HOUR_MS;

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

/** Matches whose end no source confirmed: tips on them wait. */
const unconfirmedRows = (db: Db, now: number) =>
  db
    .selectFrom('match')
    .innerJoin('match_trust', 'match_trust.match_id', 'match.id')
    .select(['match.id', 'match.sport', 'match.status_id', 'match.competition_id'])
    .where('match.kick_off', '>', now - CONFIRMED_WITHIN_MS)
    .where('match.source', '=', LIVE_SOURCE)
    .where('match.updated_at', '<', now - HOUR_MS)
    .where('match_trust.final_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('match_pin')
            .select('match_pin.field')
            .whereRef('match_pin.match_id', '=', 'match.id')
            .where('match_pin.field', 'in', ['statusId', 'homeScore']),
        ),
      ),
    )
    .execute();

const timeText = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** What is wrong with a match in play or awaited. */
interface Lateness {
  delays: LateMatches['delays'];
  /** The first source, while others report. */
  late: string | null;
  /** Since when no source reports, where that is trouble. */
  silent: { competitionId: string; since: number } | null;
}

const IN_TIME: Lateness = { delays: [], late: null, silent: null };

const judge = (rows: readonly DueRow[], { order, freshMs, now }: Judge): Lateness => {
  const [match] = rows;
  if (!match) return IN_TIME;
  const { id, sport, status_id: statusId, competition_id: competitionId, delayed_since: delayedSince } = match;
  const state = { statusId, homeScore: null, awayScore: null, parts: {} };
  if (!isDue(sport as MatchSport, state, match.kick_off, now)) return IN_TIME;
  const names = order.get(competitionId) ?? [];
  const isLate = ({ source, read_at: at }: DueRow): boolean => now - at > freshMs(source);
  const used = rows.filter(({ source }) => names.includes(source));
  if (rows.every(isLate)) {
    const since = Math.max(...rows.map(({ read_at: at }) => at));
    const isNews = isInProgress(sport as MatchSport, state) && delayedSince === null;
    const isByPlan = used.length > 0 && used.every((row) => isSlowByPlan(row, now));
    const delays = isNews ? [{ matchId: id, since }] : [];
    return { delays, late: null, silent: isByPlan ? null : { competitionId, since } };
  }
  const first = used.toSorted((a, b) => names.indexOf(a.source) - names.indexOf(b.source))[0];
  return { ...IN_TIME, late: first && isLate(first) && !isSlowByPlan(first, now) ? first.source : null };
};

const lateAlarm = (source: string): Alarm => ({
  ...NO_SUBJECT,
  kind: 'late',
  source,
  text: `${source} is late: other sources report matches in play instead`,
});

const matchesText = (count: number, competitionId: string): string =>
  `${count} ${count === 1 ? 'match' : 'matches'} of ${competitionOf(competitionId)?.name.en ?? competitionId}`;

/** One alarm for each competition: an outage of all sources is one trouble, not one for each match. */
const silentAlarms = (
  silent: readonly NonNullable<Lateness['silent']>[],
  unconfirmed: readonly { competition_id: string }[],
): Alarm[] => {
  const ids = [...silent.map(({ competitionId: id }) => id), ...unconfirmed.map(({ competition_id: id }) => id)];
  return [...new Set(ids)].map((id) => {
    const since = silent.filter(({ competitionId }) => competitionId === id).map((one) => one.since);
    const ended = unconfirmed.filter(({ competition_id: competitionId }) => competitionId === id).length;
    const texts = [
      ...(since.length === 0
        ? []
        : [`no source has news of ${matchesText(since.length, id)} since ${timeText(Math.min(...since))}`]),
      ...(ended === 0 ? [] : [`the results of ${matchesText(ended, id)} are not confirmed an hour after the end`]),
    ];
    return { ...NO_SUBJECT, kind: 'silent', competition_id: id, text: texts.join('; ') };
  });
};

/** The matches in play whose sources are late, and the alarms about it. */
export const findLate = async (db: Db, input: Judge): Promise<LateMatches> => {
  const rows = await dueRows(db, input.now);
  const found = [...Map.groupBy(rows, ({ id }) => id).values()].map((ofMatch) => judge(ofMatch, input));
  const unconfirmed = (await unconfirmedRows(db, input.now)).filter(
    ({ sport, status_id: statusId }) => matchPhase(sport as MatchSport, statusId) === 'finished',
  );
  return {
    delays: found.flatMap(({ delays }) => delays),
    alarms: [
      ...[...new Set(found.flatMap(({ late }) => late ?? []))].map(lateAlarm),
      ...silentAlarms(
        found.flatMap(({ silent }) => silent ?? []),
        unconfirmed,
      ),
    ],
  };
};
