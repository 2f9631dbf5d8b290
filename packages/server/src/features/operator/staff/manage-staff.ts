import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import type { ListedStaff, ShownLink } from '@touchline/contract/ops-staff.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, forbidden, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { StaffDeps } from '../deps.ts';
import { makeLink } from './links.ts';
import { endSessions, isLive, toDevice } from './session-repo.ts';
import { findStaffById, findStaffByLogin, rolesOf, type StaffRow, updateStaff } from './staff-repo.ts';

/** By id or login. */
const findStaff = async (db: Db, id: string): Promise<StaffRow> => {
  const found = (await findStaffById(db, id)) ?? (await findStaffByLogin(db, id));
  if (!found) throw notFound(`member of staff ${id}`);
  return found;
};

const summaryOf = (row: StaffRow) => ({
  login: row.login,
  name: row.name,
  roles: rolesOf(row),
  state: row.state,
  hasSecondFactor: row.totp_secret !== null,
});

const isOwner = (row: StaffRow): boolean => row.state === 'active' && row.demo === 0 && rolesOf(row).includes('owner');

/** There is always someone who can invite and promote others. */
const requireOtherOwner = async (trx: Trx, { id }: StaffRow): Promise<void> => {
  const others = await trx.selectFrom('staff').selectAll().where('id', '!=', id).execute();
  if (!others.some(isOwner)) throw conflict('this is the last owner; make another member of staff owner first');
};

interface Change {
  id: string;
  action: string;
  /** Whether it takes the role of an owner away. */
  isLoss: (staff: StaffRow) => boolean;
}

/** Runs a change of another member of staff with its audit entry. Such changes run one after another, so that two owners cannot remove each other. */
const changeStaff = async <Result>(
  deps: StaffDeps,
  context: CallContext,
  { id, action, isLoss }: Change,
  work: (trx: Trx, staff: StaffRow) => Promise<{ result: Result; after: unknown }>,
): Promise<Result> => {
  const subject = await findStaff(deps.db, id);
  if (operatorOf(context).staff?.id === subject.id) throw forbidden('nobody changes their own roles or state');
  if (subject.demo === 1) throw forbidden('the account of the demo is shared and cannot be changed');
  // Apart from the audit entry: a result may be a secret.
  let done: { result: Result } | undefined;
  await auditedChange(deps, context, { action, subject: subject.login }, async (trx) => {
    await waitForLock(trx, 'staff');
    const staff = await findStaff(trx, subject.id);
    if (isOwner(staff) && isLoss(staff)) await requireOtherOwner(trx, staff);
    const { result, after } = await work(trx, staff);
    done = { result };
    return { before: summaryOf(staff), after };
  });
  deps.rightsChanged();
  if (!done) throw new Error('a change of staff ended without a result');
  return done.result;
};

export const listStaff = async (deps: StaffDeps, context: CallContext): Promise<ListedStaff[]> => {
  const rows = await deps.db.selectFrom('staff').selectAll().orderBy('login').execute();
  const sessions = await deps.db.selectFrom('staff_session').selectAll().orderBy('seen_at', 'desc').execute();
  const own = operatorOf(context).staff?.sessionHash ?? null;
  return rows
    .filter(({ demo }) => demo === 0 || deps.demoEnabled())
    .map((row) => ({
      id: row.id,
      ...summaryOf(row),
      isDemo: row.demo === 1,
      createdAt: row.created_at,
      sessions: sessions
        .filter((session) => session.staff_id === row.id && isLive(session, deps.now()))
        .map((session) => toDevice(session, own)),
    }));
};

/** Makes an account without a password and the link with which it gets one; for one that is still invited a new link. */
export const inviteStaff = async (
  deps: StaffDeps,
  { login, roles, name }: { login: string; roles: StaffRole[]; name?: string | undefined },
  context: CallContext,
): Promise<ShownLink> => {
  // Apart from the audit entry, which must not have the link.
  const shown: ShownLink[] = [];
  await auditedChange(deps, context, { action: 'staff.invite', subject: login }, async (trx) => {
    await waitForLock(trx, 'staff');
    const known = await findStaffByLogin(trx, login);
    if (known && known.state !== 'invited') throw conflict(`${login} is a member of staff already`);
    const fresh: StaffRow = {
      id: known?.id ?? randomUUID(),
      login,
      name: name ?? known?.name ?? login,
      roles: JSON.stringify([...new Set(roles)]),
      state: 'invited',
      password_hash: '',
      totp_secret: null,
      totp_step: 0,
      next_totp_secret: null,
      created_at: known?.created_at ?? deps.now(),
      demo: 0,
    };
    if (known) await updateStaff(trx, known.id, fresh);
    else await trx.insertInto('staff').values(fresh).execute();
    shown[0] = await makeLink(deps, trx, { staffId: fresh.id, kind: 'invite' }, context);
    return { before: known ? summaryOf(known) : null, after: summaryOf(fresh) };
  });
  const [link] = shown;
  if (!link) throw new Error('an invitation ended without a link');
  return link;
};

