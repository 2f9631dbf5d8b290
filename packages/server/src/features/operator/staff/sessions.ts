import { randomBytes, randomUUID } from 'node:crypto';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { SessionStep, StaffSession } from '@touchline/contract/ops-session.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext, Operator } from '#platform/http/call-context.ts';
import { readStaffToken, staffCookie } from '#platform/http/console-guard.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { OperatorCredentials, SessionState } from '#platform/http/operator-access.ts';
import type { OperatorDeps } from '../deps.ts';
import { isLoopback, sha256 } from '../machine-tokens.ts';
import { findSession, isLive, type SessionRow } from './session-repo.ts';
import { findStaffById, rolesOf, scopesOfStaff, type StaffRow } from './staff-repo.ts';

const TOKEN_BYTES = 32;
const LIFETIME_MS = 14 * 86_400_000;
/** How long a session waits for the code after the password. */
const CODE_WAIT_MS = 10 * 60_000;
/** How long a confirmation lasts. */
const CONFIRMED_MS = 5 * 60_000;
/** Precision of a session's last use: a write for each call would cost too much. */
const SEEN_STEP_MS = 60_000;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Whether an account may be used: the demo's is public, so it is valid from this machine only. */
export const isUsable = (deps: OperatorDeps, { state, demo }: StaffRow, peer: string): boolean =>
  state === 'active' && (demo === 0 || (deps.demoEnabled() && isLoopback(peer)));

const stepOf = (deps: OperatorDeps, staff: StaffRow, session: Pick<SessionRow, 'has_passed'>): SessionStep => {
  if (staff.totp_secret !== null) return session.has_passed === 1 ? 'done' : 'code';
  return deps.needsSecondFactor && staff.demo === 0 ? 'enrol' : 'done';
};

const confirmedUntil = ({ confirmed_at: at }: SessionRow, now: number): number | null =>
  at !== null && at + CONFIRMED_MS > now ? at + CONFIRMED_MS : null;

export const isConfirmed = (session: SessionRow, now: number): boolean => confirmedUntil(session, now) !== null;

const sessionOver = (): ApiError => new ApiError(CODE.EXPIRED, 'your session has ended, please sign in again');

/** The session and account of a token, as far as they are valid now. */
const readLiveSession = async (deps: OperatorDeps, tokenHash: string, peer: string) => {
  const session = await findSession(deps.db, tokenHash);
  const staff = session && isLive(session, deps.now()) ? await findStaffById(deps.db, session.staff_id) : undefined;
  return session && staff && isUsable(deps, staff, peer) ? { session, staff } : null;
};

/** The member of staff of the cookie; throws 400 without one and 405 when the session is over. Roles are read at each call. */
export const authenticateStaff = async (
  deps: OperatorDeps,
  { cookie, address, peer }: Pick<OperatorCredentials, 'cookie' | 'address' | 'peer'>,
): Promise<{ operator: Operator; state: SessionState }> => {
  const token = readStaffToken(cookie);
  if (token === null) throw new ApiError(CODE.NULL_USER, 'please sign in to the console');
  const tokenHash = sha256(token);
  const found = await readLiveSession(deps, tokenHash, peer);
  if (!found) throw sessionOver();
  const { session, staff } = found;
  const now = deps.now();
  if (now - session.seen_at >= SEEN_STEP_MS || session.address !== address)
    await deps.db
      .updateTable('staff_session')
      .set({ seen_at: now, address })
      .where('token_hash', '=', tokenHash)
      .execute();
  return {
    operator: {
      name: staff.login,
      kind: 'staff',
      scopes: scopesOfStaff(staff),
      address,
      staff: { id: staff.id, sessionHash: tokenHash },
      member: null,
    },
    state: { step: stepOf(deps, staff, session), isConfirmed: isConfirmed(session, now) },
  };
};

/** The rights of a session now; none when it is over or its second factor is missing. */
export const rightsOfSession = async (
  deps: OperatorDeps,
  { sessionHash, peer }: { sessionHash: string; peer: string },
): Promise<OpsScope[]> => {
  const found = await readLiveSession(deps, sessionHash, peer);
  return found && stepOf(deps, found.staff, found.session) === 'done' ? scopesOfStaff(found.staff) : [];
};

/** What a session has been given so far. */
interface Opening {
  hasPassed: boolean;
  /** Null where the confirmation is not renewed. */
  confirmedAt: number | null;
}

type SessionContext = Pick<CallContext, 'headers' | 'userAgent' | 'address' | 'origin'> & { setCookie?: string };

export const isSecure = (deps: Pick<OperatorDeps, 'publicUrl'>, { origin }: Pick<CallContext, 'origin'>): boolean =>
  origin.startsWith('https:') || deps.publicUrl?.startsWith('https:') === true;

/** Opens a session with a new token, whose cookie goes with the reply; of the token only the hash is stored. */
export const openSession = async (
  deps: OperatorDeps,
  db: Db,
  staff: StaffRow,
  { hasPassed, confirmedAt }: Opening,
  context: SessionContext,
): Promise<StaffSession> => {
  const token = newToken();
  const now = deps.now();
  const device = deviceOf(context);
  const has_passed = hasPassed ? 1 : 0;
  const isWaiting = stepOf(deps, staff, { has_passed }) === 'code';
  const session: SessionRow = {
    token_hash: sha256(token),
    id: randomUUID(),
    staff_id: staff.id,
    device_kind: device.kind,
    device_name: device.name,
    address: context.address,
    has_passed,
    created_at: now,
    seen_at: now,
    expires_at: now + (isWaiting ? CODE_WAIT_MS : LIFETIME_MS),
    confirmed_at: isWaiting ? null : confirmedAt,
  };
  await db.deleteFrom('staff_session').where('staff_id', '=', staff.id).where('expires_at', '<=', now).execute();
  await db.insertInto('staff_session').values(session).execute();
  context.setCookie = staffCookie(token, { isSecure: isSecure(deps, context), expiresAt: session.expires_at });
  return toSession(deps, db, staff, session);
};

/** The reply about a session. */
export const toSession = async (
  deps: OperatorDeps,
  db: Db,
  staff: StaffRow,
  session: SessionRow,
): Promise<StaffSession> => {
  const step = stepOf(deps, staff, session);
  const codes = await db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .where('staff_id', '=', staff.id)
    .execute();
  return {
    sessionId: session.id,
    staffId: staff.id,
    login: staff.login,
    name: staff.name,
    roles: rolesOf(staff),
    rights: step === 'done' ? scopesOfStaff(staff) : [],
    step,
    hasSecondFactor: staff.totp_secret !== null,
    recoveryCodes: codes.length,
    isDemo: staff.demo === 1,
    confirmedUntil: confirmedUntil(session, deps.now()),
    expiresAt: session.expires_at,
  };
};

/** The account and session of a call, read again within `db`; throws 405 when one of them is gone. */
export const ownSession = async (
  db: Db,
  { id, sessionHash }: { id: string; sessionHash: string },
): Promise<{ staff: StaffRow; session: SessionRow }> => {
  const [staff, session] = [await findStaffById(db, id), await findSession(db, sessionHash)];
  if (!staff || !session) throw sessionOver();
  return { staff, session };
};
