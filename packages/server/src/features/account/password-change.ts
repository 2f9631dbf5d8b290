import { randomInt } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, forbidden, malformed, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { type Account, findByUid, lockAccountRow } from './account-repo.ts';
import { notifyMember } from './contact/contact-messages.ts';
import type { AccountDeps } from './deps.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/password.ts';
import { endSessionsOf, findSession } from './session-repo.ts';
import { announceEnd, ENDED_MESSAGES } from './sessions.ts';
import type { Caller, SignInDeps } from './sign-in.ts';
import type { ConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Members of a parent site have no password here; those of the demo have a public one. */
export const canChangePassword = ({ password_hash: stored, demo }: Account): boolean => stored !== '' && demo !== 1;

const wrongPassword = (): ApiError => new ApiError(CODE.WRONG_PASSWORD, 'the current password is wrong');
const sessionOver = (): ApiError => new ApiError(CODE.EXPIRED, ENDED_MESSAGES[CODE.EXPIRED]);

/**
 * Changes the password of a member who knows the current one, and ends all other sessions; returns how many there were. Throws 200003
 * when the current password is wrong, 403 when there is none to change.
 */
export const changePassword = async (
  { deps, hashing, report }: SignInDeps,
  member: Member,
  change: PasswordChange,
  { address, device }: Caller,
): Promise<number> => {
  const { uid } = member;
  const trier = { kind: 'password-change', uid, address, deviceId: device.id } as const;
  const ended = await report(trier, async () => {
    await deps.limits.consume('passwordMember', uid);
    return replacePassword(deps, hashing, member, change);
  });
  announceEnd(deps, uid, ended, CODE.EXPIRED);
  return ended.length;
};

const replacePassword = async (
  deps: AccountDeps,
  hashing: ConcurrencyLimit,
  { uid, sessionHash }: Member,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string[]> => {
  const { db, now } = deps;
  const account = await findByUid(db, uid);
  if (!account) throw sessionOver();
  if (!canChangePassword(account)) throw forbidden('the password of this account cannot be changed here');
  if (currentPassword.normalize('NFKC') === newPassword.normalize('NFKC'))
    throw malformed([{ path: 'newPassword', message: 'expected a password other than the current one' }]);
  const { password_hash: known } = account;
  if (!(await hashing.run(() => verifyPassword(currentPassword, known)))) throw wrongPassword();
  const password_hash = await hashing.run(() => hashPassword(newPassword, deps.passwordCostLog2));
  return inTransaction(db, async (trx) => {
    // Sign-ins and other changes of this member wait; a session that was ended meanwhile changes nothing.
    await lockAccountRow(trx, uid);
    if ((await findSession(trx, sessionHash))?.end_code !== null) throw sessionOver();
    const changed = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('uid', '=', uid)
      .where('password_hash', '=', known)
      .returning('uid')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await notifyMember(trx, uid, { kind: 'password' }, now());
    return endSessionsOf(trx, uid, { at: now(), code: CODE.EXPIRED }, sessionHash);
  });
};

/** Without characters that are mistaken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const randomPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A new random password for a member who has one here; all sessions end. Throws 10409 where there is none to reset. */
export const resetPassword = async (
  deps: AccountDeps,
  hashing: ConcurrencyLimit,
  uid: string,
  alongside: (trx: Trx, ended: number) => Promise<void>,
): Promise<{ password: string; ended: number }> => {
  const account = await findByUid(deps.db, uid);
  if (!account) throw notFound(`member ${uid}`);
  if (!canChangePassword(account)) throw conflict('this member has no password that can be changed here');
  const password = randomPassword();
  const password_hash = await hashing.run(() => hashPassword(password, deps.passwordCostLog2));
  const ended = await inTransaction(deps.db, async (trx) => {
    await lockAccountRow(trx, uid);
    await trx.updateTable('account').set({ password_hash }).where('uid', '=', uid).execute();
    const hashes = await endSessionsOf(trx, uid, { at: deps.now(), code: CODE.EXPIRED });
    await alongside(trx, hashes.length);
    return hashes;
  });
  announceEnd(deps, uid, ended, CODE.EXPIRED);
  return { password, ended: ended.length };
};
