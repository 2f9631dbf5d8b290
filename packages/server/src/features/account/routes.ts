import type { accountRoutes } from '@touchline/contract/account.ts';
import { type CallContext, memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { AccountService, Caller } from './service.ts';

const callerOf = ({ address, headers }: CallContext): Caller => ({ address, deviceId: headers.deviceId });

export const createAccountHandlers = (service: AccountService): Handlers<typeof accountRoutes> => ({
  signIn: (request, context) => service.signIn(request, callerOf(context)),
  register: (request, context) => service.register(request, callerOf(context)),
  async signOut(_request, context) {
    await service.signOut(memberOf(context));
    return {};
  },
  getProfile: (_request, context) => service.profileOf(memberOf(context).uid),
  getImageCode: async () => service.issueImageCode(),
});
