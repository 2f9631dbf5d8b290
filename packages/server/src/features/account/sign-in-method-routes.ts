import type { ReplyOf } from '@touchline/contract/route.ts';
import type { signInMethodRoutes } from '@touchline/contract/sign-in-methods.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findByUid } from './account-repo.ts';
import { finishOpenId, linkOpenId, registerWithOpenId, unlinkOpenId } from './openid/openid-accounts.ts';
import {
  addPasskey,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys/passkeys.ts';
import { callerOf } from './routes.ts';
import type { AccountService } from './service.ts';
import { canChangeMethods, CONFIRMED_MS, confirmedUntil, linksOf, type SignInMethodDeps } from './sign-in-methods.ts';

type Methods = ReplyOf<(typeof signInMethodRoutes)['listSignInMethods']>;

const methodsOf = async (deps: SignInMethodDeps, member: Member): Promise<Methods> => {
  const { db } = deps;
  const { uid } = member;
  const [account, canChange, until, providers, passkeys] = await Promise.all([
    findByUid(db, uid),
    canChangeMethods(db, uid),
    confirmedUntil(db, member),
    linksOf(deps, uid),
    listPasskeys(db, uid),
  ]);
  const hasPassword = account !== undefined && account.password_hash !== '';
  return { canChange, hasPassword, confirmedUntil: until, providers, passkeys };
};

/** Handlers of sign-in with providers and passkeys. */
export const createSignInMethodHandlers = (
  deps: SignInMethodDeps,
  account: Pick<AccountService, 'confirmSession'>,
): Handlers<typeof signInMethodRoutes> => ({
  listSignInProviders: async () => ({ list: deps.providers.map(({ id, name }) => ({ id, name })) }),
  finishOpenId: (handOver, context) => finishOpenId(deps, handOver, callerOf(context)),
  registerWithOpenId: (request, context) => registerWithOpenId(deps, request, callerOf(context)),
  async linkOpenId(handOver, context) {
    await linkOpenId(deps, memberOf(context), handOver, callerOf(context));
    return {};
  },
  async unlinkOpenId({ provider }, context) {
    await unlinkOpenId(deps, memberOf(context), provider);
    return {};
  },
  listSignInMethods: (_request, context) => methodsOf(deps, memberOf(context)),
  async confirmSession({ password }, context) {
    await account.confirmSession(memberOf(context), password, callerOf(context));
    return { confirmedUntil: deps.now() + CONFIRMED_MS };
  },
  startPasskeySignIn: (_request, context) => startPasskeySignIn(deps, context.origin, callerOf(context)),
  finishPasskeySignIn: (answer, context) => finishPasskeySignIn(deps, answer, context.origin, callerOf(context)),
  startPasskey: (_request, context) => startPasskey(deps, memberOf(context), context.origin),
  addPasskey: (answer, context) => addPasskey(deps, memberOf(context), answer, context.origin),
  async removePasskey({ passkeyId }, context) {
    await removePasskey(deps, memberOf(context), passkeyId);
    return {};
  },
});
