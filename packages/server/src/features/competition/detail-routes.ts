import type { matchDetailRoutes } from '@touchline/contract/match-detail.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { CompetitionService } from './service.ts';

const missing = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const createMatchDetailHandlers = (_service: CompetitionService): Handlers<typeof matchDetailRoutes> => ({
  getMatchEvents: missing,
  getMatchStatistics: missing,
  getMatchLineUps: missing,
  getMatchStandings: missing,
});
