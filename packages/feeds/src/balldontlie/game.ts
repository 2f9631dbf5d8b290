import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchClock, ScorePair } from '@touchline/contract/match.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { periodsProblem, statusInPlay } from '#basketball-state.ts';
import type { SourceMatch, SourceState, SourceTeam } from '#connector.ts';
import { noonUtc } from '#noon-utc.ts';
import { seasonLabelFrom } from '#season-label.ts';
import { secondsOf } from './clock.ts';
import type { Game } from './file-shape.ts';

const STARTS_AT = /^\d{4}-\d{2}-\d{2}T/;
const QUARTER = /^([1-4])(?:st|nd|rd|th) qtr$/;
const OVERTIME = /^(?:\d(?:st|nd|rd|th) )?ot\d?$/;

const isUnderway = (game: Game): boolean =>
  (game.period ?? 0) > 0 || (game.home_team_score ?? 0) > 0 || (game.visitor_team_score ?? 0) > 0;

/**
 * The status that a text means; null for an unknown one, and for a start time beside points, with which the source keeps a game that
 * has begun already.
 */
const statusOf = (game: Game): number | null => {
  const text = game.status.trim();
  if (game.postponed === true || /^postponed$/i.test(text)) return BASKETBALL_STATUS.postponed;
  if (STARTS_AT.test(text)) return isUnderway(game) ? null : BASKETBALL_STATUS.notStarted;
  const lower = text.toLowerCase();
  if (lower === 'halftime') return BASKETBALL_STATUS.q2Done;
  if (lower === 'final') return BASKETBALL_STATUS.finished;
  if (OVERTIME.test(lower)) return BASKETBALL_STATUS.overtime;
  const quarter = QUARTER.exec(lower)?.[1];
  return quarter === undefined ? null : statusInPlay(Number(quarter), secondsOf(game.time));
};

/** Points of the periods that have begun; empty when the document does not list all of them, such as a fourth overtime. */
const periodsOf = (game: Game): ScorePair[] => {
  const listed = [
    [game.home_q1, game.visitor_q1],
    [game.home_q2, game.visitor_q2],
    [game.home_q3, game.visitor_q3],
    [game.home_q4, game.visitor_q4],
    [game.home_ot1, game.visitor_ot1],
    [game.home_ot2, game.visitor_ot2],
    [game.home_ot3, game.visitor_ot3],
  ].slice(0, game.period ?? 0);
  const known = listed.filter((pair): pair is ScorePair => pair.every((points) => typeof points === 'number'));
  return known.length === game.period ? known : [];
};

const ABOUT_TO_BE_PLAYED: readonly number[] = [BASKETBALL_STATUS.notStarted, BASKETBALL_STATUS.postponed];

/** Undefined when the status is unknown or contradicts the score, as a final draw does. */
const stateOf = (game: Game): SourceState | undefined => {
  const statusId = statusOf(game);
  if (statusId === null) return undefined;
  if (ABOUT_TO_BE_PLAYED.includes(statusId)) return { statusId, homeScore: null, awayScore: null, parts: {} };
  const [homeScore, awayScore] = [game.home_team_score ?? null, game.visitor_team_score ?? null];
  if (homeScore === null || awayScore === null) return undefined;
  if (statusId === BASKETBALL_STATUS.finished && homeScore === awayScore) return undefined;
  const periods = periodsOf(game);
  const state = { statusId, homeScore, awayScore, parts: periods.length === 0 ? {} : { periods } };
  return { ...state, incomplete: periodsProblem(periods, state) };
};

const clockOf = (game: Game, { statusId }: SourceState): MatchClock | null => {
  const isPlayed = statusId >= BASKETBALL_STATUS.q1 && statusId <= BASKETBALL_STATUS.overtime;
  const secondsLeft = secondsOf(game.time);
  return isPlayed && secondsLeft !== null ? { minute: null, stoppage: 0, secondsLeft } : null;
};

/** Noon UTC of the day when neither the time nor the status has the start. */
const kickOffOf = ({ date, datetime, status }: Game): Pick<SourceMatch, 'kickOff' | 'timeKnown'> => {
  const start = datetime ?? (STARTS_AT.test(status) ? status : null);
  const kickOff = start === null ? Number.NaN : Date.parse(start);
  return Number.isNaN(kickOff)
    ? { kickOff: noonUtc(Date.parse(date.slice(0, 10))), timeKnown: false }
    : { kickOff, timeKnown: true };
};

/** A game as a match of the source. Its kind is all that the source reports of its stage. */
export const matchOf = (game: Game): SourceMatch => {
  const state = stateOf(game);
  return {
    id: String(game.id),
    competitionId: NBA_COMPETITION_ID,
    seasonLabel: seasonLabelFrom(NBA_COMPETITION_ID, game.season),
    homeTeamId: String(game.home_team.id),
    awayTeamId: String(game.visitor_team.id),
    ...kickOffOf(game),
    observedAt: null,
    // Of a game of the regular season it does not say whether it is the final of the cup, which does not count.
    ...(game.postseason === true ? { stage: 'playoffs', countsForStandings: false } : { stage: 'regular' }),
    ...(state && { state, clock: clockOf(game, state) }),
  };
};

/** Both teams of a game. */
export const teamsOf = ({ home_team, visitor_team }: Game): SourceTeam[] =>
  [home_team, visitor_team].map(({ id, full_name, abbreviation }) => ({
    id: String(id),
    competitionId: NBA_COMPETITION_ID,
    name: full_name,
    code: abbreviation ?? null,
  }));
