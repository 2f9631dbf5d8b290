import { topTen } from '#competition/top-players.ts';
import { numberOf } from './player-numbers.ts';
import type { Numbers, StatCategory } from './player-numbers.ts';

/** A player's sums of a season, of all teams together for a traded player. */
export interface LeaderCandidate {
  player: { id: string; name: string };
  games: number;
  /** Games of the player's current team so far. */
  teamGames: number;
  numbers: Numbers;
}

export type Leader<Candidate extends LeaderCandidate> = Candidate & {
  rank: number;
  /** Per game, to six places. */
  value: number;
};

/** Required games out of ten: the league's 70 % since 2013-14, which makes 58 of 82. */
const OF_TEN_GAMES = 7;

/** The number of games that a leader must have played, by the games of the team. */
export const minimumGames = (teamGames: number): number => Math.ceil((teamGames * OF_TEN_GAMES) / 10);

/** Sums may be averages times games: rounding errors of the division must not separate two players. */
const perGame = (sum: number, games: number): number => Math.round((sum / games) * PRECISION) / PRECISION;
const PRECISION = 1e6;

/**
 * The leaders of a category per game: ten at most, among those with enough games for their team. Ties
 * share a rank, ordered by name. The league's exception at the end of a season, for a player who would lead with the missing games counted
 * as empty, is not implemented.
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
