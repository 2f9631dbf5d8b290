import type { StaffDevice, StaffSession } from '@touchline/contract/ops-session.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, forbidden, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, staffOf } from '#platform/http/call-context.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import type { OperatorDeps, StaffDeps } from '../deps.ts';
import {
  countFailure,
  createSecret,
  readStaffSecret,
  renewRecoveryCodes,
  stepOfCode,
  wrongCode,
} from './second-factor.ts';
import { recordEvent } from './session-audit.ts';
import { endSessions, liveSessionsOf, toDevice } from './session-repo.ts';
import { isConfirmed, ownSession } from './sessions.ts';
import { replaceSession, requireOwnPassword } from './sign-in.ts';
import { type StaffRow, updateStaff } from './staff-repo.ts';

/** Many people share the account of the demo: none may lock the others out. */
const refuseShared = ({ demo }: StaffRow): void => {
  if (demo === 1) throw forbidden('the account of the demo is shared and cannot be changed');
};

/** A new secret for an authenticator app. The one in use stays until a code of the new one arrives, and is replaced only by a confirmed session. */
export const startSecondFactor = async (
  deps: OperatorDeps,
  context: CallContext,
): Promise<{ secret: string; uri: string }> => {
  const { staff, session } = await ownSession(deps.db, staffOf(context));
  refuseShared(staff);
  if (staff.totp_secret !== null && !isConfirmed(session, deps.now()))
    throw new ApiError(CODE.CONFIRMATION_NEEDED, 'please confirm that it is you, then try again');
  const { sealed, secret, uri } = createSecret(await readStaffSecret(deps), staff);
  await updateStaff(deps.db, staff.id, { next_totp_secret: sealed });
  return { secret, uri };
};

/** Turns the second factor on, or replaces it, by a first code; the session gets a new token and others end. */
export const finishSecondFactor = async (
  deps: StaffDeps,
  code: string,
  context: CallContext,
): Promise<{ session: StaffSession; recoveryCodes: string[] }> => {
  const { staff } = await ownSession(deps.db, staffOf(context));
  const sealed = staff.next_totp_secret;
  if (sealed === null) throw conflict('no second factor is being set up');
  await deps.limits.requireLeft('staffCode', staff.id);
  const step = stepOfCode(await readStaffSecret(deps), staff, { sealed, code, now: deps.now(), after: 0 });
  if (step === null) {
    await countFailure(deps, { rule: 'staffCode', key: staff.id }, context.address);
    throw wrongCode();
  }
  const recoveryCodes = await inTransaction(deps.db, async (trx) => {
    const change = { totp_secret: sealed, totp_step: step, next_totp_secret: null };
    const done = await trx
      .updateTable('staff')
      .set(change)
      .where('id', '=', staff.id)
      .where('next_totp_secret', '=', sealed)
      .returning('id')
      .executeTakeFirst();
    if (!done) throw conflict('the second factor was set up meanwhile');
    await endSessions(trx, staff.id, { except: staffOf(context).sessionHash });
    await recordEvent(deps, trx, { action: 'session.second-factor', staff, address: context.address });
    return renewRecoveryCodes(trx, staff.id);
  });
  deps.rightsChanged();
  return { session: await replaceSession(deps, context, { hasPassed: true }), recoveryCodes };
};

export const renewOwnRecoveryCodes = async (deps: StaffDeps, context: CallContext): Promise<string[]> => {
  const { staff } = await ownSession(deps.db, staffOf(context));
  if (staff.totp_secret === null) throw conflict('recovery codes need a second factor');
  return inTransaction(deps.db, async (trx) => {
    await recordEvent(deps, trx, { action: 'session.recovery-codes', staff, address: context.address });
    return renewRecoveryCodes(trx, staff.id);
  });
};

/** Changes the own password and ends all other sessions; returns how many there were. */
export const changeOwnPassword = async (
  deps: StaffDeps,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  context: CallContext,
): Promise<number> => {
  const { staff, session } = await ownSession(deps.db, staffOf(context));
  refuseShared(staff);
  if (currentPassword.normalize('NFKC') === newPassword.normalize('NFKC'))
    throw malformed([{ path: 'newPassword', message: 'expected a password other than the current one' }]);
  await requireOwnPassword(deps, staff, currentPassword, context);
  const password_hash = await deps.hashing.run(() => hashPassword(newPassword, deps.passwordCostLog2));
  const ended = await inTransaction(deps.db, async (trx) => {
    await ownSession(trx, staffOf(context));
    await updateStaff(trx, staff.id, { password_hash });
    await recordEvent(deps, trx, { action: 'session.password', staff, address: context.address });
    return endSessions(trx, staff.id, { except: session.token_hash });
  });
  deps.rightsChanged();
  return ended;
};

/** Where one is signed in: this session first; of the shared account of the demo only this one. */
export const listDevices = async (deps: OperatorDeps, context: CallContext): Promise<StaffDevice[]> => {
  const { staff, session } = await ownSession(deps.db, staffOf(context));
  const rows = await liveSessionsOf(deps.db, staff.id, deps.now());
  const list = rows.map((row) => toDevice(row, session.token_hash));
  return list
    .filter(({ isCurrent }) => isCurrent || staff.demo === 0)
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

export const endDevice = async (deps: OperatorDeps, sessionId: string, context: CallContext): Promise<number> => {
  const { staff } = await ownSession(deps.db, staffOf(context));
  refuseShared(staff);
  const ended = await endSessions(deps.db, staff.id, { sessionId });
  if (ended === 0) throw notFound(`session ${sessionId}`);
  deps.rightsChanged();
  return ended;
};

export const endOtherDevices = async (deps: OperatorDeps, context: CallContext): Promise<number> => {
  const { staff, session } = await ownSession(deps.db, staffOf(context));
  refuseShared(staff);
  const ended = await endSessions(deps.db, staff.id, { except: session.token_hash });
  deps.rightsChanged();
  return ended;
};
