import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import { isPlayOffRound } from '@touchline/domain/competition/round-names.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { latestStart } from '#latest-start.ts';
import { stableId } from '#stable-id.ts';
import { findTeam } from '#teams/find-team.ts';
import { isPlaceholder } from '#teams/placeholder.ts';
import { zonedToUtc } from '#zoned-time.ts';
import type { Edition } from './edition.ts';
import type { OpenfootballMatch, OpenfootballScore } from './file-shape.ts';
import { goalsProblem, incidentsOf } from './incidents.ts';
import { groupOf, stageOf } from './stage.ts';

interface Result {
  statusId: number;
  homeScore: number | null;
  awayScore: number | null;
  parts: ScoreParts;
  awarded: boolean;
  /** What is missing in the record. */
  problem: string | null;
  /** What was omitted because it is impossible. */
  warning: string | null;
}

/** A match that began this long ago should have its result. */
const LONGEST_MATCH_MS = 3 * 60 * 60_000;

const NAMED_STATUS: Readonly<Record<string, number>> = {
  postponed: FOOTBALL_STATUS.postponed,
  cancelled: FOOTBALL_STATUS.cancelled,
  canceled: FOOTBALL_STATUS.cancelled,
  abandoned: FOOTBALL_STATUS.abandoned,
  suspended: FOOTBALL_STATUS.interrupted,
  interrupted: FOOTBALL_STATUS.interrupted,
};

/** The text of an impossible half-time score; null for any other. */
const halfTimeWarning = ({ ht, ft }: OpenfootballScore): string | null =>
  ht && ft && (ht[0] > ft[0] || ht[1] > ft[1])
    ? `the half-time score ${ht.join('-')} is above the full-time score ${ft.join('-')} and is left out`
    : null;

const scorePartsOf = ({ ht, ft, et, p }: OpenfootballScore): ScoreParts => ({
  ...(ht && halfTimeWarning({ ht, ft }) === null && { halfTime: ht }),
  ...(ft && { regularTime: ft }),
  ...(et && { extraTime: et }),
  ...(p && { penalties: p }),
});

const ahead = (statusId: number): Pick<Result, 'statusId' | 'problem'> => ({ statusId, problem: null });

const withoutResult = (record: OpenfootballMatch, latest: number, fetchedAt: number, teamsKnown: boolean) => {
  if (record.status === 'awarded') return { statusId: FOOTBALL_STATUS.abnormal, problem: 'awarded without a result' };
  if (latest + LONGEST_MATCH_MS < fetchedAt) return { statusId: FOOTBALL_STATUS.abnormal, problem: 'no result' };
  return ahead(teamsKnown ? FOOTBALL_STATUS.notStarted : FOOTBALL_STATUS.toBeDetermined);
};

const unknownStatus = (status: string | null | undefined): string | null =>
  status === null || status === undefined || status === 'awarded' || status in NAMED_STATUS
    ? null
    : `unknown status "${status}"`;

/**
 * Status and score of a record. Goals of extra time count, penalties of a shoot-out do not. Without a result a
 * match is upcoming (to be determined while its teams are), or, once overdue, incomplete and abnormal.
 * `latest` is its latest start.
 */
const resultOf = (record: OpenfootballMatch, latest: number, fetchedAt: number, teamsKnown: boolean): Result => {
  const parts = scorePartsOf(record.score ?? {});
  const final = parts.extraTime ?? parts.regularTime;
  const named = NAMED_STATUS[record.status ?? ''];
  const state =
    named !== undefined
      ? ahead(named)
      : final === undefined
        ? withoutResult(record, latest, fetchedAt, teamsKnown)
        : ahead(FOOTBALL_STATUS.finished);
  return {
    ...state,
    problem: unknownStatus(record.status) ?? state.problem,
    warning: halfTimeWarning(record.score ?? {}),
    homeScore: final?.[0] ?? null,
    awayScore: final?.[1] ?? null,
    parts,
    awarded: record.status === 'awarded',
  };
};

interface KickOff {
  /** Epoch ms; noon UTC of the day when the time is not known. */
  at: number;
  timeKnown: boolean;
  /** What the feed lacks; null for nothing. */
  problem: string | null;
}

