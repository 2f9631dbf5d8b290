import { unifiedStatus } from '#match-status.ts';
import { byTipOff, phaseOf, winnerOf } from './knockout-game.ts';
import type { KnockoutGame } from './knockout-game.ts';

export interface SeriesSide {
  /** Null while unknown. */
  teamId: string | null;
  /** Seed in the conference after the play-in, 1 to 8; null when unknown. */
  seed: number | null;
  wins: number;
}

export interface SeriesGame {
  matchId: string;
  /** From 1. */
  number: number;
  winnerTeamId: string | null;
  /** True for a game that the series may not need. */
  ifNecessary: boolean;
}

/** A best-of-seven series of two teams. */
export interface NbaSeries {
  sides: readonly [SeriesSide, SeriesSide];
  /** Games of the feed that were or will be played, in order. */
  games: SeriesGame[];
  /** The home team of games 1 to 7, by the pattern 2-2-1-1-1 unless a game says otherwise; null while unknown. */
  hostTeamIds: (string | null)[];
  /** Wins, the first side's before the second's: `4-1`. */
  score: string;
  state: 'to-come' | 'in-progress' | 'decided';
  winnerTeamId: string | null;
}

export interface SeriesTeams {
  teamIds: readonly [string | null, string | null];
  seedOf(teamId: string): number | null;
  /** The team with the extra home game by rank; the host of the first game has it in any case. */
  homeCourt: string | null;
}

const WINS_NEEDED = 4;
/** True when the team with the extra home game is the host. */
const PATTERN = [true, true, false, false, true, false, true];

const isCancelled = ({ statusId }: KnockoutGame): boolean => unifiedStatus('basketball', statusId) === 'CANCELLED';

/** Scheduled games after the last win are not part of the series. */
const sortedGames = (games: readonly KnockoutGame[]): KnockoutGame[] => {
  const wins = new Map<string, number>();
  const ofSeries: KnockoutGame[] = [];
  for (const game of games.filter((candidate) => !isCancelled(candidate)).sort(byTipOff)) {
    if ([...wins.values()].includes(WINS_NEEDED)) break;
    ofSeries.push(game);
    const winner = winnerOf(game);
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  return ofSeries;
};

const hostsOf = (games: readonly KnockoutGame[], { teamIds, homeCourt }: SeriesTeams): (string | null)[] => {
  const favoured = games[0]?.homeTeamId ?? homeCourt;
  const other = favoured === null ? null : (teamIds.find((teamId) => teamId !== favoured) ?? null);
  return PATTERN.map((isFavoured, index) => games[index]?.homeTeamId ?? (isFavoured ? favoured : other));
};

const stateOf = (games: readonly KnockoutGame[], winnerTeamId: string | null): NbaSeries['state'] => {
  if (winnerTeamId !== null) return 'decided';
  return games.some((game) => phaseOf(game) !== 'not-started') ? 'in-progress' : 'to-come';
};

/**
 * The series of two teams from its games, in any order (best of seven). A game is `ifNecessary` while the series may end
 * before it: game 5 until both have won, game 6 until both have won twice, game 7 until it is 3-3.
 */
export const seriesOf = (teams: SeriesTeams, all: readonly KnockoutGame[]): NbaSeries => {
  const games = sortedGames(all);
  const winsOf = (teamId: string | null): number =>
    games.filter((game) => teamId !== null && winnerOf(game) === teamId).length;
  const sideOf = (teamId: string | null): SeriesSide => ({
    teamId,
    seed: teamId === null ? null : teams.seedOf(teamId),
    wins: winsOf(teamId),
  });
  const [upper, lower] = [sideOf(teams.teamIds[0]), sideOf(teams.teamIds[1])];
  const winner = [upper, lower].find(({ wins }) => wins === WINS_NEEDED) ?? null;
  const fewestWins = Math.min(upper.wins, lower.wins);
  const winnerTeamId = winner?.teamId ?? null;
  return {
    sides: [upper, lower],
    games: games.map((game, index) => ({
      matchId: game.matchId,
      number: index + 1,
      winnerTeamId: winnerOf(game),
      ifNecessary: phaseOf(game) === 'not-started' && index >= WINS_NEEDED + fewestWins,
    })),
    hostTeamIds: hostsOf(games, teams),
    score: `${upper.wins}-${lower.wins}`,
    state: stateOf(games, winnerTeamId),
    winnerTeamId,
  };
};
