import type { accountRoutes } from '@touchline/contract/account.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { type CallContext, type Member, memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { AccountService } from './service.ts';
import type { Caller } from './sign-in.ts';

export const callerOf = (context: CallContext): Caller => ({
  address: context.address,
  device: deviceOf(context),
  language: languageOf(context.headers.language),
});

export const createAccountHandlers = (
  service: AccountService,
  renameMember: (member: Member, username: string) => Promise<{ username: string }>,
): Handlers<typeof accountRoutes> => ({
  changeName: ({ username }, context) => renameMember(memberOf(context), username),
  signIn: (request, context) => service.signIn(request, callerOf(context)),
  register: (request, context) => service.register(request, callerOf(context)),
  async signOut(_request, context) {
    await service.signOut(memberOf(context));
    return {};
  },
  getProfile: (_request, context) => service.profileOf(memberOf(context).uid),
  changePassword: async (change, context) => ({
    ended: await service.changePassword(memberOf(context), change, callerOf(context)),
  }),
  listSessions: async (_request, context) => ({ list: await service.listSessions(memberOf(context)) }),
  endSession: async ({ sessionId }, context) => ({ ended: await service.endOneSession(memberOf(context), sessionId) }),
  endOtherSessions: async (_request, context) => ({ ended: await service.endOtherSessions(memberOf(context)) }),
  saveLanguage: async (_request, context) => {
    await service.saveLanguage(memberOf(context).uid, languageOf(context.headers.language));
    return {};
  },
  getImageCode: (_request, context) => service.issueImageCode(callerOf(context)),
});
