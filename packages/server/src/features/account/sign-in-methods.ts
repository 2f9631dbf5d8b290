import type { LinkedProvider } from '@touchline/contract/sign-in-methods.ts';
import type * as z from 'zod';
import type { LocalName } from '@touchline/contract/values.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { OpenIdProvider } from '#platform/config/openid-providers.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { ApiError, conflict, forbidden } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findByUid, lockAccountRow } from './account-repo.ts';
import type { Consent } from './consent.ts';
import type { AccountDeps } from './deps.ts';
import { ENDED_MESSAGES } from './sessions.ts';

/** What a member is notified of by mail, where they have a verified address. */
export type SecurityNotice =
  | { kind: 'provider-linked' | 'provider-unlinked'; name: LocalName }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string };

/** Dependencies of providers and passkeys beside those of accounts. */
export interface SignInMethodDeps extends AccountDeps {
  /** `OIDC_PROVIDERS`. */
  providers: readonly OpenIdProvider[];
  /** `PUBLIC_URL`; without it the origin of each request counts. */
  publicUrl: string | undefined;
  recordConsent: (trx: Trx, uid: string, consent: Consent, at: number) => Promise<void>;
  /** Queues the mail in the transaction of the change. */
  notifyByMail: (trx: Trx, uid: string, notice: SecurityNotice) => Promise<void>;
}

/** For changes of the methods to sign in: how long ago the member may have proved who they are. */
export const CONFIRMED_MS = 15 * 60_000;

export const signInExpired = (): ApiError =>
  new ApiError(CODE.SIGN_IN_EXPIRED, 'this sign-in took too long or was used already, please start again');

/** Accounts of the demo are shared, and those of a parent site are opened by it alone. */
export const canChangeMethods = async (db: Db, uid: string): Promise<boolean> => {
  const account = await findByUid(db, uid);
  if (account === undefined || account.demo === 1) return false;
  const parent = await db.selectFrom('parent_member').select('uid').where('uid', '=', uid).executeTakeFirst();
  return parent === undefined;
};

/** Until when the session needs no further confirmation. */
export const confirmedUntil = async (db: Db, { sessionHash }: Member): Promise<number> => {
  const session = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('token_hash', '=', sessionHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (session === undefined) throw new ApiError(CODE.EXPIRED, ENDED_MESSAGES[CODE.EXPIRED]);
  return session.confirmed_at + CONFIRMED_MS;
};

/** Locks the member, whose own account it must be, with a session that was confirmed lately; else throws 403 or 200501. */
export const requireConfirmed = async (trx: Trx, member: Member, now: number): Promise<void> => {
  await lockAccountRow(trx, member.uid);
  if (!(await canChangeMethods(trx, member.uid)))
    throw forbidden('how one signs in to this account cannot be changed here');
  if ((await confirmedUntil(trx, member)) <= now)
    throw new ApiError(CODE.CONFIRMATION_NEEDED, 'please confirm by your password, or sign in again');
};

/** Throws 10409 when nothing would open the account any more: no password, no provider in use, no passkey. */
export const requireMethodLeft = async (trx: Trx, uid: string, providers: readonly OpenIdProvider[]): Promise<void> => {
  const issuers = new Set(providers.map(({ issuer }) => issuer));
  const account = await findByUid(trx, uid);
  const links = await trx.selectFrom('linked_identity').select('issuer').where('uid', '=', uid).execute();
  const passkey = await trx.selectFrom('passkey').select('id').where('uid', '=', uid).executeTakeFirst();
  const hasMethod =
    account?.password_hash !== '' || passkey !== undefined || links.some(({ issuer }) => issuers.has(issuer));
  if (!hasMethod) throw conflict('this is the only method to sign in to this account');
};

/** The providers in use with the member's links. */
export const linksOf = async (
  { db, providers }: Pick<SignInMethodDeps, 'db' | 'providers'>,
  uid: string,
): Promise<z.output<typeof LinkedProvider>[]> => {
  const links = await db.selectFrom('linked_identity').selectAll().where('uid', '=', uid).execute();
  return providers.map(({ id, name, issuer }) => {
    const link = links.find((row) => row.issuer === issuer);
    return { id, name, linkedAt: link?.created_at ?? null, usedAt: link?.used_at ?? null };
  });
};
