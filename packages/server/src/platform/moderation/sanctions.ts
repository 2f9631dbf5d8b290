import { randomUUID } from 'node:crypto';
import type { Sanction } from '@touchline/contract/ops-moderation.ts';
import type { Selectable } from 'kysely';
import type { ModerationTables } from '#platform/db/moderation-tables.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

export type SanctionRow = Selectable<ModerationTables['sanction']>;
type SanctionKind = SanctionRow['kind'];

/** Kinds with an effect that lasts, by what they forbid. */
const FORBIDDING = { writing: ['mute', 'ban'], signIn: ['suspend'] } as const satisfies Readonly<
  Record<string, readonly SanctionKind[]>
>;
type Forbidden = keyof typeof FORBIDDING;

const activeRows = (db: Db, what: Forbidden, now: number) =>
  db
    .selectFrom('sanction')
    .where('kind', 'in', [...FORBIDDING[what]])
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]));

/** Members to whom this is forbidden at `now`, for another query. */
export const uidsInForce = (db: Db, what: Forbidden, now: number) => activeRows(db, what, now).select('uid');

/** Sanctions in force at `now` that forbid this, the ones that end last first. */
const inForce = (db: Db, what: Forbidden, now: number) =>
  activeRows(db, what, now)
    .selectAll()
    .orderBy((eb) => eb.case().when('until', 'is', null).then(0).else(1).end())
    .orderBy('until', 'desc')
    .orderBy('created_at', 'desc');

/** The sanctions in force of a member that were imposed for one room, or (null) for everywhere. */
const inForceOf = (db: Db, what: Forbidden, { uid, liveRoomId }: Sanctioned, now: number) =>
  inForce(db, what, now)
    .where('uid', '=', uid)
    .where('live_room_id', liveRoomId === null ? 'is' : '=', liveRoomId);

/** A member in one room; `liveRoomId` null: everywhere. */
export interface Sanctioned {
  uid: string;
  liveRoomId: string | null;
}

/** The longest sanction in force that was imposed on exactly these; null without one. */
export const findSanction = async (
  db: Db,
  what: Forbidden,
  whom: Sanctioned,
  now: number,
): Promise<SanctionRow | null> => (await inForceOf(db, what, whom, now).limit(1).executeTakeFirst()) ?? null;

/** What forbids a member to write for longest, everywhere or in this room (null: in none); null when nothing does. */
export const findWritingBan = async (
  db: Db,
  { uid, liveRoomId }: Sanctioned,
  now: number,
): Promise<SanctionRow | null> =>
  (await inForce(db, 'writing', now)
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('live_room_id', 'is', null), eb('live_room_id', '=', liveRoomId)]))
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Rooms in which a member may not write, besides what holds everywhere. */
export const mutedRoomsOf = async (db: Db, uid: string, now: number): Promise<string[]> => {
  const rows = await activeRows(db, 'writing', now).select('live_room_id').distinct().where('uid', '=', uid).execute();
  return rows.flatMap((row) => row.live_room_id ?? []);
};

/** The longest sanction in force of each member to whom this is forbidden, and for each room of its own, newest first. */
export const sanctionsInForce = async (db: Db, what: Forbidden, now: number): Promise<SanctionRow[]> => {
  const rows = await inForce(db, what, now).execute();
  const longest = new Map<string, SanctionRow>();
  for (const row of rows) {
    const key = `${row.uid} ${row.live_room_id ?? ''}`;
    if (!longest.has(key)) longest.set(key, row);
  }
  return [...longest.values()].toSorted((a, b) => b.created_at - a.created_at || (a.uid < b.uid ? -1 : 1));
};

/** How long a member sees a warning. */
const WARNING_MS = 86_400_000;

/** The member's last warning while it is shown; null without one. */
export const findWarning = async (db: Db, uid: string, now: number): Promise<SanctionRow | null> =>
  (await db
    .selectFrom('sanction')
    .selectAll()
    .where('uid', '=', uid)
    .where('created_at', '>', now - WARNING_MS)
    .where('kind', '=', 'warn')
    .where('lifted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Imposes a sanction. */
export const addSanction = (
  trx: Trx,
  sanction: Omit<SanctionRow, 'id' | 'lifted_at' | 'lifted_by' | 'live_room_id'> & { live_room_id?: string | null },
): Promise<SanctionRow> =>
  trx
    .insertInto('sanction')
    .values({ id: randomUUID(), live_room_id: null, ...sanction })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Lifting {
  at: number;
  by: string;
}

/** Lifts what was imposed on exactly these; returns what was in force. */
export const liftSanctions = async (
  trx: Trx,
  what: Forbidden,
  whom: Sanctioned,
  { at, by }: Lifting,
): Promise<SanctionRow[]> => {
  const rows = await inForceOf(trx, what, whom, at).execute();
  for (const { id } of rows) await liftSanction(trx, id, { at, by });
  return rows;
};

/** Lifts one sanction; undefined when it is unknown or was lifted before. */
export const liftSanction = (trx: Trx, id: string, { at, by }: Lifting): Promise<SanctionRow | undefined> =>
  trx
    .updateTable('sanction')
    .set({ lifted_at: at, lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The history of a member, newest first. */
export const sanctionsOf = (db: Db, uid: string): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanction')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

/** A sanction as operators see it. */
export const toSanction = (row: SanctionRow, now: number): Sanction => ({
  id: row.id,
  uid: row.uid,
  kind: row.kind,
  reason: row.reason,
  until: row.until,
  liveRoomId: row.live_room_id,
  createdAt: row.created_at,
  createdBy: row.created_by,
  reportId: row.report_id,
  liftedAt: row.lifted_at,
  liftedBy: row.lifted_by,
  isActive: row.kind !== 'warn' && row.lifted_at === null && (row.until === null || row.until > now),
});
