import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { signInMethodRoutes } from '@touchline/contract/sign-in-methods.ts';
import type * as WebAuthn from '@simplewebauthn/server';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, malformed, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findByUid } from '../account-repo.ts';
import { openAttempt, takeAttempt } from '../sign-in-attempts.ts';
import { requireConfirmed, requireMethodLeft, signInExpired, type SignInMethodDeps } from '../sign-in-methods.ts';
import { type Caller, signedIn } from '../sign-in.ts';

const CHALLENGE_MS = 300_000;
const MOST_PASSKEYS = 10;
const SITE_NAME = 'Touchline';

type Challenge = ReplyOf<(typeof signInMethodRoutes)['startPasskey']>;
type Passkey = ReplyOf<(typeof signInMethodRoutes)['addPasskey']>;

/** The browser's answer to a challenge, as JSON text. */
export interface PasskeyAnswer {
  attempt: string;
  credential: string;
}

/** COSE algorithms that every authenticator in use has one of: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The library is loaded when the first passkey is used. */
const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

/** Where passkeys are good: `PUBLIC_URL`, else the origin that the call came to. */
const siteOf = ({ publicUrl }: SignInMethodDeps, origin: string): { origin: string; rpId: string } => {
  const site = publicUrl ?? origin;
  return { origin: site, rpId: new URL(site).hostname };
};

/** The same error for an unknown passkey and one whose answer is wrong. */
const refused = (): ApiError => new ApiError(CODE.BAD_CREDENTIALS, 'this passkey was not accepted');

const parse = (credential: string): unknown => {
  try {
    return JSON.parse(credential);
  } catch {
    throw malformed([{ path: 'credential', message: 'expected JSON' }]);
  }
};

const optionsOf = (options: object): Challenge['options'] => ({ ...options });

const openChallenge = async (
  { db, now }: SignInMethodDeps,
  options: { challenge: string },
  uid?: string,
): Promise<Challenge> => {
  const { challenge } = options;
  const until = { now: now(), ms: CHALLENGE_MS };
  const attempt = uid
    ? await openAttempt(db, 'new-passkey', { challenge, uid }, until)
    : await openAttempt(db, 'passkey-sign-in', { challenge }, until);
  return { attempt, options: optionsOf(options) };
};

/** A challenge for whatever passkey the browser has of this site. */
export const startPasskeySignIn = async (
  deps: SignInMethodDeps,
  origin: string,
  { address }: Caller,
): Promise<Challenge> => {
  await deps.limits.consume('signInStepAddress', address);
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpId: rpID } = siteOf(deps, origin);
  return openChallenge(
    deps,
    await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: CHALLENGE_MS }),
  );
};

interface StoredPasskey {
  id: string;
  uid: string;
  credential_id: string;
  public_key: string;
  counter: number;
}

/** The counter of a valid answer; null for one that is not. */
const verify = async (
  stored: StoredPasskey,
  response: WebAuthn.AuthenticationResponseJSON,
  expected: { challenge: string; origin: string; rpId: string },
): Promise<{ counter: number; backedUp: boolean } | null> => {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
    });
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return verified ? { counter, backedUp } : null;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null;
  }
};

