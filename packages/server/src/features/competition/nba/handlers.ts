import type { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { SeasonNeeds } from '../season/needs.ts';
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
export const createNbaHandlers = (needs: SeasonNeeds): Handlers<typeof nbaRoutes> => ({
  getNbaMatchDates: async (call) =>
    matchDatesReply(needs, await nbaEditionOfKind(needs, call.seasonId, call.kind), call),
  listNbaMatches: async (call, context) =>
    scheduleReply(
      needs,
      await nbaEditionOfKind(needs, call.seasonId, call.kind),
      call,
      await needs.anchorsFor(context, call.pid),
    ),
  getNbaRoster: async ({ id, seasonId }) => rosterReply(needs, await nbaEditionOfTeam(needs, id, seasonId), id),
  listNbaTeamMatches: async (call, context) =>
    teamMatchesReply(
      needs,
      await nbaEditionOfTeam(needs, call.teamId, call.seasonId),
      call,
      await needs.anchorsFor(context, undefined),
    ),
  listNbaTeamLeaders: async (call) =>
    teamLeadersReply(needs, await nbaEditionOfTeam(needs, call.teamId, call.seasonId), call),
  getNbaPlayer: ({ id }) => playerReply(needs, id),
  getNbaRanking: async (call) => rankingReply(needs, await nbaEdition(needs, call.seasonId), call),
  listNbaPlayers: async (call) => playerRankingReply(needs, await nbaEdition(needs, call.seasonId), call),
  listNbaHomeAway: async (call) => homeAwayReply(needs, await nbaEdition(needs, call.seasonId), call),
  getNbaTeamData: async (call) => teamDataReply(needs, await nbaEditionOfTeam(needs, call.teamId, call.seasonId), call),
  getNbaPlayoffs: async ({ seasonId }) => playoffsReply(needs, await nbaEdition(needs, seasonId)),
  getNbaCup: async ({ seasonId }) => cupReply(needs, await nbaEdition(needs, seasonId)),
});
