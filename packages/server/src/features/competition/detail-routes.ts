import type { matchDetailRoutes } from '@touchline/contract/match-detail.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { CompetitionService } from './service.ts';

/** What the tabs of a match page ask for. */
export const createMatchDetailHandlers = ({
  replies,
}: Pick<CompetitionService, 'replies'>): Handlers<typeof matchDetailRoutes> => ({
  getMatchEvents: ({ matchId }) => replies.events(matchId),
  getMatchStatistics: ({ matchId }) => replies.statistics(matchId),
  getMatchLineUps: ({ matchId }) => replies.lineUps(matchId),
  getMatchStandings: ({ matchId }) => replies.standings(matchId),
  getMatchHeadToHead: ({ matchId }) => replies.headToHead(matchId),
});
