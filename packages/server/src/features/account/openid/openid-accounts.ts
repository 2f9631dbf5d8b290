import { hash } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { Username } from '@touchline/contract/account.ts';
import type { OpenIdProvider } from '#platform/config/openid-providers.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findByUid, insertAccount } from '../account-repo.ts';
import { freeName } from '../free-name.ts';
import { nameTaken, requireFreeName } from '../names.ts';
import { newUid } from '../identity.ts';
import { type AttemptStates, readAttempt, takeAttempt } from '../sign-in-attempts.ts';
import type { Consent } from '../consent.ts';
import { requireConfirmed, requireMethodLeft, signInExpired, type SignInMethodDeps } from '../sign-in-methods.ts';
import { type Caller, signedIn } from '../sign-in.ts';

/** The code that came back from a provider, and the secret of the app that started. */
export interface HandOver {
  code: string;
  verifier: string;
}

type Proof = AttemptStates['openid-proof'];

const isOf = (proof: Proof | null, { verifier }: HandOver): proof is Proof =>
  proof !== null && hash('sha256', verifier, 'base64url') === proof.challenge;

/** A code with a wrong verifier was stolen, and ends. */
const takeProof = async (db: Db, handOver: HandOver, now: number): Promise<Proof> => {
  const proof = await takeAttempt(db, 'openid-proof', handOver.code, now);
  if (!isOf(proof, handOver)) throw signInExpired();
  return proof;
};

const findLink = (db: Db, { issuer, subject }: Proof) =>
  db
    .selectFrom('linked_identity')
    .select('uid')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

const providerOf = ({ providers }: SignInMethodDeps, proof: Proof): OpenIdProvider => {
  const provider = providers.find(({ issuer }) => issuer === proof.issuer);
  if (provider === undefined) throw signInExpired();
  return provider;
};

const FALLBACK_NAME = 'member';
const LONGEST_NAME = 24;

/** A user name by the rules from what a provider calls somebody. */
const nameFrom = (name: string): string => {
  const plain = [
    ...name
      .normalize('NFC')
      .trim()
      .replace(/\s+/g, '_')
      .replace(/[^\p{L}\p{N}_-]/gu, ''),
  ]
    .slice(0, LONGEST_NAME)
    .join('');
  return Username.safeParse(plain).success ? plain : FALLBACK_NAME;
};

/** Signs in where an account is linked; else returns a free user name, and the code stays good. */
export const finishOpenId = async (
  deps: SignInMethodDeps,
  handOver: HandOver,
  caller: Caller,
): Promise<{ user: User | null; username: string | null }> => {
  const { db, now } = deps;
  await deps.limits.consume('signInStepAddress', caller.address);
  const known = await readAttempt(db, 'openid-proof', handOver.code, now());
  if (isOf(known, handOver) && (await findLink(db, known)) === undefined)
    return { user: null, username: await freeName(deps, db, nameFrom(known.name)) };
  const proof = await takeProof(db, handOver, now());
  const link = await findLink(db, proof);
  const account = link && (await findByUid(db, link.uid));
  if (account === undefined) throw signInExpired();
  const isLinked = async (trx: Trx): Promise<boolean> => (await findLink(trx, proof))?.uid === account.uid;
  const user = await signedIn(deps, account, caller, 'openid', isLinked);
  await db
    .updateTable('linked_identity')
    .set({ used_at: now() })
    .where('issuer', '=', proof.issuer)
    .where('subject', '=', proof.subject)
    .execute();
  return { user, username: null };
};

/** False when the account at the provider, or another one of it, is linked already. */
const insertLink = async (trx: Trx, { issuer, subject }: Proof, uid: string, at: number): Promise<boolean> => {
  const made = await trx
    .insertInto('linked_identity')
    .values({ issuer, subject, uid, created_at: at, used_at: null })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return made !== undefined;
};

/** Creates an account without a password that the provider opens. A name that is taken leaves the code good. */
export const registerWithOpenId = async (
  deps: SignInMethodDeps,
  { username, terms, age, ...handOver }: HandOver & Consent & { username: string },
  caller: Caller,
): Promise<User> => {
  const { db, now } = deps;
  await deps.limits.consume('registerAddress', caller.address);
  const account = await inTransaction(db, async (trx) => {
    const proof = await takeProof(trx, handOver, now());
    providerOf(deps, proof);
    await requireFreeName(deps, trx, username);
    const values = { uid: newUid(), username, password_hash: '', head_key: '', created_at: now(), demo: 0 };
    const made = await insertAccount(trx, values);
    if (made === undefined) throw nameTaken(username);
    if (!(await insertLink(trx, proof, made.uid, now())))
      throw conflict('an account is linked already: please sign in');
    await deps.recordConsent(trx, made.uid, { terms, age }, now());
    return made;
  });
  return signedIn(deps, account, caller, 'openid');
};

/** Lets the provider open the member's account; repeating it changes nothing. */
export const linkOpenId = async (
  deps: SignInMethodDeps,
  member: Member,
  handOver: HandOver,
  { address }: Caller,
): Promise<void> => {
  const { db, now } = deps;
  const { uid } = member;
  await deps.limits.consume('signInStepAddress', address);
  await inTransaction(db, async (trx) => {
    await requireConfirmed(trx, member, now());
    const proof = await takeProof(trx, handOver, now());
    const { name } = providerOf(deps, proof);
    if ((await findLink(trx, proof))?.uid === uid) return;
    if (!(await insertLink(trx, proof, uid, now())))
      throw conflict('this account of the provider cannot be linked: it, or another one of yours, is linked already');
    await deps.notifyByMail(trx, uid, { kind: 'provider-linked', name });
  });
};

/** Ends the member's link to a provider; throws 10404 for one that is not linked, 10409 for the last method to sign in. */
export const removeLink = async (deps: SignInMethodDeps, trx: Trx, uid: string, providerId: string): Promise<void> => {
  const provider = deps.providers.find(({ id }) => id === providerId);
  const ended = await trx
    .deleteFrom('linked_identity')
    .where('uid', '=', uid)
    .where('issuer', '=', provider?.issuer ?? '')
    .returning('uid')
    .executeTakeFirst();
  if (provider === undefined || ended === undefined) throw notFound(`link to ${providerId}`);
  await requireMethodLeft(trx, uid, deps.providers);
  const { name } = provider;
  await deps.notifyByMail(trx, uid, { kind: 'provider-unlinked', name });
};

export const unlinkOpenId = (deps: SignInMethodDeps, member: Member, provider: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await requireConfirmed(trx, member, deps.now());
    await removeLink(deps, trx, member.uid, provider);
  });
