import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/open-database.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import type { OperatorDeps } from '../deps.ts';
import { findStaffByLogin } from './staff-repo.ts';

const LOGIN = 'staff';
const PASSWORD = 'touchline';

/** The public account of the demo world; a real account with its login is left alone. */
export const ensureDemoStaff = async ({ db, now, passwordCostLog2 }: OperatorDeps): Promise<void> => {
  if (await findStaffByLogin(db, LOGIN)) return;
  await db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      login: LOGIN,
      name: 'Staff',
      roles: JSON.stringify(['owner']),
      state: 'active',
      password_hash: await hashPassword(PASSWORD, passwordCostLog2),
      totp_secret: null,
      totp_step: 0,
      next_totp_secret: null,
      created_at: now(),
      demo: 1,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .execute();
};

/** Removes the account with its sessions and returns how many there were. */
export const removeDemoStaff = async (trx: Db): Promise<number> => {
  const removed = await trx.deleteFrom('staff').where('demo', '=', 1).returning('id').execute();
  for (const { id } of removed) await trx.deleteFrom('staff_session').where('staff_id', '=', id).execute();
  return removed.length;
};
