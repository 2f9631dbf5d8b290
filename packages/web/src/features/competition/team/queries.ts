import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** Which calls a team's page asks: those of the leagues, the World Cup or the Euro. */
export type TeamFamily = 'football' | 'fifa' | 'euro';

const CALLS = {
  football: {
    squad: 'getTeamSquad',
    seasons: 'listTeamSeasons',
    matches: 'listTeamMatches',
    homeAway: 'listLeagueHomeAway',
  },
  fifa: {
    squad: 'getFifaSquad',
    seasons: 'listFifaTeamSeasons',
    matches: 'listFifaTeamMatches',
    homeAway: 'listFifaHomeAway',
  },
  euro: {
    squad: 'getEuroSquad',
    seasons: 'listEuroTeamSeasons',
    matches: 'listEuroTeamMatches',
    homeAway: 'listEuroHomeAway',
  },
} as const;

const inSeason = (seasonId: string | undefined) => (seasonId === undefined ? {} : { seasonId });

export const teamSeasonsQuery = (family: TeamFamily, id: string) => callQuery(CALLS[family].seasons, { id }, QUIET);

export const teamSquadQuery = (family: TeamFamily, id: string, seasonId: string | undefined) =>
  callQuery(CALLS[family].squad, { id, ...inSeason(seasonId) });

export const teamMatchesQuery = (family: TeamFamily, teamId: string, seasonId: string) =>
  callQuery(CALLS[family].matches, { teamId, seasonId });

export const homeAwayQuery = (family: TeamFamily, seasonId: string) => callQuery(CALLS[family].homeAway, { seasonId });

export const bestPlayersQuery = (teamId: string, seasonId: string) =>
  callQuery('listTeamBestPlayers', { teamId, seasonId });
