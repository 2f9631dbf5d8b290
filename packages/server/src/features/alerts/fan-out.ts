import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/open-database.ts';
import { audiencePage, type AudiencePage, type EventRow } from './audience.ts';
import type { AlertCounts } from './counts.ts';
import type { AlertDeps } from './deps.ts';

/** Members in one step: more of them would hold up push on a node that writes to SQLite. */
const MEMBERS = 250;

/** Devices of these members whose sessions still run; for a test, those of its own session. */
const devicesOf = (db: Db, uids: readonly string[], now: number) =>
  db
    .selectFrom('alert_device')
    .innerJoin('session', 'session.token_hash', 'alert_device.session_hash')
    .select(['alert_device.id', 'alert_device.uid', 'alert_device.session_hash'])
    .where('alert_device.uid', 'in', [...uids])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();

/** Moves the event on; false when another process has done it meanwhile. */
const advance = async (trx: Db, event: EventRow, cursor: string | null): Promise<boolean> => {
  const moved = await trx
    .updateTable('alert_event')
    .set(cursor === null ? { state: 'done' } : { cursor })
    .where('id', '=', event.id)
    .where('state', '=', 'open')
    .where('cursor', '=', event.cursor)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
};

/** Writes the deliveries of a page and moves the cursor in one transaction: whatever ends here, nobody is passed over or served twice. */
const writePage = async (deps: AlertDeps, event: EventRow, { uids, cursor }: AudiencePage): Promise<boolean> => {
  const now = deps.now();
  return inTransaction(deps.db, async (trx) => {
    if (!(await advance(trx, event, cursor))) return false;
    const devices = uids.length === 0 ? [] : await devicesOf(trx, uids, now);
    const wanted = event.kind === 'test' ? devices.filter((one) => event.key.includes(one.session_hash)) : devices;
    if (wanted.length > 0)
      await trx
        .insertInto('alert_delivery')
        .values(
          wanted.map(({ id, uid }) => ({
            event_id: event.id,
            uid,
            device_id: id,
            state: 'waiting' as const,
            reason: null,
            attempts: 0,
            next_at: now,
            expires_at: event.expires_at,
            claimed_at: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['event_id', 'device_id']).doNothing())
        .execute();
    return true;
  });
};

const passOn = async (deps: AlertDeps, counts: AlertCounts, first: EventRow): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  let event = first;
  for (;;) {
    if (event.expires_at <= deps.now()) {
      await advance(deps.db, event, null);
      return counts.drop('late', 1);
    }
    const page = await audiencePage(deps, event, MEMBERS);
    if (!(await writePage(deps, event, page))) return;
    counts.drop('quiet', page.quiet);
    if (page.cursor === null) return;
    event = { ...event, cursor: page.cursor };
    await yieldToOthers();
  }
};

/** Turns open events into deliveries to devices, oldest first; what is too old is closed. May run again at any time and on several nodes. */
export const fanOut = async (deps: AlertDeps, counts: AlertCounts): Promise<void> => {
  for (;;) {
    const open = await deps.db
      .selectFrom('alert_event')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('id')
      .limit(20)
      .execute();
    for (const event of open) await passOn(deps, counts, event);
    if (open.length < 20) return;
  }
};
