import type { opsAuditRoutes } from '@touchline/contract/ops-audit.ts';
import type { opsRoutes } from '@touchline/contract/ops.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { OperatorService } from './service.ts';

type OperatorRoutes = typeof opsAuditRoutes & Pick<typeof opsRoutes, 'opsRevokeSessions'>;

export const createOperatorHandlers = (service: OperatorService): Handlers<OperatorRoutes> => ({
  opsListAudit: async (page) => ({ list: await service.listAudit(page) }),
  opsRevokeSessions: async ({ uid }, context) => ({ ended: await service.revokeSessions(operatorOf(context), uid) }),
});
