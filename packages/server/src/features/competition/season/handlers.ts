import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { whatIfRoutes } from '@touchline/contract/what-if.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { COMPETITIONS, competitionOf, KNOWN_COMPETITION_IDS } from '@touchline/domain/competitions/registry.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { SeasonDeps } from '../deps.ts';
import { readCup, readPlayoffs } from '../nba/knockout.ts';
import { playerReply } from '../nba/player-detail.ts';
import { readNbaRanked, readNbaTeamLeaders } from '../nba/players.ts';
import { readNbaHomeAway, readNbaRanking } from '../nba/ranking.ts';
import { readNbaDates, readNbaMatches, readNbaTeamMatches } from '../nba/schedule.ts';
import { readNbaTeamData, readRoster } from '../nba/teams.ts';
import { readBracket } from './bracket.ts';
import { type Edition, type EditionScope, editionsOf, editionsOfTeam, findEdition } from './editions.ts';
import { readBestPlayers, readPlayer, readPlayerRanking, readPlayerSeasons } from './players.ts';
import { createSeasonReplies } from './replies.ts';
import { readMatchDates, readMatches, readStages, readTeamMatches } from './schedule.ts';
import { readSeason } from './season-data.ts';
import { readHomeAway, readRanking } from './tables.ts';
import { readSquad, readTeamStat } from './teams.ts';
import { readWhatIf } from './what-if.ts';

type CompetitionRoutes = typeof competitionRoutes;
type WhatIfRoutes = typeof whatIfRoutes;
type NbaRoutes = typeof nbaRoutes;

/** The calls of World Cup (C9), leagues (C10), Euro (C11) and NBA (C12): one way of answering, four sets of competitions. */
export const createSeasonHandlers = (deps: SeasonDeps): Handlers<CompetitionRoutes & NbaRoutes & WhatIfRoutes> => {
  const fifa = cupCalls(deps, 'fifa');
  const euro = cupCalls(deps, 'euro');
  return {
    getFifaMatchDates: fifa.matchDates,
    getFifaStages: fifa.stages,
    listFifaMatches: fifa.matches,
    getFifaRanking: fifa.ranking,
    getFifaBracket: fifa.bracket,
    listFifaScorers: fifa.scorers,
    getFifaSquad: fifa.squad,
    listFifaHomeAway: fifa.homeAway,
    listFifaTeamSeasons: fifa.teamSeasons,
    listFifaTeamMatches: fifa.teamMatches,
    getEuroMatchDates: euro.matchDates,
    getEuroStages: euro.stages,
    listEuroMatches: euro.matches,
    getEuroRanking: euro.ranking,
    getEuroBracket: euro.bracket,
    listEuroScorers: euro.scorers,
    getEuroSquad: euro.squad,
    listEuroHomeAway: euro.homeAway,
    listEuroTeamSeasons: euro.teamSeasons,
    listEuroTeamMatches: euro.teamMatches,
    ...leagueCalls(deps),
    ...clubCalls(deps),
    getPlayerBasic: ({ id }) => readPlayer(deps, id),
    listPlayerSeasonStat: ({ playerId, seasonId }) => readPlayerSeasons(deps, playerId, seasonId),
    ...nbaCalls(deps),
    getWhatIf: whatIfCall(deps),
  };
};

/** Not cached: there are as many scenarios as readers. */
const whatIfCall = (deps: SeasonDeps) => {
  const scope: EditionScope = {
    competitionIds: COMPETITIONS.map(({ id }) => id),
    of: 'all competitions',
    needsFullName: true,
    byDefault: 'newest',
  };
  const { season } = finders(deps, scope);
  return async (call: RequestOf<WhatIfRoutes['getWhatIf']>) =>
    readWhatIf(await readSeason(deps, await season(call)), call, deps);
};

interface SeasonCall {
  seasonId?: string | undefined;
}

type TeamCall = SeasonCall & ({ id: string } | { teamId: string });

/** How calls find the season that they mean. */
const finders = (deps: SeasonDeps, scope: EditionScope) => ({
  season: ({ seasonId }: SeasonCall): Promise<Edition> => findEdition(deps, scope, seasonId),
  ofTeam: (call: TeamCall): Promise<Edition> =>
    findEdition(deps, scope, call.seasonId, 'teamId' in call ? call.teamId : call.id),
});

/** Calls about one football team, among some competitions. */
const teamCalls = (deps: SeasonDeps, scope: EditionScope) => {
  const { ofTeam } = finders(deps, scope);
  const { reply, hosted } = createSeasonReplies(deps);
  return {
    squad: reply(competitionRoutes.getTeamSquad, ofTeam, ['results', 'numbers', 'lineUps', 'players'], readSquad),
    teamSeasons: async ({ id }: RequestOf<CompetitionRoutes['listTeamSeasons']>) => ({
      list: (await editionsOfTeam(deps, scope.competitionIds, id)).map(({ ref }) => ref),
    }),
    teamMatches: hosted(competitionRoutes.listTeamMatches, ofTeam, readTeamMatches),
  };
};

