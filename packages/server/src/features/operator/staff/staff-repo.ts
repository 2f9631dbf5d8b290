import { type OpsScope, OPS_SCOPES, rightsOf, type StaffRole } from '@touchline/contract/ops-rights.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type StaffRow = Selectable<Tables['staff']>;

export const rolesOf = ({ roles }: Pick<StaffRow, 'roles'>): StaffRole[] => JSON.parse(roles) as StaffRole[];

/** The rights of all roles, in the order of the table of rights. */
export const scopesOfStaff = (row: Pick<StaffRow, 'roles'>): OpsScope[] => {
  const own = new Set(rolesOf(row).flatMap(rightsOf));
  return OPS_SCOPES.filter((scope) => own.has(scope));
};

export const findStaffById = (db: Db, id: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

export const findStaffByLogin = (db: Db, login: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('login', '=', login).executeTakeFirst();

export const updateStaff = async (db: Db, id: string, change: Updateable<Tables['staff']>): Promise<void> => {
  await db.updateTable('staff').set(change).where('id', '=', id).execute();
};
