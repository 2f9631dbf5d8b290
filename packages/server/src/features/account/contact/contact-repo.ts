import type { ContactKind } from '@touchline/contract/contact.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Account } from '../account-repo.ts';
import type { Tables } from '#platform/db/tables.ts';

export type ContactRow = Selectable<Tables['contact_point']>;
/** An address or number in its one form. */
export type Contact = Pick<ContactRow, 'kind' | 'address'>;

/** Contact points of a member, by kind. */
export const contactsOf = (db: Db, uid: string): Promise<ContactRow[]> =>
  db.selectFrom('contact_point').selectAll().where('uid', '=', uid).orderBy('kind').execute();

export const contactOfKind = (db: Db, uid: string, kind: ContactKind): Promise<ContactRow | undefined> =>
  db.selectFrom('contact_point').selectAll().where('uid', '=', uid).where('kind', '=', kind).executeTakeFirst();

/** Whose it is. */
export const findContact = (db: Db, { kind, address }: Contact): Promise<ContactRow | undefined> =>
  db.selectFrom('contact_point').selectAll().where('kind', '=', kind).where('address', '=', address).executeTakeFirst();

/** Stores it in place of one of the same kind; false when it is of another member. */
export const saveContact = async (trx: Db, row: ContactRow): Promise<boolean> => {
  const holder = await findContact(trx, row);
  if (holder !== undefined && holder.uid !== row.uid) return false;
  await trx
    .insertInto('contact_point')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'kind']).doUpdateSet({ address: row.address, verified_at: row.verified_at }),
    )
    .execute();
  return true;
};

export const deleteContact = async (trx: Db, { uid, kind }: Pick<ContactRow, 'uid' | 'kind'>): Promise<void> => {
  await trx.deleteFrom('contact_point').where('uid', '=', uid).where('kind', '=', kind).execute();
};

/** The account with a verified address or number. */
export const findByContact = (db: Db, { kind, address }: Contact): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('contact_point', 'contact_point.uid', 'account.uid')
    .selectAll('account')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
