import { ascending, descending, chainComparators } from '#order.ts';
import { isCounted } from '#standings/tally.ts';
import type { NbaGame } from './team-games.ts';
import { numberOf, STAT_CATEGORIES } from './player-numbers.ts';
import type { Numbers } from './player-numbers.ts';

/** A game of a player: the team and the statistics. */
export interface PlayerGame {
  game: NbaGame;
  teamId: string;
  numbers: Numbers;
}

export type DoubleMark = 'double-double' | 'triple-double';

/** A line of a player's game log. */
export interface GameLogLine {
  matchId: string;
  kickOff: number;
  teamId: string;
  opponentId: string;
  isHome: boolean;
  /** Own points first; null before the start. */
  score: readonly [number, number] | null;
  /** Null until the game is over. */
  result: 'w' | 'l' | null;
  /** False when the player did not play. */
  played: boolean;
  numbers: Numbers;
  mark: DoubleMark | null;
}

const TEN = 10;

/** Ten or more in two, or in at least three categories. */
export const doubleMarkOf = (numbers: Numbers): DoubleMark | null => {
  const reached = STAT_CATEGORIES.filter((category) => numberOf(numbers, category) >= TEN).length;
  if (reached < 2) return null;
  return reached === 2 ? 'double-double' : 'triple-double';
};

/** A player with minutes has played; a feed without minutes lists only those who did. */
export const hasPlayed = (numbers: Numbers): boolean =>
  numbers['minutes_played'] === undefined ? Object.keys(numbers).length > 0 : numbers['minutes_played'] > 0;

const lineOf = ({ game, teamId, numbers }: PlayerGame): GameLogLine => {
  const { matchId, kickOff, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  const isHome = teamId === homeTeamId;
  const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
  const score = own === null || other === null ? null : ([own, other] as const);
  const isOver = isCounted({ ...game, countsForStandings: true });
  return {
    matchId,
    kickOff,
    teamId,
    opponentId: isHome ? awayTeamId : homeTeamId,
    isHome,
    score,
    result: !isOver || score === null ? null : score[0] > score[1] ? 'w' : 'l',
    played: hasPlayed(numbers),
    numbers,
    mark: doubleMarkOf(numbers),
  };
};

/** The game log of a player, newest game first. */
export const gameLogOf = (games: readonly PlayerGame[]): GameLogLine[] =>
  games
    .map((game) => lineOf(game))
    .sort(
      chainComparators(
        descending(({ kickOff }) => kickOff),
        descending(({ matchId }) => matchId),
      ),
    );

/** The values of a key for a sparkline, oldest first: only games that the player played. */
export const sparklineOf = (log: readonly GameLogLine[], key: string): number[] =>
  log
    .filter(({ played }) => played)
    .sort(ascending(({ kickOff }) => kickOff))
    .map(({ numbers }) => numberOf(numbers, key));