const cupCalls = (deps: SeasonDeps, family: 'fifa' | 'euro') => {
  const competitionIds = COMPETITIONS.filter((one) => one.family === family).map(({ id }) => id);
  const scope: EditionScope = { competitionIds, of: `/ssapi/${family}`, byDefault: 'newest' };
  const { season } = finders(deps, scope);
  const { reply, hosted } = createSeasonReplies(deps);
  return {
    ...teamCalls(deps, scope),
    matchDates: reply(competitionRoutes.getFifaMatchDates, season, ['list', 'results'], readMatchDates),
    stages: reply(competitionRoutes.getFifaStages, season, ['results'], readStages),
    matches: hosted(competitionRoutes.listFifaMatches, season, readMatches),
    ranking: reply(competitionRoutes.getFifaRanking, season, ['results'], readRanking),
    bracket: reply(competitionRoutes.getFifaBracket, season, ['matches'], readBracket),
    scorers: reply(competitionRoutes.listFifaScorers, season, ['results', 'numbers', 'players'], readPlayerRanking),
    homeAway: reply(competitionRoutes.listFifaHomeAway, season, ['results'], readHomeAway),
  };
};

const leagueCalls = (deps: SeasonDeps) => {
  const leagueIds = COMPETITIONS.filter(({ family }) => family === 'football').map(({ id }) => id);
  const scope: EditionScope = {
    competitionIds: leagueIds,
    of: 'the five leagues',
    needsFullName: true,
    byDefault: 'newest',
  };
  const { season } = finders(deps, scope);
  const { reply, hosted } = createSeasonReplies(deps);
  const ofLeague = async ({ id, seasonId }: SeasonCall & { id: string }): Promise<Edition> => {
    if (!leagueIds.includes(id)) throw notFound(`league ${id} (there is ${leagueIds.map(nameOfLeague).join(', ')})`);
    return findEdition(
      deps,
      { competitionIds: [id], of: competitionOf(id)?.name.en ?? id, byDefault: 'current' },
      seasonId,
    );
  };
  return {
    getLeagueMatchDates: reply(competitionRoutes.getLeagueMatchDates, ofLeague, ['list', 'results'], readMatchDates),
    listLeagueMatches: hosted(competitionRoutes.listLeagueMatches, season, readMatches),
    getLeagueRanking: reply(competitionRoutes.getLeagueRanking, season, ['results'], readRanking),
    listLeaguePlayers: reply(
      competitionRoutes.listLeaguePlayers,
      season,
      ['results', 'numbers', 'players'],
      readPlayerRanking,
    ),
    listLeagueHomeAway: reply(competitionRoutes.listLeagueHomeAway, season, ['results'], readHomeAway),
    listLeagueTeams: reply(competitionRoutes.listLeagueTeams, season, ['results', 'numbers'], readTeamStat),
  };
};

const nameOfLeague = (id: string): string => `${id} ${competitionOf(id)?.name.en ?? ''}`;

const clubCalls = (deps: SeasonDeps) => {
  const scope: EditionScope = { competitionIds: KNOWN_COMPETITION_IDS, of: 'football', byDefault: 'newest' };
  const { ofTeam } = finders(deps, scope);
  const { reply } = createSeasonReplies(deps);
  const { squad, teamSeasons, teamMatches } = teamCalls(deps, scope);
  return {
    getTeamSquad: squad,
    listTeamSeasons: teamSeasons,
    listTeamMatches: teamMatches,
    listTeamBestPlayers: reply(
      competitionRoutes.listTeamBestPlayers,
      ofTeam,
      ['results', 'numbers', 'players'],
      readBestPlayers,
    ),
  };
};

/** The season whose Finals are the final cup (V2). */
const FINAL_CUP_SEASON_ID = '1566';

const nbaCalls = (deps: SeasonDeps) => {
  const scope: EditionScope = { competitionIds: [NBA_COMPETITION_ID], of: 'the NBA', byDefault: 'current' };
  const { season, ofTeam } = finders(deps, scope);
  const { reply, hosted } = createSeasonReplies(deps);
  // Without a season the final cup is that of its own season.
  const ofKind = async (call: SeasonCall & { kind?: NbaKind | undefined }): Promise<Edition> => {
    const editions =
      call.kind === 'final-cup' && call.seasonId === undefined ? await editionsOf(deps, scope.competitionIds) : [];
    return editions.find(({ seasonId }) => seasonId === FINAL_CUP_SEASON_ID) ?? season(call);
  };
  const knockout = ['matches', 'results'] as const;
  const numbers = ['results', 'numbers', 'players'] as const;
  return {
    getNbaMatchDates: reply(nbaRoutes.getNbaMatchDates, ofKind, ['list', 'results'], readNbaDates),
    listNbaMatches: hosted(nbaRoutes.listNbaMatches, ofKind, readNbaMatches),
    getNbaRoster: reply(nbaRoutes.getNbaRoster, ofTeam, ['list', 'fixtures', 'lineUps', ...numbers], readRoster),
    listNbaTeamMatches: hosted(nbaRoutes.listNbaTeamMatches, ofTeam, readNbaTeamMatches),
    listNbaTeamLeaders: reply(nbaRoutes.listNbaTeamLeaders, ofTeam, numbers, readNbaTeamLeaders),
    getNbaPlayer: ({ id }: RequestOf<NbaRoutes['getNbaPlayer']>) => playerReply(deps, id),
    getNbaRanking: reply(nbaRoutes.getNbaRanking, season, ['results'], readNbaRanking),
    listNbaPlayers: reply(nbaRoutes.listNbaPlayers, season, numbers, readNbaRanked),
    listNbaHomeAway: reply(nbaRoutes.listNbaHomeAway, season, ['results'], readNbaHomeAway),
    getNbaTeamData: reply(nbaRoutes.getNbaTeamData, ofTeam, ['results', 'numbers'], readNbaTeamData),
    getNbaPlayoffs: reply(nbaRoutes.getNbaPlayoffs, season, knockout, readPlayoffs),
    getNbaCup: reply(nbaRoutes.getNbaCup, season, knockout, readCup),
  };
};
