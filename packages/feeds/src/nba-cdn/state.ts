import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { CdnGame } from './file-shape.ts';

type State = Pick<FeedMatch, 'statusId' | 'homeScore' | 'awayScore' | 'clock' | 'incomplete'>;

/** A game that began this long ago should have its result. */
const LONGEST_GAME_MS = 4 * 60 * 60_000;
const QUARTERS = 4;
const [AHEAD, IN_PROGRESS] = [1, 2];
/** `N` not postponed, `A` as scheduled. */
const NOT_POSTPONED = ['', 'N', 'A'];
/** A box score says it in words alone. */
const POSTPONED_TEXT = 'PPD';

const isPostponed = ({ postponedStatus, gameStatusText }: CdnGame): boolean =>
  gameStatusText === POSTPONED_TEXT || !NOT_POSTPONED.includes(postponedStatus);

const liveStatus = (period: number, secondsLeft: number | null): number => {
  if (period > QUARTERS) return BASKETBALL_STATUS.overtime;
  const playing = BASKETBALL_STATUS.q1 + 2 * (Math.max(1, period) - 1);
  return secondsLeft === 0 && playing < BASKETBALL_STATUS.q4 ? playing + 1 : playing;
};

const withoutScore = (statusId: number, incomplete: string | null = null): State => ({
  statusId,
  homeScore: null,
  awayScore: null,
  clock: null,
  incomplete,
});

/**
 * Status, score and clock of a game (T3). In progress a period is over when its clock is at zero; from the fifth on it is
 * overtime. A document that tells no period, as a schedule, leaves a game in the first quarter. Before the game the feed writes
 * 0-0, which is no score. `latest` is when the game begins at the latest.
 */
export const stateOf = (
  game: CdnGame,
  score: readonly [home: number | null, away: number | null],
  latest: number,
  fetchedAt: number,
): State => {
  const { gameStatus, period, gameClock } = game;
  if (isPostponed(game)) return withoutScore(BASKETBALL_STATUS.postponed);
  const isLate = latest + LONGEST_GAME_MS < fetchedAt;
  if (gameStatus === AHEAD)
    return isLate ? withoutScore(BASKETBALL_STATUS.abnormal, 'no result') : withoutScore(BASKETBALL_STATUS.notStarted);
  const [homeScore, awayScore] = score;
  if (homeScore === null || awayScore === null) return withoutScore(BASKETBALL_STATUS.abnormal, 'no result');
  const secondsLeft = gameClock === null ? null : Math.ceil(gameClock);
  const clock = secondsLeft === null ? null : { minute: null, stoppage: 0, secondsLeft };
  return gameStatus === IN_PROGRESS
    ? { statusId: liveStatus(period ?? 1, secondsLeft), homeScore, awayScore, clock, incomplete: null }
    : { statusId: BASKETBALL_STATUS.finished, homeScore, awayScore, clock: null, incomplete: null };
};

/** Where the points of the periods of a finished game do not add up to its score; null where they do, or where there are none. */
export const periodsProblem = (periods: readonly ScorePair[], state: State): string | null => {
  const { statusId, homeScore, awayScore } = state;
  if (statusId !== BASKETBALL_STATUS.finished || periods.length === 0) return null;
  const sums = [0, 1].map((side) => periods.reduce((sum, period) => sum + (period[side] ?? 0), 0));
  if (sums[0] === homeScore && sums[1] === awayScore) return null;
  return `the periods make ${sums.join('-')}, the score is ${homeScore}-${awayScore}`;
};
