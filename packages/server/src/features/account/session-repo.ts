import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

type Db = Kysely<Tables>;

export interface StoredSession {
  uid: string;
  expires_at: number;
  end_code: number | null;
  demo: number;
}

export const findSession = (db: Db, tokenHash: string): Promise<StoredSession | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select(['session.uid', 'session.expires_at', 'session.end_code', 'account.demo'])
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

/** Ends all live sessions of a member and returns their hashes. */
export const endSessionsOf = async (db: Db, uid: string, { at, code }: Ending): Promise<string[]> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: at, end_code: code })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .execute();
  return ended.map((row) => row.token_hash);
};
