import type { CallOf } from '@touchline/contract/route.ts';
import type { competitionRoutes } from '@touchline/contract/competition-routes.ts';

type Routes = typeof competitionRoutes;

/** A call of a route with what it is asked. */
export type ListCall = { [Name in keyof Routes]: { name: Name; request: CallOf<Routes[Name]> } }[keyof Routes];

/** What the server has of the season that is requested. */
export interface Known {
  seasonId: string;
  matchDate: string;
  teamId: string;
  playerId: string;
}

const VIEWS = ['overall', 'home', 'away', 'live'] as const;

/** Every list of a league (C10). */
export const leagueCalls = ({ seasonId, matchDate, teamId, playerId }: Known): ListCall[] => [
  { name: 'getLeagueMatchDates', request: { id: seasonId.split('-')[0] ?? '', seasonId } },
  { name: 'listLeagueMatches', request: { seasonId, matchDate } },
  { name: 'listLeagueMatches', request: { seasonId } },
  ...VIEWS.map((view): ListCall => ({ name: 'getLeagueRanking', request: { seasonId, view } })),
  { name: 'listLeaguePlayers', request: { seasonId } },
  { name: 'listLeagueHomeAway', request: { seasonId } },
  { name: 'listLeagueTeams', request: { seasonId } },
  { name: 'getTeamSquad', request: { id: teamId, seasonId } },
  { name: 'listTeamSeasons', request: { id: teamId } },
  { name: 'listTeamMatches', request: { teamId, seasonId } },
  { name: 'listTeamBestPlayers', request: { teamId, seasonId } },
  { name: 'getPlayerBasic', request: { id: playerId } },
  { name: 'listPlayerSeasonStat', request: { playerId } },
];

/** Every list of the World Cup (C9); the Euro's (C11) are the same of fewer matches. */
export const cupCalls = ({ seasonId, matchDate, teamId }: Known): ListCall[] => [
  { name: 'getFifaMatchDates', request: { seasonId } },
  { name: 'getFifaStages', request: { seasonId } },
  { name: 'listFifaMatches', request: { seasonId, matchDate } },
  { name: 'listFifaMatches', request: { seasonId } },
  ...VIEWS.map((view): ListCall => ({ name: 'getFifaRanking', request: { seasonId, view } })),
  { name: 'getFifaBracket', request: { seasonId } },
  { name: 'listFifaScorers', request: { seasonId } },
  { name: 'listFifaHomeAway', request: { seasonId } },
  { name: 'getFifaSquad', request: { id: teamId, seasonId } },
  { name: 'listFifaTeamSeasons', request: { id: teamId } },
  { name: 'listFifaTeamMatches', request: { teamId, seasonId } },
];
