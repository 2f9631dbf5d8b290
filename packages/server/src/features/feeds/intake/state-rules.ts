import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchErrors } from '@touchline/domain/match-check/match-errors.ts';
import { goalsOf } from '@touchline/domain/match-periods.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import type { SourceState } from '@touchline/feeds/connector.ts';
import { BREAKS } from '../polling/cadence.ts';

const MINUTE_MS = 60_000;
const VOID: readonly string[] = ['CANCELLED', 'POSTPONED', 'ABANDONED'];
const UNPLAYED: readonly string[] = ['NOT_STARTED', 'DELAYED', 'POSTPONED'];

export const isInProgress = (sport: MatchSport, { statusId }: Pick<SourceState, 'statusId'>): boolean =>
  matchPhase(sport, statusId) === 'in-progress' && unifiedStatus(sport, statusId) !== 'ABANDONED';

/** Whether play rests, for a quarter of an hour or until it goes on. */
export const isBreak = (sport: MatchSport, { statusId }: Pick<SourceState, 'statusId'>): boolean =>
  BREAKS[sport].includes(statusId);

/** Whether tips may settle by this state. */
export const isTerminal = (sport: MatchSport, { statusId }: Pick<SourceState, 'statusId'>): boolean =>
  matchPhase(sport, statusId) === 'finished' || VOID.includes(unifiedStatus(sport, statusId));

export const isPostponed = (sport: MatchSport, { statusId }: Pick<SourceState, 'statusId'>): boolean =>
  unifiedStatus(sport, statusId) === 'POSTPONED';

/** Whether two states show the same: status, score and whether it was awarded. */
export const isSameState = (a: SourceState, b: SourceState): boolean =>
  a.statusId === b.statusId &&
  a.homeScore === b.homeScore &&
  a.awayScore === b.awayScore &&
  (a.awarded ?? false) === (b.awarded ?? false);

/** Points by which two sources differ while one of them lies a few seconds behind. */
const CLOSE_POINTS = 6;

/** Whether two sources agree: in a game of basketball in play points come faster than readings. */
export const agree = (sport: MatchSport, a: SourceState, b: SourceState): boolean => {
  if (isSameState(a, b)) return true;
  if (sport === 'football' || !isInProgress(sport, a) || !isInProgress(sport, b)) return false;
  return [
    [a.homeScore, b.homeScore],
    [a.awayScore, b.awayScore],
  ].every(([one, other]) => Math.abs((one ?? 0) - (other ?? 0)) <= CLOSE_POINTS);
};

const ORDER: Readonly<Record<MatchSport, readonly number[]>> = {
  football: [
    FOOTBALL_STATUS.firstHalf,
    FOOTBALL_STATUS.halfTime,
    FOOTBALL_STATUS.secondHalf,
    FOOTBALL_STATUS.extraTime,
    FOOTBALL_STATUS.extraTimeSecond,
    FOOTBALL_STATUS.penaltyShootOut,
    FOOTBALL_STATUS.finished,
  ],
  basketball: [
    BASKETBALL_STATUS.q1,
    BASKETBALL_STATUS.q1Done,
    BASKETBALL_STATUS.q2,
    BASKETBALL_STATUS.q2Done,
    BASKETBALL_STATUS.q3,
    BASKETBALL_STATUS.q3Done,
    BASKETBALL_STATUS.q4,
    BASKETBALL_STATUS.overtime,
    BASKETBALL_STATUS.finished,
  ],
};

/** How far a status is: 0 before the start, null for one outside the course of a match, such as interrupted. */
const stepOf = (sport: MatchSport, statusId: number): number | null => {
  const index = ORDER[sport].indexOf(statusId);
  if (index !== -1) return index + 1;
  return UNPLAYED.includes(unifiedStatus(sport, statusId)) ? 0 : null;
};

const isBelow = (score: number | null, before: number | null): boolean => before !== null && (score ?? -1) < before;

