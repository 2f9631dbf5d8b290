import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

export interface StoredSession {
  uid: string;
  expires_at: number;
  end_code: number | null;
  seen_at: number;
  demo: number;
}

export const findSession = (db: Db, tokenHash: string): Promise<StoredSession | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select(['session.uid', 'session.expires_at', 'session.end_code', 'session.seen_at', 'account.demo'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const insertSession = async (db: Db, session: Insertable<Tables['session']>): Promise<void> => {
  await db.insertInto('session').values(session).execute();
};

export const deleteExpiredSessions = async (db: Db, uid: string, now: number): Promise<void> => {
  await db.deleteFrom('session').where('uid', '=', uid).where('expires_at', '<=', now).execute();
};

export interface Ending {
  at: number;
  code: number;
}

/** Ends one session; false when it had ended before. */
export const endSession = async (db: Db, tokenHash: string, { at, code }: Ending): Promise<boolean> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_code: code })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return ended !== undefined;
};

/** All sessions of a member, including ended ones until they are removed. */
export const findSessionsOf = (db: Db, uid: string): Promise<Selectable<Tables['session']>[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** Whether this device has, or recently had, a session of the member. */
export const hasSessionOn = async (db: Db, uid: string, deviceId: string): Promise<boolean> => {
  const query = db.selectFrom('session').select('uid').where('uid', '=', uid).where('device_id', '=', deviceId);
  return (await query.executeTakeFirst()) !== undefined;
};

/** Records the use of a session, unless a later one is stored. */
export const touchSession = async (db: Db, tokenHash: string, now: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', now)
    .execute();
};

/** Ends all live sessions of a member, but the one that is `kept`, and returns their hashes. */
export const endSessionsOf = async (
  db: Db,
  uid: string,
  { at, code }: Ending,
  exceptHash?: string,
): Promise<string[]> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_code: code })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash ?? ''))
    .returning('token_hash')
    .execute();
  return ended.map((row) => row.token_hash);
};