export const saveRoles = (
  deps: StaffDeps,
  { id, roles }: { id: string; roles: StaffRole[] },
  context: CallContext,
): Promise<{ id: string; roles: StaffRole[] }> =>
  changeStaff(
    deps,
    context,
    { id, action: 'staff.roles', isLoss: () => !roles.includes('owner') },
    async (trx, staff) => {
      const unique = [...new Set(roles)];
      await updateStaff(trx, staff.id, { roles: JSON.stringify(unique) });
      return { result: { id: staff.id, roles: unique }, after: { ...summaryOf(staff), roles: unique } };
    },
  );

export const suspendStaff = (deps: StaffDeps, id: string, context: CallContext): Promise<number> =>
  changeStaff(deps, context, { id, action: 'staff.suspend', isLoss: () => true }, async (trx, staff) => {
    await updateStaff(trx, staff.id, { state: 'suspended' });
    return { result: await endSessions(trx, staff.id), after: { ...summaryOf(staff), state: 'suspended' } };
  });

export const resumeStaff = (deps: StaffDeps, id: string, context: CallContext): Promise<{ id: string }> =>
  changeStaff(deps, context, { id, action: 'staff.resume', isLoss: () => false }, async (trx, staff) => {
    if (staff.state !== 'suspended') throw conflict(`${staff.login} is not suspended`);
    const state = staff.password_hash === '' ? ('invited' as const) : ('active' as const);
    await updateStaff(trx, staff.id, { state });
    return { result: { id: staff.id }, after: { ...summaryOf(staff), state } };
  });

export const removeStaff = (deps: StaffDeps, id: string, context: CallContext): Promise<boolean> =>
  changeStaff(deps, context, { id, action: 'staff.remove', isLoss: () => true }, async (trx, staff) => {
    await endSessions(trx, staff.id);
    for (const table of ['staff_link', 'staff_recovery_code'] as const)
      await trx.deleteFrom(table).where('staff_id', '=', staff.id).execute();
    await trx.deleteFrom('staff').where('id', '=', staff.id).execute();
    return { result: true, after: null };
  });

/** Ends sessions and password, on request the second factor too, and makes a link with which a password is chosen. */
export const resetStaff = (
  deps: StaffDeps,
  { id, secondFactor }: { id: string; secondFactor: boolean },
  context: CallContext,
): Promise<ShownLink> =>
  changeStaff(deps, context, { id, action: 'staff.reset', isLoss: () => false }, async (trx, staff) => {
    if (staff.state === 'suspended') throw conflict(`${staff.login} is suspended`);
    const factor = secondFactor ? { totp_secret: null, next_totp_secret: null } : {};
    await updateStaff(trx, staff.id, { password_hash: '', ...factor });
    if (secondFactor) await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute();
    await endSessions(trx, staff.id);
    const kind = staff.state === 'invited' ? ('invite' as const) : ('reset' as const);
    const result = await makeLink(deps, trx, { staffId: staff.id, kind }, context);
    return { result, after: summaryOf({ ...staff, ...factor }) };
  });

export const endStaffSessions = async (
  deps: StaffDeps,
  { id, sessionId }: { id: string; sessionId?: string | undefined },
  context: CallContext,
): Promise<number> => {
  const { id: staffId, login } = await findStaff(deps.db, id);
  const { after } = await auditedChange(deps, context, { action: 'staff.sign-out', subject: login }, async (trx) => {
    const ended = await endSessions(trx, staffId, { sessionId });
    if (sessionId !== undefined && ended === 0) throw notFound(`session ${sessionId}`);
    return { before: { live: ended }, after: { live: 0, ended } };
  });
  deps.rightsChanged();
  return after.ended;
};