/** Signs in the owner of a passkey; each challenge is good for one answer. */
export const finishPasskeySignIn = async (
  deps: SignInMethodDeps,
  { attempt, credential }: PasskeyAnswer,
  origin: string,
  caller: Caller,
): Promise<User> => {
  const { db, now } = deps;
  await deps.limits.consume('signInStepAddress', caller.address);
  const response = parse(credential) as WebAuthn.AuthenticationResponseJSON;
  const begun = await takeAttempt(db, 'passkey-sign-in', attempt, now());
  if (begun === null) throw signInExpired();
  const stored = await db
    .selectFrom('passkey')
    .select(['id', 'uid', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', String(response?.id))
    .executeTakeFirst();
  const result = stored && (await verify(stored, response, { ...siteOf(deps, origin), challenge: begun.challenge }));
  if (stored === undefined || !result) throw refused();
  const used = await db
    .updateTable('passkey')
    .set({ counter: result.counter, backed_up: Number(result.backedUp), used_at: now() })
    .where('id', '=', stored.id)
    // Of two answers with one count, one is a copy.
    .where('counter', '=', stored.counter)
    .returning('uid')
    .executeTakeFirst();
  const account = used && (await findByUid(db, used.uid));
  if (account === undefined) throw refused();
  const isKnown = async (trx: Trx): Promise<boolean> =>
    (await passkeysOf(trx, account.uid)).some(({ id }) => id === stored.id);
  return signedIn(deps, account, caller, 'passkey', isKnown);
};

const passkeysOf = (db: Db, uid: string) =>
  db.selectFrom('passkey').selectAll().where('uid', '=', uid).orderBy('created_at').orderBy('id').execute();

export const listPasskeys = async (db: Db, uid: string): Promise<Passkey[]> =>
  (await passkeysOf(db, uid)).map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({
    id,
    name,
    createdAt,
    usedAt,
  }));

const requireRoom = async (trx: Trx, uid: string) => {
  const passkeys = await passkeysOf(trx, uid);
  if (passkeys.length >= MOST_PASSKEYS) throw conflict(`an account has at most ${MOST_PASSKEYS} passkeys`);
  return passkeys;
};

/** A challenge for a new passkey, on a device that has none of the member yet. */
export const startPasskey = async (deps: SignInMethodDeps, member: Member, origin: string): Promise<Challenge> => {
  const { uid } = member;
  const { account, passkeys } = await inTransaction(deps.db, async (trx) => {
    await requireConfirmed(trx, member, deps.now());
    return { account: await findByUid(trx, uid), passkeys: await requireRoom(trx, uid) };
  });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(deps, origin).rpId,
    userName: account?.username ?? uid,
    userDisplayName: account?.username ?? '',
    userID: new TextEncoder().encode(uid),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return openChallenge(deps, options, uid);
};

const registered = async (
  response: WebAuthn.RegistrationResponseJSON,
  expected: { challenge: string; origin: string; rpId: string },
) => {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo !== undefined) return registrationInfo;
  } catch {
    // As for a sign-in.
  }
  throw refused();
};

/** Adds a passkey to the member; throws 10409 for one that an account has already. */
export const addPasskey = async (
  deps: SignInMethodDeps,
  member: Member,
  { attempt, credential, name }: PasskeyAnswer & { name: string },
  origin: string,
): Promise<Passkey> => {
  const { db, now } = deps;
  const response = parse(credential) as WebAuthn.RegistrationResponseJSON;
  const begun = await takeAttempt(db, 'new-passkey', attempt, now());
  if (begun === null || begun.uid !== member.uid) throw signInExpired();
  const { credential: made, credentialBackedUp } = await registered(response, {
    ...siteOf(deps, origin),
    challenge: begun.challenge,
  });
  const row = {
    id: randomUUID(),
    credential_id: made.id,
    uid: member.uid,
    name,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: JSON.stringify(made.transports ?? []),
    backed_up: Number(credentialBackedUp),
    created_at: now(),
    used_at: null,
  };
  await inTransaction(db, async (trx) => {
    await requireConfirmed(trx, member, now());
    await requireRoom(trx, member.uid);
    const inserted = await trx
      .insertInto('passkey')
      .values(row)
      .onConflict((conflicting) => conflicting.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) throw conflict('this passkey exists already');
    await deps.notifyByMail(trx, member.uid, { kind: 'passkey-added', name });
  });
  return { id: row.id, name, createdAt: row.created_at, usedAt: null };
};

/** Removes a passkey of the member; throws 10404 for one that is not theirs, 10409 for the last method to sign in. */
export const dropPasskey = async (deps: SignInMethodDeps, trx: Trx, uid: string, passkeyId: string): Promise<void> => {
  const removed = await trx
    .deleteFrom('passkey')
    .where('id', '=', passkeyId)
    .where('uid', '=', uid)
    .returning('name')
    .executeTakeFirst();
  if (removed === undefined) throw notFound(`passkey ${passkeyId}`);
  await requireMethodLeft(trx, uid, deps.providers);
  await deps.notifyByMail(trx, uid, { kind: 'passkey-removed', name: removed.name });
};

export const removePasskey = (deps: SignInMethodDeps, member: Member, passkeyId: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await requireConfirmed(trx, member, deps.now());
    await dropPasskey(deps, trx, member.uid, passkeyId);
  });
