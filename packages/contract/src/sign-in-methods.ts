import * as z from 'zod';
import { User, Username } from '#account.ts';
import { CODE } from '#codes.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs, formInt, Id, LocalName, shortText } from '#values.ts';

/** A random value of 32 bytes, or a SHA-256, in base64url. */
const Random = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'expected 43 of A-Z, a-z, 0-9, _ and -');

/**
 * What an app proves a sign-in with: `code` came back from the provider, `verifier` is the random text whose SHA-256 the app sent as
 * `challenge` when it started. A code without its verifier is worth nothing.
 */
const HandOver = z.object({ code: Random, verifier: Random });

/** An OpenID Connect provider; `name` is shown on its button. */
const Provider = z.object({ id: Id, name: LocalName });

/** A provider in use; the times are null where the member has no link, or has not used it. */
export const LinkedProvider = Provider.extend({ linkedAt: z.nullable(EpochMs), usedAt: z.nullable(EpochMs) });

/** A passkey of a member. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: EpochMs, usedAt: z.nullable(EpochMs) });

/** Options of WebAuthn in its JSON form (`PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`). */
const PasskeyChallenge = z.object({ attempt: Random, options: z.record(z.string(), z.unknown()) });

/** The browser's answer, as JSON text: `RegistrationResponseJSON` or `AuthenticationResponseJSON` of WebAuthn. */
const Credential = z.string().min(2).max(20_000);

/** Sign-in with OpenID Connect providers and passkeys, and what a member has of them. */
export const signInMethodRoutes = defineRoutes({
  listSignInProviders: siteRoute(
    'GET',
    'public',
    '/api/forehead/user/sign-in/providers',
    Nothing,
    z.object({ list: z.array(Provider) }),
    'Providers with which members may sign in; one starts at `/auth/openid/:provider/start`',
  ),
  finishOpenId: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/openid/finish',
    HandOver,
    z.object({
      /** Null: no account is linked yet, and the code stays good for `registerWithOpenId` or `linkOpenId`. */
      user: z.nullable(User),
      /** A free user name; null beside a user. */
      username: z.nullable(z.string()),
    }),
    'Signs in with what a provider has confirmed, where an account is linked to it',
    [CODE.SIGN_IN_EXPIRED, CODE.SUSPENDED, CODE.TOO_MANY],
  ),
  registerWithOpenId: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/openid/register',
    HandOver.extend({ username: Username, terms: shortText(1, 40), age: formInt(0, 150) }),
    User,
    'Creates an account that a provider opens, and signs in',
    [CODE.SIGN_IN_EXPIRED, CODE.USERNAME_TAKEN, CODE.CONFLICT, CODE.TOO_MANY],
  ),
  linkOpenId: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/openid/link',
    HandOver,
    Nothing,
    'Lets a provider open the own account',
    [CODE.SIGN_IN_EXPIRED, CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN, CODE.CONFLICT, CODE.TOO_MANY],
  ),
  unlinkOpenId: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/openid/unlink',
    z.object({ provider: Id }),
    Nothing,
    'Ends a link; not that of the last method to sign in',
    [CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN, CODE.CONFLICT, CODE.NOT_FOUND],
  ),
  listSignInMethods: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/sign-in/methods',
    Nothing,
    z.object({
      /** False for accounts of the demo and of a parent site: their methods do not change here. */
      canChange: z.boolean(),
      hasPassword: z.boolean(),
      /** Until when changes need no further confirmation. */
      confirmedUntil: EpochMs,
      providers: z.array(LinkedProvider),
      passkeys: z.array(Passkey),
    }),
    'How the member can sign in',
  ),
  confirmSession: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/session/confirm',
    z.object({ password: z.string().min(1).max(128) }),
    z.object({ confirmedUntil: EpochMs }),
    'Confirms this session by the password, before a change of the methods to sign in',
    [CODE.WRONG_PASSWORD, CODE.FORBIDDEN, CODE.TOO_MANY],
  ),
  startPasskeySignIn: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/passkey/start',
    Nothing,
    PasskeyChallenge,
    'A challenge for a passkey, good for one sign-in within 5 minutes',
    [CODE.TOO_MANY],
  ),
  finishPasskeySignIn: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/passkey/sign-in',
    z.object({ attempt: Random, credential: Credential }),
    User,
    'Signs in with a passkey, without a user name',
    [CODE.SIGN_IN_EXPIRED, CODE.BAD_CREDENTIALS, CODE.SUSPENDED, CODE.TOO_MANY],
  ),
  startPasskey: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/passkey/create',
    Nothing,
    PasskeyChallenge,
    'A challenge for a new passkey of the member',
    [CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN, CODE.CONFLICT, CODE.TOO_MANY],
  ),
  addPasskey: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/passkey/add',
    z.object({ attempt: Random, credential: Credential, name: shortText(1, 40) }),
    Passkey,
    'Adds a passkey',
    [CODE.SIGN_IN_EXPIRED, CODE.BAD_CREDENTIALS, CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN, CODE.CONFLICT],
  ),
  removePasskey: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/passkey/remove',
    z.object({ passkeyId: Id }),
    Nothing,
    'Removes a passkey; not the last method to sign in',
    [CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN, CODE.CONFLICT, CODE.NOT_FOUND],
  ),
});
