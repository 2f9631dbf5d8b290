import { CODE } from '@touchline/contract/codes.ts';
import type { StaffLink, StaffSession } from '@touchline/contract/ops-session.ts';
import type { ShownLink } from '@touchline/contract/ops-staff.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import type { OperatorDeps, StaffDeps } from '../deps.ts';
import { sha256 } from '../machine-tokens.ts';
import { recordEvent } from './session-audit.ts';
import { endSessions } from './session-repo.ts';
import { newToken, openSession } from './sessions.ts';
import { findStaffById, rolesOf, type StaffRow, updateStaff } from './staff-repo.ts';

const LINK_MS = 3 * 86_400_000;

/** Makes the one open link of a member of staff. The token is behind a `#`, so that it reaches neither logs nor other sites. */
export const makeLink = async (
  deps: OperatorDeps,
  trx: Db,
  { staffId, kind }: { staffId: string; kind: 'invite' | 'reset' },
  { origin }: Pick<CallContext, 'origin'>,
): Promise<ShownLink> => {
  const token = newToken();
  const expiresAt = deps.now() + LINK_MS;
  await trx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_link')
    .values({ token_hash: sha256(token), staff_id: staffId, kind, expires_at: expiresAt })
    .execute();
  return { id: staffId, link: `${deps.publicUrl ?? origin}/console/welcome#${token}`, expiresAt };
};

const linkOver = (): ApiError => new ApiError(CODE.NOT_FOUND, 'this link was used, has expired or never existed');

const findLink = async (db: Db, token: string, now: number): Promise<{ staff: StaffRow; link: StaffLink }> => {
  const row = await db.selectFrom('staff_link').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirst();
  const staff = row && row.expires_at > now ? await findStaffById(db, row.staff_id) : undefined;
  if (!row || !staff || staff.state === 'suspended') throw linkOver();
  const { kind, expires_at: expiresAt } = row;
  return { staff, link: { login: staff.login, name: staff.name, roles: rolesOf(staff), kind, expiresAt } };
};

const findLinkFor = async (deps: OperatorDeps, token: string, address: string) => {
  await deps.limits.requireLeft('staffAddress', address);
  try {
    return await findLink(deps.db, token, deps.now());
  } catch (error) {
    await deps.limits.consume('staffAddress', address);
    throw error;
  }
};

export const readLink = async (deps: OperatorDeps, token: string, { address }: CallContext): Promise<StaffLink> =>
  (await findLinkFor(deps, token, address)).link;

/** Sets the password of the link's account, ends its sessions and signs in; a second factor that is set is still needed. */
export const acceptLink = async (
  deps: StaffDeps,
  { token, name, password }: { token: string; name?: string | undefined; password: string },
  context: CallContext,
): Promise<StaffSession> => {
  await findLinkFor(deps, token, context.address);
  const password_hash = await deps.hashing.run(() => hashPassword(password, deps.passwordCostLog2));
  return inTransaction(deps.db, async (trx) => {
    const { staff, link } = await findLink(trx, token, deps.now());
    // Of two callers with one link one finds it gone.
    const used = await trx
      .deleteFrom('staff_link')
      .where('token_hash', '=', sha256(token))
      .returning('kind')
      .executeTakeFirst();
    if (!used) throw linkOver();
    const isNew = link.kind === 'invite';
    const change = { password_hash, state: 'active' as const, name: isNew ? (name ?? staff.name) : staff.name };
    await updateStaff(trx, staff.id, change);
    await endSessions(trx, staff.id);
    await recordEvent(deps, trx, { action: 'session.accept', staff, address: context.address });
    return openSession(deps, trx, { ...staff, ...change }, { hasPassed: false, confirmedAt: deps.now() }, context);
  });
};
