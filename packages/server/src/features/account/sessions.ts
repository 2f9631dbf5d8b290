import { hash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { suspensionText } from '@touchline/domain/comment-rule.ts';
import { DEFAULT_LANGUAGE, type Language } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { findSanction } from '#platform/moderation/sanctions.ts';
import { findByUid, lockAccountRow, saveLanguage } from './account-repo.ts';
import type { Device } from '#platform/http/device.ts';
import type { AccountDeps } from './deps.ts';
import { notifyOfNewDevice } from './new-device.ts';
import {
  deleteExpiredSessions,
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './session-repo.ts';

const TOKEN_BYTES = 32;
/** Precision of a session's last use: a write for each call would cost too much. */
const SEEN_STEP_MS = 3_600_000;

export const ENDED_MESSAGES = {
  [CODE.EXPIRED]: 'your session has ended, please sign in again',
  [CODE.KICKED]: 'you have been signed out because your account signed in on another device',
} as const;
type EndCode = keyof typeof ENDED_MESSAGES;

const endedWith = (code: number): { code: number; message: string } => ({
  code,
  message: ENDED_MESSAGES[code === CODE.KICKED ? CODE.KICKED : CODE.EXPIRED],
});

const hashOf = (token: string): string => hash('sha256', token);

/** The member of a token, or the code for why there is none: 505 after a sign-in elsewhere, else 405. */
export const authenticate = async (
  deps: AccountDeps,
  token: string,
): Promise<Member | { code: number; message: string }> => {
  return memberOfSession(deps, hashOf(token));
};

/** The same by the session's key, the SHA-256 of its token. */
export const memberOfSession = async (
  deps: AccountDeps,
  sessionHash: string,
): Promise<Member | { code: number; message: string }> => {
  const found = await findSession(deps.db, sessionHash);
  if (!found) return endedWith(CODE.EXPIRED);
  if (found.end_code !== null) return endedWith(found.end_code);
  const isOver = found.expires_at <= deps.now() || (found.demo === 1 && !deps.demoEnabled());
  if (isOver) return endedWith(CODE.EXPIRED);
  if (deps.now() - found.seen_at >= SEEN_STEP_MS) await touchSession(deps.db, sessionHash, deps.now());
  return { uid: found.uid, sessionHash, expiresAt: found.expires_at };
};

/** The member who signs in; `passwordHash` is the one that the password was checked against. */
export interface SessionOwner {
  uid: string;
  openedBy: SignInMethod;
  passwordHash?: string;
  /** Whether what the member proved is still good: a recovery may have ended it meanwhile. */
  stillOpens?: (trx: Trx) => Promise<boolean>;
  /** Of their app: for the text for a suspended member, and what is sent to them from now on. */
  language?: Language | undefined;
}
type SignInClaim = Omit<SessionOwner, 'openedBy'>;

/** If the password changed while the old one was being checked, no session is opened. */
const requireUnchangedPassword = async (trx: Trx, { uid, passwordHash }: SignInClaim): Promise<void> => {
  if (passwordHash === undefined) return;
  const account = await findByUid(trx, uid);
  if (account?.password_hash !== passwordHash) throw badCredentials();
};

/** The same error for an unknown user name and a wrong password. */
export const badCredentials = (): ApiError => new ApiError(CODE.BAD_CREDENTIALS, 'user name or password is wrong');

/** Throws 200004 with reason and end for a suspended member. */
const refuseSuspended = async (trx: Trx, { uid, language = DEFAULT_LANGUAGE }: SignInClaim, now: number) => {
  const suspension = await findSanction(trx, 'signIn', { uid, liveRoomId: null }, now);
  if (suspension === null) return;
  const { until, reason } = suspension;
  throw new ApiError(CODE.SUSPENDED, suspensionText(suspension, now, language), { data: { until, reason } });
};

/** Throws when the member may not sign in now: another password, a suspension. */
export const requireMaySignIn = async (trx: Trx, owner: SignInClaim, now: number): Promise<void> => {
  // Of two concurrent sign-ins the later one has to see the session of the other.
  await lockAccountRow(trx, owner.uid);
  await requireUnchangedPassword(trx, owner);
  if (owner.stillOpens && !(await owner.stillOpens(trx))) throw badCredentials();
  await refuseSuspended(trx, owner, now);
};

/** Opens a session and returns its token, of which only the hash is stored. */
export const openSession = async (deps: AccountDeps, owner: SessionOwner, device: Device): Promise<string> => {
  const { uid } = owner;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.now();
  const kicked = await inTransaction(deps.db, async (trx) => {
    await requireMaySignIn(trx, owner, now);
    if (owner.language !== undefined) await saveLanguage(trx, uid, owner.language);
    await notifyOfNewDevice(trx, uid, device, now);
    await deleteExpiredSessions(trx, uid, now);
    const older = deps.singleSession ? await endSessionsOf(trx, uid, { at: now, code: CODE.KICKED }) : [];
    await insertSession(trx, {
      token_hash: hashOf(token),
      uid,
      device_id: device.id,
      device_kind: device.kind,
      device_name: device.name,
      opened_by: owner.openedBy,
      created_at: now,
      confirmed_at: now,
      seen_at: now,
      expires_at: now + deps.sessionMs,
      ended_at: null,
      end_code: null,
    });
    return older;
  });
  announceEnd(deps, uid, kicked, CODE.KICKED);
  return token;
};

/** Ends the caller's own session. */
export const closeSession = async (deps: AccountDeps, { uid, sessionHash }: Member): Promise<void> => {
  const hasEnded = await endSession(deps.db, sessionHash, { at: deps.now(), code: CODE.EXPIRED });
  announceEnd(deps, uid, hasEnded ? [sessionHash] : [], CODE.EXPIRED);
};

/**
 * Ends all sessions of a member and returns how many there were; throws 10404 for an unknown member. `alongside` runs in the
 * same transaction.
 */
export const revokeSessions = async (
  deps: AccountDeps,
  uid: string,
  alongside: (trx: Trx, ended: number) => Promise<void> = async () => {},
): Promise<number> => {
  const ended = await inTransaction(deps.db, async (trx) => {
    if (!(await findByUid(trx, uid))) throw notFound(`member ${uid}`);
    const hashes = await endSessionsOf(trx, uid, { at: deps.now(), code: CODE.EXPIRED });
    await alongside(trx, hashes.length);
    return hashes;
  });
  announceEnd(deps, uid, ended, CODE.EXPIRED);
  return ended.length;
};

/** Notifies the sockets of ended sessions; after the commit. */
export const announceEnd = (
  deps: AccountDeps,
  uid: string,
  sessionHashes: readonly string[],
  code: EndCode,
  message: string = ENDED_MESSAGES[code],
): void => {
  if (sessionHashes.length > 0) deps.endedSessions({ uid, sessionHashes, code, message });
};
