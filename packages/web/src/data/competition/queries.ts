import type { PlayerStatKind } from '@touchline/contract/competition.ts';
import type { NbaCategory, NbaKind } from '@touchline/contract/nba.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** Names the season only where one is chosen; without a name the server answers for the present one. */
const inSeason = (seasonId: string | null | undefined) =>
  seasonId === null || seasonId === undefined ? {} : { seasonId };

export type RankingView = 'overall' | 'home' | 'away' | 'live';

/** Match days of a league's season, with the names of all its seasons; of the present one when none is named. */
export const leagueDatesQuery = (id: string, season: string | null) =>
  callQuery(
    'getLeagueMatchDates',
    {
      id,
      timeZone: deviceTimeZone(),
      ...inSeason(season),
    },
    QUIET,
  );

export const leagueMatchesQuery = (seasonId: string, matchDate: string) =>
  callQuery('listLeagueMatches', { seasonId, matchDate, timeZone: deviceTimeZone() });

export const leagueRankingQuery = (seasonId: string, view: RankingView) =>
  callQuery('getLeagueRanking', { seasonId, view });

export const leaguePlayersQuery = (seasonId: string, order: PlayerStatKind) =>
  callQuery('listLeaguePlayers', { seasonId, order });

export const leagueTeamsQuery = (seasonId: string) => callQuery('listLeagueTeams', { seasonId });

/** The two cups: one page, two families of calls (C9, C11). */
export type CupFamily = 'fifa' | 'euro';

const CUP_CALLS = {
  fifa: {
    dates: 'getFifaMatchDates',
    stages: 'getFifaStages',
    matches: 'listFifaMatches',
    ranking: 'getFifaRanking',
    bracket: 'getFifaBracket',
    scorers: 'listFifaScorers',
  },
  euro: {
    dates: 'getEuroMatchDates',
    stages: 'getEuroStages',
    matches: 'listEuroMatches',
    ranking: 'getEuroRanking',
    bracket: 'getEuroBracket',
    scorers: 'listEuroScorers',
  },
} as const;

export const cupDatesQuery = (family: CupFamily, season: string | null) =>
  callQuery(CUP_CALLS[family].dates, { timeZone: deviceTimeZone(), ...inSeason(season) }, QUIET);

export const cupStagesQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUP_CALLS[family].stages, { seasonId });

export const cupDayQuery = (family: CupFamily, seasonId: string, matchDate: string) =>
  callQuery(CUP_CALLS[family].matches, { seasonId, matchDate, timeZone: deviceTimeZone() });

export const cupStageQuery = (family: CupFamily, seasonId: string, stageId: string) =>
  callQuery(CUP_CALLS[family].matches, { seasonId, stageId, timeZone: deviceTimeZone() }, QUIET);

export const cupRankingQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUP_CALLS[family].ranking, { seasonId, view: 'live' });

export const cupBracketQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUP_CALLS[family].bracket, { seasonId });

export const cupScorersQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUP_CALLS[family].scorers, { seasonId, order: 'goals' });

export type CupDates = ReplyOf<ClientRoutes['getFifaMatchDates']>;

/** Which calls a team's page asks: those of the leagues, the World Cup or the Euro. */
export type TeamFamily = 'football' | CupFamily;

const TEAM_CALLS = {
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

export const teamSeasonsQuery = (family: TeamFamily, id: string) =>
  callQuery(TEAM_CALLS[family].seasons, { id }, QUIET);

export const teamSquadQuery = (family: TeamFamily, id: string, seasonId: string | undefined) =>
  callQuery(TEAM_CALLS[family].squad, { id, ...inSeason(seasonId) });

export const teamMatchesQuery = (family: TeamFamily, teamId: string, seasonId: string) =>
  callQuery(TEAM_CALLS[family].matches, { teamId, seasonId });

export const homeAwayQuery = (family: TeamFamily, seasonId: string) =>
  callQuery(TEAM_CALLS[family].homeAway, { seasonId });

export const bestPlayersQuery = (teamId: string, seasonId: string) =>
  callQuery('listTeamBestPlayers', { teamId, seasonId });

export const playerQuery = (id: string) => callQuery('getPlayerBasic', { id }, QUIET);

/** A player's numbers of every season. */
export const playerSeasonsQuery = (playerId: string) => callQuery('listPlayerSeasonStat', { playerId });

export type Grouping = 'conference' | 'division' | 'league';

/** Days with games of a kind, with the names of all seasons; of the present season when none is named. */
export const nbaDatesQuery = (season: string | null, kind: NbaKind) =>
  callQuery(
    'getNbaMatchDates',
    {
      kind,
      timeZone: deviceTimeZone(),
      ...inSeason(season),
    },
    QUIET,
  );

export const nbaGamesQuery = (seasonId: string, kind: NbaKind, matchDate: string) =>
  callQuery('listNbaMatches', { seasonId, kind, matchDate, timeZone: deviceTimeZone() });

export const nbaRankingQuery = (seasonId: string, scope: NbaScope, grouping: Grouping) =>
  callQuery('getNbaRanking', { seasonId, scope, grouping });

export const nbaPlayoffsQuery = (seasonId: string) => callQuery('getNbaPlayoffs', { seasonId });

export const nbaCupQuery = (seasonId: string) => callQuery('getNbaCup', { seasonId });

export const nbaPlayersQuery = (seasonId: string, scope: NbaScope, order: NbaCategory) =>
  callQuery('listNbaPlayers', { seasonId, scope, order });

/** The present season of a team, with the names of all its seasons. */
export const nbaTeamQuery = (id: string) => callQuery('getNbaRoster', { id }, QUIET);

/** A player with all seasons. */
export const nbaPlayerQuery = (id: string) => callQuery('getNbaPlayer', { id }, QUIET);

export const nbaRosterQuery = (id: string, seasonId: string) => callQuery('getNbaRoster', { id, seasonId });

export const nbaTeamGamesQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery('listNbaTeamMatches', { teamId, kind, seasonId });

export const nbaTeamLeadersQuery = (teamId: string, seasonId: string, scope: NbaScope) =>
  callQuery('listNbaTeamLeaders', { teamId, seasonId, scope });

export const nbaTeamDataQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery('getNbaTeamData', { teamId, kind, seasonId });

export const nbaConferencesQuery = (seasonId: string, scope: NbaScope) =>
  callQuery('getNbaRanking', { seasonId, scope, grouping: 'conference' });
