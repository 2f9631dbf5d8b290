import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import {
  MEMBER_DESK_ROLES,
  type MemberRole,
  OPS_SCOPES,
  type OpsScope,
  rightsOf,
} from '@touchline/contract/ops-rights.ts';
import type { opsSessionRoutes, StaffSession } from '@touchline/contract/ops-session.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext, ConsoleMember, Operator } from '#platform/http/call-context.ts';
import { noStaffCookie, readStaffToken, staffCookie } from '#platform/http/console-guard.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { OperatorCredentials, SessionState } from '#platform/http/operator-access.ts';
import type { MemberAccount, OperatorDeps } from '../deps.ts';
import { sha256 } from '../machine-tokens.ts';
import { isSecure, newToken } from '../staff/sessions.ts';
import { IDLE_MS } from '../staff/session-repo.ts';

type Row = Selectable<Tables['member_console_session']>;

const LIFETIME_MS = 14 * 86_400_000;
/** Precision of a session's last use: a write for each call would cost too much. */
const SEEN_STEP_MS = 60_000;

const scopesOf = (roles: readonly MemberRole[]): OpsScope[] => {
  const rights = new Set(roles.flatMap(rightsOf));
  return OPS_SCOPES.filter((scope) => rights.has(scope));
};

const rolesOf = async (deps: OperatorDeps, db: Db, uid: string): Promise<MemberRole[]> => {
  const records = await deps.members.recordsOf(db, uid);
  return ['member', ...MEMBER_DESK_ROLES.filter((role) => records[role].length > 0)];
};

const sessionOver = (): ApiError => new ApiError(CODE.EXPIRED, 'your session has ended, please sign in again');

const findRow = (db: Db, tokenHash: string): Promise<Row | undefined> =>
  db.selectFrom('member_console_session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

const isLive = (row: Row, account: MemberAccount | null, now: number): account is MemberAccount =>
  row.expires_at > now &&
  row.seen_at + IDLE_MS > now &&
  account !== null &&
  sha256(account.password_hash) === row.password_mark;

/**
 * The member of the cookie; null when it is of no member's session, 405 when that is over: after a while, with another password, or while
 * the member is suspended. Roles are read at each call.
 */
export const authenticateMember = async (
  deps: OperatorDeps,
  { cookie, address }: Pick<OperatorCredentials, 'cookie' | 'address'>,
): Promise<{ operator: Operator; state: SessionState } | null> => {
  const token = readStaffToken(cookie);
  if (token === null) return null;
  const row = await findRow(deps.db, sha256(token));
  if (!row) return null;
  const now = deps.now();
  const account = await deps.members.find(row.uid);
  if (!isLive(row, account, now)) throw sessionOver();
  if (now - row.seen_at >= SEEN_STEP_MS)
    await deps.db
      .updateTable('member_console_session')
      .set({ seen_at: now })
      .where('token_hash', '=', row.token_hash)
      .execute();
  const scopes = scopesOf(await rolesOf(deps, deps.db, row.uid));
  return {
    operator: {
      name: `member:${row.uid}`,
      kind: 'member',
      scopes,
      address,
      staff: null,
      member: { uid: row.uid, sessionHash: row.token_hash },
    },
    state: { step: 'done', isConfirmed: false },
  };
};

/**
 * What a member's session covers now, as `<right>:<record>`: own hosts, own tipsters and the member's own applications. None when it is over,
 * null when it is of no member.
 */
export const memberRightsOfSession = async (deps: OperatorDeps, sessionHash: string): Promise<string[] | null> => {
  const row = await findRow(deps.db, sessionHash);
  if (!row) return null;
  const { uid } = row;
  if (!isLive(row, await deps.members.find(uid), deps.now())) return [];
  const { host, tipster } = await deps.members.recordsOf(deps.db, uid);
  return [`apply:${uid}`, ...host.map((id) => `studio:${id}`), ...tipster.map((id) => `own-tips:${id}`)];
};

const toSession = async (
  deps: OperatorDeps,
  db: Db,
  { uid, username, demo }: MemberAccount,
  row: Row,
): Promise<StaffSession> => {
  const roles = await rolesOf(deps, db, uid);
  return {
    sessionId: row.id,
    staffId: uid,
    login: username,
    name: username,
    roles,
    rights: scopesOf(roles),
    step: 'done',
    hasSecondFactor: false,
    recoveryCodes: 0,
    isDemo: demo === 1,
    confirmedUntil: null,
    expiresAt: row.expires_at,
  };
};

const openSession = async (
  deps: OperatorDeps,
  trx: Trx,
  account: MemberAccount,
  context: CallContext,
): Promise<StaffSession> => {
  const token = newToken();
  const now = deps.now();
  const { uid } = account;
  const row: Row = {
    token_hash: sha256(token),
    id: randomUUID(),
    uid,
    password_mark: sha256(account.password_hash),
    created_at: now,
    seen_at: now,
    expires_at: now + LIFETIME_MS,
  };
  await trx.deleteFrom('member_console_session').where('uid', '=', uid).where('expires_at', '<=', now).execute();
  await trx.insertInto('member_console_session').values(row).execute();
  context.setCookie = staffCookie(token, { isSecure: isSecure(deps, context), expiresAt: row.expires_at });
  return toSession(deps, trx, account, row);
};

/** Signs a member in with the account of the app. */
export const enterAsMember = (
  deps: OperatorDeps,
  request: RequestOf<(typeof opsSessionRoutes)['opsEnterAsMember']>,
  context: CallContext,
): Promise<StaffSession> =>
  deps.members.signIn(request, { address: context.address, device: deviceOf(context) }, (trx, account) =>
    openSession(deps, trx, account, context),
  );

/** The session of the calling member. */
export const ownMemberSession = async (
  deps: OperatorDeps,
  { uid, sessionHash }: ConsoleMember,
): Promise<StaffSession> => {
  const [row, account] = [await findRow(deps.db, sessionHash), await deps.members.find(uid)];
  if (!row || !account) throw sessionOver();
  return toSession(deps, deps.db, account, row);
};

/** Ends the session of the calling member. */
export const leaveAsMember = async (
  deps: OperatorDeps,
  { sessionHash }: ConsoleMember,
  context: CallContext,
): Promise<void> => {
  await deps.db.deleteFrom('member_console_session').where('token_hash', '=', sessionHash).execute();
  context.setCookie = noStaffCookie(isSecure(deps, context));
};

/** Ends all sessions of a member at the console and returns how many there were. */
export const endMemberSessions = async (db: Db, uid: string): Promise<number> =>
  (await db.deleteFrom('member_console_session').where('uid', '=', uid).returning('id').execute()).length;
