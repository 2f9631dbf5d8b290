import type { contactRoutes } from '@touchline/contract/contact.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { type CallContext, memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { AccountDeps } from '../deps.ts';
import type { AccountService } from '../service.ts';
import {
  addContactPoint,
  confirmSessionByCode,
  type ContactCaller,
  listContactPoints,
  removeContactPoint,
  requestContactCode,
  requestSessionCode,
} from './contact-points.ts';

const callerOf = ({ address, headers }: CallContext): ContactCaller => ({
  address,
  language: languageOf(headers.language),
});

/** Contact points of members, and the recovery of passwords by them. */
export const createContactHandlers = (
  deps: AccountDeps,
  service: Pick<AccountService, 'requestRecovery' | 'recoverPassword'>,
): Handlers<typeof contactRoutes> => ({
  listContactPoints: async (_request, context) => ({ list: await listContactPoints(deps, memberOf(context).uid) }),
  requestContactCode: async (request, context) => {
    await requestContactCode(deps, memberOf(context), request, callerOf(context));
    return {};
  },
  addContactPoint: (request, context) => addContactPoint(deps, memberOf(context), request, context.address),
  removeContactPoint: async ({ kind }, context) => {
    await removeContactPoint(deps, memberOf(context), kind);
    return {};
  },
  requestSessionCode: async ({ kind }, context) => {
    await requestSessionCode(deps, memberOf(context), kind, callerOf(context));
    return {};
  },
  confirmSessionByCode: async (request, context) => {
    await confirmSessionByCode(deps, memberOf(context), request, context.address);
    return {};
  },
  requestRecovery: async (request, context) => {
    await service.requestRecovery(request, callerOf(context));
    return {};
  },
  recoverPassword: (request, context) => service.recoverPassword(request, context.address),
});
