import type { StaffSession } from '@touchline/contract/ops-session.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, malformed } from '#platform/http/api-error.ts';
import { type CallContext, staffOf } from '#platform/http/call-context.ts';
import { noStaffCookie } from '#platform/http/console-guard.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import type { StaffDeps } from '../deps.ts';
import { countFailure, requireCode } from './second-factor.ts';
import { recordEvent, recordFailure } from './session-audit.ts';
import { isSecure, isUsable, openSession, ownSession, toSession } from './sessions.ts';
import { findStaffById, findStaffByLogin, type StaffRow } from './staff-repo.ts';

/** The same error for an unknown login, a suspended account and a wrong password. */
const badCredentials = (): ApiError => new ApiError(CODE.BAD_CREDENTIALS, 'login or password is wrong');

/** The account whose password this is; an unknown login takes as long. */
const checkPassword = async (
  deps: StaffDeps,
  { login, password }: { login: string; password: string },
  { address, peer }: CallContext,
): Promise<StaffRow> => {
  const name = login.trim().toLowerCase();
  const found = await findStaffByLogin(deps.db, name);
  const staff = found && isUsable(deps, found, peer) ? found : undefined;
  // Counted inside the concurrency limit: concurrent guesses must not all pass before the first has failed.
  return deps.hashing.run(async () => {
    await deps.limits.requireLeft('staffLogin', name);
    await deps.limits.requireLeft('staffAddress', address);
    if ((await verifyPassword(password, staff?.password_hash || undefined)) && staff) return staff;
    await recordFailure(deps, { action: 'session.fail', staff: found, address });
    await countFailure(deps, { rule: 'staffLogin', key: name }, address);
    throw badCredentials();
  });
};

/** Opens a session for the right password, and code where there is a second factor; without the code the session waits for it. */
export const signIn = async (
  deps: StaffDeps,
  request: { login: string; password: string; code?: string | undefined },
  context: CallContext,
): Promise<StaffSession> => {
  const staff = await checkPassword(deps, request, context);
  const { code } = request;
  const hasPassed = code !== undefined && staff.totp_secret !== null;
  if (hasPassed) await requireCode(deps, staff, code, context.address);
  return inTransaction(deps.db, async (trx) => {
    // If the account changed while the password was being checked, no session is opened.
    const now = await findStaffById(trx, staff.id);
    if (!now || now.password_hash !== staff.password_hash || !isUsable(deps, now, context.peer)) throw badCredentials();
    await recordEvent(deps, trx, { action: 'session.sign-in', staff, address: context.address });
    return openSession(deps, trx, now, { hasPassed, confirmedAt: deps.now() }, context);
  });
};

/** Replaces the session that waits for a code by one with another token. */
export const enterCode = async (deps: StaffDeps, code: string, context: CallContext): Promise<StaffSession> => {
  const own = staffOf(context);
  const { staff, session } = await ownSession(deps.db, own);
  if (staff.totp_secret === null || session.has_passed === 1) throw conflict('this session needs no code');
  await requireCode(deps, staff, code, context.address);
  return replaceSession(deps, context, { hasPassed: true });
};

/** Opens a session with a new token in place of the calling one. */
export const replaceSession = (
  deps: StaffDeps,
  context: CallContext,
  { hasPassed }: { hasPassed: boolean },
): Promise<StaffSession> =>
  inTransaction(deps.db, async (trx) => {
    const { staff, session } = await ownSession(trx, staffOf(context));
    await trx.deleteFrom('staff_session').where('token_hash', '=', session.token_hash).execute();
    return openSession(deps, trx, staff, { hasPassed, confirmedAt: deps.now() }, context);
  });

/** Confirms the session for dangerous calls, by a code, or by the password where there is no second factor. */
export const confirmSession = async (
  deps: StaffDeps,
  { code, password }: { code?: string | undefined; password?: string | undefined },
  context: CallContext,
): Promise<StaffSession> => {
  const { staff, session } = await ownSession(deps.db, staffOf(context));
  if (staff.totp_secret !== null) {
    if (code === undefined) throw malformed([{ path: 'code', message: 'is missing' }]);
    await requireCode(deps, staff, code, context.address);
  } else {
    if (password === undefined) throw malformed([{ path: 'password', message: 'is missing' }]);
    await requireOwnPassword(deps, staff, password, context);
  }
  const confirmed = { ...session, confirmed_at: deps.now() };
  await deps.db
    .updateTable('staff_session')
    .set({ confirmed_at: confirmed.confirmed_at })
    .where('token_hash', '=', session.token_hash)
    .execute();
  return toSession(deps, deps.db, staff, confirmed);
};

/** Throws 200003 for a wrong password of the calling member of staff, and 10429 after too many. */
export const requireOwnPassword = (
  deps: StaffDeps,
  { id, login, password_hash: stored }: StaffRow,
  password: string,
  { address }: CallContext,
): Promise<void> =>
  deps.hashing.run(async () => {
    await deps.limits.requireLeft('staffLogin', login);
    if (await verifyPassword(password, stored || undefined)) return;
    await recordFailure(deps, { action: 'session.fail', staff: { id, login }, address });
    await countFailure(deps, { rule: 'staffLogin', key: login }, address);
    throw new ApiError(CODE.WRONG_PASSWORD, 'the current password is wrong');
  });

export const signOut = async (deps: StaffDeps, context: CallContext): Promise<void> => {
  await inTransaction(deps.db, async (trx) => {
    const { staff, session } = await ownSession(trx, staffOf(context));
    await trx.deleteFrom('staff_session').where('token_hash', '=', session.token_hash).execute();
    await recordEvent(deps, trx, { action: 'session.sign-out', staff, address: context.address });
  });
  deps.rightsChanged();
  context.setCookie = noStaffCookie(isSecure(deps, context));
};
