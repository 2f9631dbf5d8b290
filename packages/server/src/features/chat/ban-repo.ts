import type { ChatBan } from '@touchline/contract/ops-live.ts';
import type { Db } from '#platform/db/open-database.ts';

type Row = { uid: string; until: number | null; reason: string; created_at: number };

const toBan = ({ created_at: createdAt, ...row }: Row): ChatBan => ({ ...row, createdAt });

export const findBan = async (db: Db, uid: string): Promise<ChatBan | null> => {
  const row = await db.selectFrom('chat_ban').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? toBan(row) : null;
};

/** Bans in force at `now`, newest first. */
export const bansAt = async (db: Db, now: number): Promise<ChatBan[]> => {
  const rows = await db
    .selectFrom('chat_ban')
    .selectAll()
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('uid')
    .execute();
  return rows.map(toBan);
};

export const saveBan = async (db: Db, { uid, createdAt, ...ban }: ChatBan): Promise<void> => {
  const values = { ...ban, created_at: createdAt };
  await db
    .insertInto('chat_ban')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
};

export const removeBan = async (db: Db, uid: string): Promise<void> => {
  await db.deleteFrom('chat_ban').where('uid', '=', uid).execute();
};