/** Whether a state takes back a goal, or goes back in the course of the match. */
export const isBehind = (sport: MatchSport, state: SourceState, before: SourceState): boolean => {
  if (isBelow(state.homeScore, before.homeScore) || isBelow(state.awayScore, before.awayScore)) return true;
  if (matchPhase(sport, before.statusId) === 'finished' && state.statusId !== before.statusId) return true;
  const [step, stepBefore] = [stepOf(sport, state.statusId), stepOf(sport, before.statusId)];
  return step !== null && stepBefore !== null && step < stepBefore;
};

/** What may be scored at once, and in each minute since. */
const PLAUSIBLE: Readonly<Record<MatchSport, { atOnce: number; perMinute: number }>> = {
  football: { atOnce: 2, perMinute: 0.25 },
  basketball: { atOnce: 16, perMinute: 10 },
};

/** Whether more was scored than can be since the state before, `elapsedMs` ago. */
export const isJump = (sport: MatchSport, state: SourceState, before: SourceState, elapsedMs: number): boolean => {
  const gained = (now: number | null, then: number | null): number => Math.max(0, (now ?? 0) - (then ?? 0));
  const { atOnce, perMinute } = PLAUSIBLE[sport];
  const points = gained(state.homeScore, before.homeScore) + gained(state.awayScore, before.awayScore);
  return points > atOnce + (perMinute * elapsedMs) / MINUTE_MS;
};

/** Why a state contradicts itself. */
export interface Doubt {
  text: string;
  /** It is never shown, however often it is repeated. */
  isImpossible: boolean;
}

const checked = (sport: MatchSport, state: SourceState): Parameters<typeof matchErrors>[0] => ({
  sport,
  statusId: state.statusId,
  homeScore: state.homeScore,
  awayScore: state.awayScore,
  parts: state.parts as FeedMatch['parts'],
  clock: null,
  awarded: state.awarded ?? false,
  incidents: [],
});

const scoreText = ({ homeScore, awayScore }: SourceState): string => `${homeScore ?? '-'}:${awayScore ?? '-'}`;

const sumOf = (periods: readonly ScorePair[]): ScorePair => [
  periods.reduce((sum, [home]) => sum + home, 0),
  periods.reduce((sum, [, away]) => sum + away, 0),
];

/** Why a state cannot be trusted by itself: null when nothing speaks against it. `incidents` are those of the same document. */
export const doubtOf = (
  sport: MatchSport,
  state: SourceState,
  incidents: readonly FeedIncident[] | undefined,
): Doubt | null => {
  const { homeScore, awayScore, parts, statusId, awarded } = state;
  const [error] = matchErrors(checked(sport, state));
  if (error) return { text: `${error.field}: ${error.message}`, isImpossible: true };
  if ((homeScore === null) !== (awayScore === null))
    return { text: `the score ${scoreText(state)} has one side only`, isImpossible: true };
  if (homeScore === null && matchPhase(sport, statusId) === 'finished')
    return { text: 'it is finished without a score', isImpossible: true };
  if (awarded === true || homeScore === null || awayScore === null) return null;
  const { halfTime, periods = [] } = parts;
  const [homePoints, awayPoints] = sumOf(periods);
  if (periods.length > 0 && (homePoints !== homeScore || awayPoints !== awayScore))
    return {
      text: `the score ${scoreText(state)} is not that of its periods ${homePoints}:${awayPoints}`,
      isImpossible: false,
    };
  if (sport !== 'football') return null;
  if (halfTime !== undefined && (homeScore < halfTime[0] || awayScore < halfTime[1]))
    return {
      text: `the score ${scoreText(state)} is below that of half time ${halfTime.join(':')}`,
      isImpossible: false,
    };
  if (incidents === undefined) return null;
  const [home, away] = goalsOf(incidents);
  return home === homeScore && away === awayScore
    ? null
    : { text: `the score ${scoreText(state)} is not that of its goals ${home}:${away}`, isImpossible: false };
};
