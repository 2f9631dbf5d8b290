import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Insertable, Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { nameKeyOf } from '#platform/names/name-key.ts';
import { loginNameOf } from './identity.ts';

export type Account = Selectable<Tables['account']>;

/** URL of a member's picture: a stored file, or one of the parent site. */
export const headUrlOf = ({ head_key: key }: Pick<Account, 'head_key'>): string => {
  if (key === '' || key.startsWith('https://')) return key;
  return `/api/forehead/system/file/get/${key}`;
};

export const findByLoginName = (db: Db, loginName: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('login_name', '=', loginName).executeTakeFirst();

export const findByUid = (db: Db, uid: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Those of these members that do not exist. */
export const unknownUids = async (db: Db, uids: readonly string[]): Promise<string[]> => {
  const rows = await inChunks(uids, (some) =>
    db.selectFrom('account').select('uid').where('uid', 'in', some).execute(),
  );
  const known = new Set(rows.map(({ uid }) => uid));
  return uids.filter((uid) => !known.has(uid));
};

/** Names of members by uid; an unknown one has no entry. */
export const readNames = async (db: Db, uids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await inChunks(uids, (some) =>
    db.selectFrom('account').select(['uid', 'username']).where('uid', 'in', some).execute(),
  );
  return new Map(rows.map(({ uid, username }) => [uid, username]));
};

/** The keys by which a name is found and compared. */
export const namesOf = (username: string): Pick<Account, 'username' | 'login_name'> & { name_key: string } => ({
  username,
  login_name: loginNameOf(username),
  name_key: nameKeyOf(username),
});

/** The account other than `except` that has this name in any spelling, or a confusable one. */
export const findNameHolder = (db: Db, username: string, except = ''): Promise<{ uid: string } | undefined> => {
  const { login_name, name_key } = namesOf(username);
  return db
    .selectFrom('account')
    .select('uid')
    .where((eb) => eb.or([eb('login_name', '=', login_name), eb('name_key', '=', name_key)]))
    .where('uid', '!=', except)
    .executeTakeFirst();
};

type NewAccount = Omit<Insertable<Tables['account']>, 'login_name' | 'name_key'>;

/** Undefined when the name, or one that looks like it, is taken. */
export const insertAccount = (db: Db, account: NewAccount): Promise<Account | undefined> =>
  db
    .insertInto('account')
    .values({ ...account, ...namesOf(account.username) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Old accounts whose names look like those of even older ones. */
export const findLookAlikes = (db: Db, most: number): Promise<Pick<Account, 'uid' | 'username'>[]> =>
  db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('name_key', 'is', null)
    .orderBy('uid')
    .limit(most)
    .execute();

/** Locks the member for this transaction. */
export const lockAccountRow = async (trx: Db, uid: string): Promise<void> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ uid: eb.ref('uid') }))
    .where('uid', '=', uid)
    .execute();
};

/** Stores the language in which a member is written to. */
export const saveLanguage = async (db: Db, uid: string, language: Language): Promise<void> => {
  await db.updateTable('account').set({ language }).where('uid', '=', uid).execute();
};

/** The parent site's data of a member; zero recharges without data. */
export const findStanding = async (db: Db, uid: string): Promise<{ rechargeTotal: number; vipLevel: number }> => {
  const row = await db.selectFrom('member_standing').selectAll().where('uid', '=', uid).executeTakeFirst();
  return { rechargeTotal: row?.recharge_total ?? 0, vipLevel: row?.vip_level ?? 0 };
};

export const saveStanding = async (
  db: Db,
  { uid, rechargeTotal, vipLevel }: { uid: string; rechargeTotal: number; vipLevel: number },
): Promise<void> => {
  const values = { recharge_total: rechargeTotal, vip_level: vipLevel };
  await db
    .insertInto('member_standing')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
};

/** Removes the demo world's members with their sessions; returns the number of rows. */
export const deleteDemoAccounts = async (trx: Db): Promise<number> => {
  const demoUids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const sessions = await trx.deleteFrom('session').where('uid', 'in', demoUids).executeTakeFirst();
  await trx.deleteFrom('member_standing').where('uid', 'in', demoUids).execute();
  const accounts = await trx.deleteFrom('account').where('demo', '=', 1).executeTakeFirst();
  return Number(sessions.numDeletedRows + accounts.numDeletedRows);
};
