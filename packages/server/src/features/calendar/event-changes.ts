import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CalendarDeps } from './deps.ts';
import type { CalendarEvent } from './events.ts';

/** How often an event has changed in a calendar, and when it last did. */
export interface EventChange {
  sequence: number;
  changedAt: number;
}

const digestOf = (event: CalendarEvent): string => createHash('sha256').update(JSON.stringify(event)).digest('hex');

const rowsOf = (db: Db, uid: string) => db.selectFrom('calendar_event').selectAll().where('uid', '=', uid).execute();

const statesIn = (rows: Awaited<ReturnType<typeof rowsOf>>): Map<string, EventChange> =>
  new Map(rows.map((row) => [row.event_id, { sequence: row.sequence, changedAt: row.changed_at }]));

/** Notes what changed since the calendar was last read, and returns the state of each event by its id. */
export const noteChanges = async (
  { db, now }: Pick<CalendarDeps, 'db' | 'now'>,
  uid: string,
  events: readonly CalendarEvent[],
): Promise<Map<string, EventChange>> => {
  const known = await rowsOf(db, uid);
  const digests = new Map(known.map((row) => [row.event_id, row.digest]));
  const changed = events
    .map((event) => ({ id: event.id, digest: digestOf(event) }))
    .filter(({ id, digest }) => digests.get(id) !== digest);
  const ids = new Set(events.map(({ id }) => id));
  const gone = known.filter((row) => !ids.has(row.event_id));
  if (changed.length + gone.length === 0) return statesIn(known);
  return inTransaction(db, async (trx) => {
    for (const { id, digest } of changed)
      await trx
        .insertInto('calendar_event')
        .values({ uid, event_id: id, sequence: 0, digest, changed_at: now() })
        .onConflict((conflict) =>
          conflict
            .columns(['uid', 'event_id'])
            .doUpdateSet({ sequence: sql`calendar_event.sequence + 1`, digest, changed_at: now() })
            .where('calendar_event.digest', '<>', digest),
        )
        .execute();
    for (const { event_id: id } of gone)
      await trx.deleteFrom('calendar_event').where('uid', '=', uid).where('event_id', '=', id).execute();
    return statesIn(await rowsOf(trx, uid));
  });
};
