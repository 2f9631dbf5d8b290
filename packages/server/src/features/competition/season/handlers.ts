import type { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { KNOWN_COMPETITION_IDS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { bracketReply } from './bracket.ts';
import { editionsOf, editionsOfTeam, pickEdition, currentEdition } from './editions.ts';
import { matchDatesReply, matchesReply, teamMatchesReply } from './match-lists.ts';
import type { SeasonDeps } from './deps.ts';
import { bestPlayersReply, playerRankingReply, readPlayer, readPlayerSeasons } from './players.ts';
import { stagesReply } from './stages.ts';
import { homeAwayReply, rankingReply } from './tables.ts';
import { squadReply, teamStatReply } from './teams.ts';
import type { Edition } from './season-repo.ts';

type Routes = typeof competitionRoutes;
type Call<Name extends keyof Routes> = RequestOf<Routes[Name]>;

/** The calls of World Cup (C9), five leagues (C10) and Euro (C11): one way of answering, three sets of competitions. */
export const createCompetitionHandlers = (deps: SeasonDeps): Handlers<Routes> => {
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
  };
};

type Family = 'football' | 'fifa' | 'euro';

const competitionIdsOf = (family: Family): string[] =>
  KNOWN_COMPETITION_IDS.filter((id) => competitionOf(id)?.family === family);

/** Calls about one team, among some competitions. */
const teamCalls = (deps: SeasonDeps, competitionIds: readonly string[]) => {
  const edition = async (teamId: string, seasonId: string | undefined): Promise<Edition> =>
    pickEdition(await editionsOfTeam(deps, competitionIds, teamId), seasonId, `team ${teamId}`);
  return {
    squad: async ({ id, seasonId }: Call<'getTeamSquad'>) => squadReply(deps, await edition(id, seasonId), id),
    teamSeasons: async ({ id }: Call<'listTeamSeasons'>) => ({
      list: (await editionsOfTeam(deps, competitionIds, id)).map(({ ref }) => ref),
    }),
    teamMatches: async ({ teamId, seasonId }: Call<'listTeamMatches'>, context: CallContext) =>
      teamMatchesReply(deps, await edition(teamId, seasonId), teamId, await deps.anchorsFor(context, undefined)),
    bestPlayers: async ({ teamId, seasonId }: Call<'listTeamBestPlayers'>) =>
      bestPlayersReply(deps, await edition(teamId, seasonId), teamId),
  };
};

const cupCalls = (deps: SeasonDeps, family: 'fifa' | 'euro') => {
  const competitionIds = competitionIdsOf(family);
  const edition = async ({ seasonId }: { seasonId?: string | undefined }): Promise<Edition> =>
    pickEdition(await editionsOf(deps, competitionIds), seasonId, `/ssapi/${family}`);
  const { squad, teamSeasons, teamMatches } = teamCalls(deps, competitionIds);
  return {
    squad,
    teamSeasons,
    teamMatches,
    matchDates: async (call: Call<'getFifaMatchDates'>) => matchDatesReply(deps, await edition(call), call.timeZone),
    stages: async (call: Call<'getFifaStages'>) => stagesReply(deps, await edition(call)),
    matches: async (call: Call<'listFifaMatches'>, context: CallContext) => {
      const anchors = call.showAnchor === 1 ? await deps.anchorsFor(context, call.pid) : null;
      return matchesReply(deps, await edition(call), call, anchors);
    },
    ranking: async (call: Call<'getFifaRanking'>) => rankingReply(deps, await edition(call), call),
    bracket: async (call: Call<'getFifaBracket'>) => bracketReply(deps, await edition(call)),
    scorers: async (call: Call<'listFifaScorers'>) => playerRankingReply(deps, await edition(call), call.order),
    homeAway: async (call: Call<'listFifaHomeAway'>) => homeAwayReply(deps, await edition(call), call),
  };
};

const leagueCalls = (deps: SeasonDeps) => {
  const leagueIds = competitionIdsOf('football');
  const edition = async ({ seasonId }: { seasonId: string }): Promise<Edition> =>
    pickEdition(await editionsOf(deps, leagueIds), seasonId, 'the five leagues', 'full');
  return {
    getLeagueMatchDates: async ({ id, seasonId, timeZone }: Call<'getLeagueMatchDates'>) =>
      matchDatesReply(deps, await editionOfLeague(deps, leagueIds, id, seasonId), timeZone),
    listLeagueMatches: async (call: Call<'listLeagueMatches'>, context: CallContext) =>
      matchesReply(deps, await edition(call), call, await deps.anchorsFor(context, call.pid)),
    getLeagueRanking: async (call: Call<'getLeagueRanking'>) => rankingReply(deps, await edition(call), call),
    listLeaguePlayers: async (call: Call<'listLeaguePlayers'>) =>
      playerRankingReply(deps, await edition(call), call.order),
    listLeagueHomeAway: async (call: Call<'listLeagueHomeAway'>) => homeAwayReply(deps, await edition(call), call),
    listLeagueTeams: async (call: Call<'listLeagueTeams'>) => teamStatReply(deps, await edition(call)),
  };
};

/** The season of a league that is requested; the one that runs, else the newest, when none is. Throws 10404. */
const editionOfLeague = async (
  deps: SeasonDeps,
  leagueIds: readonly string[],
  id: string,
  seasonId: string | undefined,
): Promise<Edition> => {
  if (!leagueIds.includes(id)) {
    const known = leagueIds.map((leagueId) => `${leagueId} ${competitionOf(leagueId)?.name.en ?? ''}`);
    throw notFound(`league ${id} (there is ${known.join(', ')})`);
  }
  const editions = await editionsOf(deps, [id]);
  const current = seasonId === undefined ? await currentEdition(deps, editions) : undefined;
  return current ?? pickEdition(editions, seasonId, competitionOf(id)?.name.en ?? id);
};

const clubCalls = (deps: SeasonDeps) => {
  const { squad, teamSeasons, teamMatches, bestPlayers } = teamCalls(deps, KNOWN_COMPETITION_IDS);
  return {
    getTeamSquad: squad,
    listTeamSeasons: teamSeasons,
    listTeamMatches: teamMatches,
    listTeamBestPlayers: bestPlayers,
  };
};
