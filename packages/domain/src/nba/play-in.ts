import { byTipOff, loserOf, playsIn, winnerOf } from './knockout-game.ts';
import type { KnockoutGame } from './knockout-game.ts';
import type { Conference } from './teams.ts';

/** `seven-eight` and `nine-ten` are played first; in `last-place` the loser of the one meets the winner of the other. */
export type PlayInRole = 'seven-eight' | 'nine-ten' | 'last-place';

/** A single game of the play-in. */
export interface PlayInGame {
  conference: Conference;
  role: PlayInRole;
  /** Null while the game is unknown. */
  matchId: string | null;
  /** Hosts first; null for an unknown team. */
  teamIds: readonly [string | null, string | null];
  winnerTeamId: string | null;
  loserTeamId: string | null;
}

/** The three games of a conference, and the winners: seeds 7 and 8 of the playoffs, null while undecided. */
export interface PlayIn {
  games: PlayInGame[];
  seeds: readonly [string | null, string | null];
}

/** The three games in the feed. */
type Found = Partial<Record<PlayInRole, KnockoutGame>>;

const metBefore = (game: KnockoutGame, earlier: readonly KnockoutGame[]): boolean =>
  [game.homeTeamId, game.awayTeamId].every((teamId) => earlier.some((other) => playsIn(teamId, other)));

/** The last game is the one between teams that both played before; of the others that of the better rank is for seed 7. */
const rolesOf = (games: readonly KnockoutGame[], seeded: readonly string[]): Found => {
  const sorted = [...games].sort(byTipOff);
  const finalGame = sorted.find((game, turn) => metBefore(game, sorted.slice(0, turn)));
  const openers = sorted.filter((game) => game !== finalGame);
  const isForSeven = (game: KnockoutGame): boolean =>
    seeded.slice(6, 8).some((teamId) => playsIn(teamId, game)) ||
    (finalGame !== undefined && playsIn(loserOf(game), finalGame));
  const sevenEight = openers.find((game) => isForSeven(game));
  const nineTen = openers.find((game) => game !== sevenEight);
  return {
    ...(sevenEight && { 'seven-eight': sevenEight }),
    ...(nineTen && { 'nine-ten': nineTen }),
    ...(finalGame && { 'last-place': finalGame }),
  };
};

/**
 * The play-in of a conference: 7th at home to 8th for seed 7, 9th at home to 10th, then the loser of the first at home to the
 * winner of the second for seed 8. Games of the feed decide who plays; when there is none yet, `places` (team ids from first to
 * tenth, or empty) and the results so far do.
 */
export const playInOf = (conference: Conference, games: readonly KnockoutGame[], ranked: readonly string[]): PlayIn => {
  const found = rolesOf(games, ranked);
  const gameOf = (role: PlayInRole, home: string | null, away: string | null): PlayInGame => {
    const game = found[role];
    return {
      conference,
      role,
      matchId: game?.matchId ?? null,
      teamIds: game === undefined ? [home, away] : [game.homeTeamId, game.awayTeamId],
      winnerTeamId: game === undefined ? null : winnerOf(game),
      loserTeamId: game === undefined ? null : loserOf(game),
    };
  };
  const sevenEight = gameOf('seven-eight', ranked[6] ?? null, ranked[7] ?? null);
  const nineTen = gameOf('nine-ten', ranked[8] ?? null, ranked[9] ?? null);
  const decider = gameOf('last-place', sevenEight.loserTeamId, nineTen.winnerTeamId);
  return {
    games: [sevenEight, nineTen, decider],
    seeds: [sevenEight.winnerTeamId, decider.winnerTeamId],
  };
};
