import type { Insertable, Kysely, Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';

type Db = Kysely<Tables>;
export type Account = Selectable<Tables['account']>;

/** Address of a member's picture: a stored file, or what a parent site named. */
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

/** Undefined when the login name is taken. */
export const insertAccount = (db: Db, account: Insertable<Tables['account']>): Promise<Account | undefined> =>
  db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Makes other transactions that do the same for this member wait for the end of this one. */
export const holdAccount = async (trx: Db, uid: string): Promise<void> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ uid: eb.ref('uid') }))
    .where('uid', '=', uid)
    .execute();
};

/** What the parent site told of a member; nothing told is nothing recharged. */
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
