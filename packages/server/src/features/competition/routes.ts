import type { opsRoutes } from '@touchline/contract/ops.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { CompetitionService } from './service.ts';

/** The part of the operator calls that takes feed batches. */
export const createIngestHandlers = (
  service: Pick<CompetitionService, 'ingest'>,
): Pick<Handlers<typeof opsRoutes>, 'opsIngest'> => ({
  opsIngest: async (batch) => (await service.ingest(batch)).report,
});
