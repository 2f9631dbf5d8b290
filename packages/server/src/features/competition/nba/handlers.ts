import type { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { cupReply } from './cup.ts';
import { nbaEdition, nbaEditionOfKind, nbaEditionOfTeam } from './nba-edition.ts';
import { playerReply } from './player-detail.ts';
import { playerRankingReply, teamLeadersReply } from './players.ts';
import { playoffsReply } from './playoffs.ts';
import { homeAwayReply, rankingReply } from './ranking.ts';
import { rosterReply } from './roster.ts';
import { matchDatesReply, scheduleReply, teamMatchesReply } from './schedule.ts';
import { teamDataReply } from './team-data.ts';

/** The calls of the NBA (C12). */
export const createNbaHandlers = (deps: SeasonDeps): Handlers<typeof nbaRoutes> => ({
  getNbaMatchDates: async (call) => matchDatesReply(deps, await nbaEditionOfKind(deps, call.seasonId, call.kind), call),
  listNbaMatches: async (call, context) =>
    scheduleReply(
      deps,
      await nbaEditionOfKind(deps, call.seasonId, call.kind),
      call,
      await deps.anchorsFor(context, call.pid),
    ),
  getNbaRoster: async ({ id, seasonId }) => rosterReply(deps, await nbaEditionOfTeam(deps, id, seasonId), id),
  listNbaTeamMatches: async (call, context) =>
    teamMatchesReply(
      deps,
      await nbaEditionOfTeam(deps, call.teamId, call.seasonId),
      call,
      await deps.anchorsFor(context, undefined),
    ),
  listNbaTeamLeaders: async (call) =>
    teamLeadersReply(deps, await nbaEditionOfTeam(deps, call.teamId, call.seasonId), call),
  getNbaPlayer: ({ id }) => playerReply(deps, id),
  getNbaRanking: async (call) => rankingReply(deps, await nbaEdition(deps, call.seasonId), call),
  listNbaPlayers: async (call) => playerRankingReply(deps, await nbaEdition(deps, call.seasonId), call),
  listNbaHomeAway: async (call) => homeAwayReply(deps, await nbaEdition(deps, call.seasonId), call),
  getNbaTeamData: async (call) => teamDataReply(deps, await nbaEditionOfTeam(deps, call.teamId, call.seasonId), call),
  getNbaPlayoffs: async ({ seasonId }) => playoffsReply(deps, await nbaEdition(deps, seasonId)),
  getNbaCup: async ({ seasonId }) => cupReply(deps, await nbaEdition(deps, seasonId)),
});
