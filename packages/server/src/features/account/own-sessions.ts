import type { MemberSession, SignInMethod } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { hash } from 'node:crypto';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findByUid } from './account-repo.ts';
import type { AccountDeps } from './deps.ts';
import { endSession, endSessionsOf, findSessionsOf } from './session-repo.ts';
import { announceEnd } from './sessions.ts';

const ID_LENGTH = 24;

/** Not the session's key, which other nodes receive. */
const sessionIdOf = (tokenHash: string): string => hash('sha256', `session-id ${tokenHash}`).slice(0, ID_LENGTH);

/** Many people share a demo account: none may see or end the sessions of others. */
const isShared = async (db: Db, uid: string): Promise<boolean> => (await findByUid(db, uid))?.demo === 1;

const refuseSharedAccount = async (db: Db, uid: string): Promise<void> => {
  if (await isShared(db, uid)) throw forbidden('an account of the demo is shared: its other sessions stay');
};

type SessionRow = Awaited<ReturnType<typeof findSessionsOf>>[number];

const isLive = (row: SessionRow, now: number): boolean => row.ended_at === null && row.expires_at > now;

const toSession = (row: SessionRow): Omit<MemberSession, 'isCurrent'> => ({
  sessionId: sessionIdOf(row.token_hash),
  deviceKind: row.device_kind as MemberSession['deviceKind'],
  deviceName: row.device_name,
  openedBy: row.opened_by as SignInMethod,
  signedInAt: row.created_at,
  seenAt: row.seen_at,
});

/** Live sessions of a member for an operator, the last used first; throws 10404 for an unknown member. */
export const listSessionsOf = async ({ db, now }: AccountDeps, uid: string) => {
  if (!(await findByUid(db, uid))) throw notFound(`member ${uid}`);
  const live = (await findSessionsOf(db, uid)).filter((row) => isLive(row, now()));
  return live.map((row) => ({ ...toSession(row), expiresAt: row.expires_at }));
};

/** The member's sessions: the calling one first, then by last use. */
export const listSessions = async (
  { db, now }: AccountDeps,
  { uid, sessionHash }: Member,
): Promise<MemberSession[]> => {
  const [rows, shared] = await Promise.all([findSessionsOf(db, uid), isShared(db, uid)]);
  const live = rows.filter((row) => isLive(row, now()));
  const shown = shared ? live.filter((row) => row.token_hash === sessionHash) : live;
  const list = shown.map((row) => ({ ...toSession(row), isCurrent: row.token_hash === sessionHash }));
  return list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

/** Ends one session of the member; throws 10404 for one that is not theirs. */
export const endOneSession = async (deps: AccountDeps, { uid }: Member, sessionId: string): Promise<number> => {
  await refuseSharedAccount(deps.db, uid);
  return endSessionById(deps, uid, sessionId);
};

/** The same for an operator. */
export const endSessionById = async (deps: AccountDeps, uid: string, sessionId: string): Promise<number> => {
  const { db, now } = deps;
  const rows = await findSessionsOf(db, uid);
  const meant = rows.find((row) => sessionIdOf(row.token_hash) === sessionId);
  if (!meant) throw notFound(`session ${sessionId}`);
  const hasEnded = await endSession(db, meant.token_hash, { at: now(), code: CODE.EXPIRED });
  announceEnd(deps, uid, hasEnded ? [meant.token_hash] : [], CODE.EXPIRED);
  return Number(hasEnded);
};

/** Ends all sessions of the member except the calling one. */
export const endOtherSessions = async (deps: AccountDeps, { uid, sessionHash }: Member): Promise<number> => {
  const { db, now } = deps;
  await refuseSharedAccount(db, uid);
  const ended = await inTransaction(db, (trx) =>
    endSessionsOf(trx, uid, { at: now(), code: CODE.EXPIRED }, sessionHash),
  );
  announceEnd(deps, uid, ended, CODE.EXPIRED);
  return ended.length;
};
