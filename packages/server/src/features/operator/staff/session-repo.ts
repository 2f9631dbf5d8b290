import type { StaffDevice } from '@touchline/contract/ops-session.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type SessionRow = Selectable<Tables['staff_session']>;

/** A session that is idle for this time has ended. */
export const IDLE_MS = 12 * 3_600_000;

export const isLive = (row: SessionRow, now: number): boolean => row.expires_at > now && row.seen_at + IDLE_MS > now;

export const findSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  db.selectFrom('staff_session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Live sessions of a member of staff, by last use. */
export const liveSessionsOf = async (db: Db, staffId: string, now: number): Promise<SessionRow[]> => {
  const rows = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter((row) => isLive(row, now));
};

export const toDevice = (row: SessionRow, ownHash: string | null): StaffDevice => ({
  sessionId: row.id,
  deviceKind: row.device_kind as StaffDevice['deviceKind'],
  deviceName: row.device_name,
  address: row.address,
  signedInAt: row.created_at,
  seenAt: row.seen_at,
  isCurrent: row.token_hash === ownHash,
});

interface Which {
  /** Only this one. */
  sessionId?: string | undefined;
  /** The hash of one that stays. */
  except?: string | undefined;
}

/** Ends sessions of a member of staff, by default all, and returns how many there were. */
export const endSessions = async (db: Db, staffId: string, { sessionId, except }: Which = {}): Promise<number> => {
  const ended = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .returning('id')
    .execute();
  return ended.length;
};