const MINUTE_MS = 60_000;
const TIME = /^(\d{1,2}):(\d{2})(?:\s*UTC(?:([+-]\d{1,2})(?::(\d{2}))?)?)?$/;

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const unknown = (day: string, problem: string): KickOff => ({ at: noonOf(day), timeKnown: false, problem });

/**
 * The time of a kick-off from the feed's day and time: `13:00 UTC-6` has its offset, `15:00` is local time in `zone`
 * (IANA) with its summer time. `previousDay` is used for a missing day.
 */
const kickOffOf = (
  day: string | null | undefined,
  time: string | null | undefined,
  zone: string | null,
  previousDay: string,
): KickOff => {
  if (day === null || day === undefined) return unknown(previousDay, 'no date');
  if (time === null || time === undefined) return unknown(day, 'no kick-off time');
  const [found, hours, minutes, offsetHours, offsetMinutes] = TIME.exec(time.trim()) ?? [];
  if (found === undefined || Number(hours) > 23 || Number(minutes) > 59)
    return unknown(day, `unreadable kick-off time "${time}"`);
  const wallTime = Date.parse(`${day}T00:00:00Z`) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  if (found.includes('UTC')) {
    const sign = offsetHours?.startsWith('-') === true ? -1 : 1;
    const offset = Number(offsetHours ?? 0) * 60 + sign * Number(offsetMinutes ?? 0);
    return { at: wallTime - offset * MINUTE_MS, timeKnown: true, problem: null };
  }
  if (zone === null) return unknown(day, `kick-off time "${time}" without a time zone`);
  return { at: zonedToUtc(wallTime, zone), timeKnown: true, problem: null };
};

export interface ReadMatch {
  match: FeedMatch;
  teams: readonly [FeedTeam, FeedTeam];
  /** What was omitted because it is impossible; null for nothing. */
  warning: string | null;
}

/**
 * A pair meets once per league season (with the same hosts), apart from a play-off, and once per group. In the knockout the match number is stable while its
 * teams are unknown; without one the stage distinguishes a second meeting from the first.
 */
const idOf = (
  edition: Edition,
  record: OpenfootballMatch,
  stage: string | null,
  teams: readonly FeedTeam[],
): string => {
  const season = [edition.competition.id, edition.seasonId];
  const pair = teams.map((team) => team.id);
  if (edition.competition.kind === 'league') return stableId(...season, ...(stage === null ? [] : [stage]), ...pair);
  const isKnockout = stage !== 'group' && record.num !== null && record.num !== undefined;
  return isKnockout ? stableId(...season, `m${record.num}`) : stableId(...season, stage ?? 'match', ...pair);
};

const leagueStageOf = (round: string | null): string | null =>
  round !== null && isPlayOffRound(round) ? PLAY_OFF_STAGE : null;

/** A record of the feed as our match, with what the feed lacks in `incomplete`. */
export const readMatch = (
  record: OpenfootballMatch,
  edition: Edition,
  previousDay: string,
  fetchedAt: number,
): ReadMatch => {
  const { competition, seasonId, zone } = edition;
  const isCup = competition.kind === 'cup';
  const names = [record.team1, record.team2] as const;
  const [home, away] = [findTeam('football', competition.id, names[0]), findTeam('football', competition.id, names[1])];
  const kickOff = kickOffOf(record.date, record.time, zone, previousDay);
  const latest = latestStart({ kickOff: kickOff.at, timeKnown: kickOff.timeKnown });
  const { problem, warning, ...result } = resultOf(record, latest, fetchedAt, !(isCup && names.some(isPlaceholder)));
  const incidents = incidentsOf(record);
  const group = groupOf(record.group);
  const round = record.round ?? null;
  const stage = isCup ? stageOf(round, group) : leagueStageOf(round);
  const problems = [problem, kickOff.problem, goalsProblem(record, incidents.length)].filter((text) => text !== null);
  return {
    teams: [home, away],
    warning: warning,
    match: {
      id: idOf(edition, record, stage, [home, away]),
      competitionId: competition.id,
      seasonId,
      sport: 'football',
      stage,
      round,
      group,
      kickOff: kickOff.at,
      timeKnown: kickOff.timeKnown,
      homeTeamId: home.id,
      awayTeamId: away.id,
      ...result,
      clock: null,
      venue: record.ground ?? null,
      countsForStandings: isCup ? stage === 'group' : stage === null,
      incidents,
      incomplete: problems.length === 0 ? null : problems.join('; '),
    },
  };
};
