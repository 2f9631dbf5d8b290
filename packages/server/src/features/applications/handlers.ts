import type { opsApplicationRoutes } from '@touchline/contract/ops-applications.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { listApplications } from './application-repo.ts';
import { apply, decide, listOwn } from './applications.ts';
import type { ApplicationDeps } from './deps.ts';

/** Calls of applications to become host or tipster. */
export const createApplicationHandlers = (deps: ApplicationDeps): Handlers<typeof opsApplicationRoutes> => ({
  opsListOwnApplications: (request, context) => listOwn(deps, request, context),
  opsApply: (application, context) => apply(deps, application, context),
  opsListApplications: (query) => listApplications(deps.db, query),
  opsDecideApplication: (decision, context) => decide(deps, decision, context),
});
