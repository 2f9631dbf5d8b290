import { ascending, chainComparators } from '#order.ts';
import { isCounted } from '#standings/tally.ts';
import type { StandingsMatch } from '#standings/tally.ts';
import { NBA_TEAMS } from './teams.ts';

/** A game of the regular season. `kickOff` is epoch ms. */
export interface NbaGame extends StandingsMatch {
  matchId: string;
  kickOff: number;
}

/** A finished game from the view of one team. */
export interface TeamGame {
  opponentId: string;
  isHome: boolean;
  scored: number;
  conceded: number;
}

export interface WinLoss {
  won: number;
  lost: number;
}

/** The finished games of each team, oldest first. */
export type TeamGames = ReadonlyMap<string, readonly TeamGame[]>;

const byTime = chainComparators<NbaGame>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ matchId }) => matchId),
);

/** The finished games of the thirty teams that count in the table. Draws do not exist in basketball and are omitted. */
export const teamGamesOf = (games: readonly NbaGame[]): Map<string, TeamGame[]> => {
  const ofTeam = new Map<string, TeamGame[]>(NBA_TEAMS.map(({ teamId }) => [teamId, []]));
  for (const match of [...games].sort(byTime)) {
    if (!isCounted(match) || match.homeScore === match.awayScore) continue;
    const { homeTeamId, awayTeamId, homeScore: home, awayScore: away } = match;
    ofTeam.get(homeTeamId)?.push({ opponentId: awayTeamId, isHome: true, scored: home, conceded: away });
    ofTeam.get(awayTeamId)?.push({ opponentId: homeTeamId, isHome: false, scored: away, conceded: home });
  }
  return ofTeam;
};

/** Only the home or away games of each team. */
export const onSide = (ofTeam: TeamGames, isHome: boolean): TeamGames =>
  new Map([...ofTeam].map(([teamId, games]) => [teamId, games.filter((game) => game.isHome === isHome)]));

/** True when the team scored more. */
export const isWin = ({ scored, conceded }: TeamGame): boolean => scored > conceded;

/** Number of won and lost games. */
export const winLossOf = (games: readonly TeamGame[]): WinLoss => {
  const won = games.filter(isWin).length;
  return { won, lost: games.length - won };
};

/** Win percentage, 0 to 1; 0 before the first. */
export const winPercentage = ({ won, lost }: WinLoss): number => (won + lost === 0 ? 0 : won / (won + lost));

/** Points scored minus points conceded. */
export const netPointsOf = (games: readonly TeamGame[]): number =>
  games.reduce((sum, { scored, conceded }) => sum + scored - conceded, 0);
