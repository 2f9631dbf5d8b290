import { topTen } from '#competition/top-players.ts';
import { numberOf } from './player-numbers.ts';
import type { Numbers, StatCategory } from './player-numbers.ts';

/** A player's sums of a season, of all teams together for one who was traded. */
export interface LeaderCandidate {
  player: { id: string; name: string };
  games: number;
  /** Games of the player's present team so far. */
  teamGames: number;
  numbers: Numbers;
}

export type Leader<Candidate extends LeaderCandidate> = Candidate & {
  rank: number;
  /** Per game, to six places. */
  value: number;
};

/** Games of ten that a leader must have played: the league's 70 % since 2013-14, which makes 58 of 82. */
const OF_TEN_GAMES = 7;

/** How many games a leader must have played when the team has played so many. */
export const minimumGames = (teamGames: number): number => Math.ceil((teamGames * OF_TEN_GAMES) / 10);

/** Sums may be averages times games: what dividing them again leaves over is no difference between two players. */
const perGame = (sum: number, games: number): number => Math.round((sum / games) * PRECISION) / PRECISION;
const PRECISION = 1e6;

/**
 * The leaders of a category per game (T7, V3): ten at most, of those with enough games for their team's. The same average is the
 * same rank, ordered by name. The league's exception at the end of a season, for one who would lead with the missing games counted
 * as empty, is not made.
 */
export const leadersOf = <Candidate extends LeaderCandidate>(
  candidates: readonly Candidate[],
  category: StatCategory,
): Leader<Candidate>[] =>
  topTen(
    candidates
      .filter(({ games, teamGames }) => games > 0 && games >= minimumGames(teamGames))
      .map((candidate) => ({ ...candidate, value: perGame(numberOf(candidate.numbers, category), candidate.games) })),
  );
