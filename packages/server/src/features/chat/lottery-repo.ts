import type { LotteryApplication } from '@touchline/contract/ops-live.ts';
import type { LotteryEntry } from '@touchline/domain/lottery.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Db } from '#platform/db/open-database.ts';

type Row = Selectable<Tables['lottery_application']>;

export const toEntry = (row: Row): LotteryEntry => ({
  state: row.state as LotteryEntry['state'],
  reason: row.reason,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
});

export const toApplication = (row: Row): LotteryApplication => ({
  id: row.id,
  liveRoomId: row.live_room_id,
  uid: row.uid,
  name: row.name,
  contact: row.contact,
  ...toEntry(row),
});

export const findOwnApplication = async (db: Db, liveRoomId: string, uid: string): Promise<LotteryEntry | null> => {
  const row = await db
    .selectFrom('lottery_application')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? toEntry(row) : null;
};

/** Does nothing when the member has applied to the room before. */
export const insertApplication = async (
  db: Db,
  application: Insertable<Tables['lottery_application']>,
): Promise<void> => {
  await db
    .insertInto('lottery_application')
    .values(application)
    .onConflict((conflict) => conflict.columns(['live_room_id', 'uid']).doNothing())
    .execute();
};

/** Applications, oldest first. */
export const applicationRows = (
  db: Db,
  { liveRoomId, state }: { liveRoomId?: string | undefined; state?: string | undefined },
): Promise<Row[]> =>
  db
    .selectFrom('lottery_application')
    .selectAll()
    .$if(liveRoomId !== undefined, (query) => query.where('live_room_id', '=', liveRoomId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();

export const findApplication = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('lottery_application').selectAll().where('id', '=', id).executeTakeFirst();

export const decideApplication = (
  db: Db,
  id: string,
  decision: { state: string; reason: string; decided_at: number },
): Promise<Row> =>
  db.updateTable('lottery_application').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
