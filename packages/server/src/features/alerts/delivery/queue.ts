import type { AlertChannel } from '@touchline/contract/alert-kinds.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { DropReason } from '../counts.ts';

/** A claimed delivery with its device; one whose device or session is gone has none. */
export interface Claimed {
  seq: number;
  eventId: number;
  uid: string;
  attempts: number;
  expiresAt: number;
  device: {
    id: string;
    channel: AlertChannel;
    endpoint: string;
    p256dh: string | null;
    auth: string | null;
    language: string;
    spoilerFree: boolean;
  } | null;
}

/** An answer that does not come within this time does not come any more. */
const LOST_MS = 60_000;

/** Deliveries that a process which ended had claimed: whether they arrived is unknown, so they are not repeated. Returns their number. */
export const endLost = async (db: Db, now: number): Promise<number> => {
  const lost = await db
    .updateTable('alert_delivery')
    .set({ state: 'dropped', reason: 'unknown' })
    .where('state', '=', 'sending')
    .where('claimed_at', '<', now - LOST_MS)
    .returning('seq')
    .execute();
  return lost.length;
};

/** The next due deliveries: of each device the earliest, so that its alerts come in their order. */
const dueSeqs = (db: Db, now: number, most: number) =>
  db
    .selectFrom('alert_delivery as due')
    .select('due.seq')
    .where('due.state', '=', 'waiting')
    .where('due.next_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_delivery as earlier')
            .select('earlier.seq')
            .whereRef('earlier.device_id', '=', 'due.device_id')
            .whereRef('earlier.seq', '<', 'due.seq')
            .where('earlier.state', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .orderBy('due.seq')
    .limit(most)
    .execute();

/** Claims due deliveries for this process; what another one claims meanwhile is not among them. */
export const claimDue = async (db: Db, now: number, most: number): Promise<Claimed[]> => {
  const seqs = (await dueSeqs(db, now, most)).map(({ seq }) => seq);
  if (seqs.length === 0) return [];
  const claimed = await db
    .updateTable('alert_delivery')
    .set((eb) => ({ state: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('seq', 'in', seqs)
    .where('state', '=', 'waiting')
    .returning(['seq', 'event_id', 'uid', 'attempts', 'expires_at', 'device_id'])
    .execute();
  const devices = await inChunks(
    claimed.map((row) => row.device_id),
    (ids) => liveDevices(db, ids, now),
  );
  const byId = new Map(devices.map((device) => [device.id, device]));
  return claimed
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ seq, event_id: eventId, uid, attempts, expires_at: expiresAt, device_id: id }) => {
      const found = byId.get(id);
      const device = found?.uid === uid ? { ...found, spoilerFree: found.spoiler_free === 1 } : null;
      return { seq, eventId, uid, attempts, expiresAt, device };
    });
};

const liveDevices = (db: Db, ids: readonly string[], now: number) =>
  db
    .selectFrom('alert_device')
    .innerJoin('session', 'session.token_hash', 'alert_device.session_hash')
    .leftJoin('alert_setting', 'alert_setting.uid', 'alert_device.uid')
    .select(['alert_device.id', 'alert_device.uid', 'channel', 'endpoint', 'p256dh', 'auth', 'language'])
    .select('alert_setting.spoiler_free')
    .where('alert_device.id', 'in', [...ids])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();

/** How a delivery ended, or when it is tried again. */
export type Ending =
  | { seq: number; deviceId: string | null; state: 'sent' | 'gone' }
  | {
      seq: number;
      deviceId: string | null;
      state: 'dropped' | 'failed';
      reason: DropReason;
      countsAgainstDevice: boolean;
    }
  | { seq: number; deviceId: string | null; state: 'waiting'; nextAt: number };

/** A device that fails this often without a good delivery in between is gone. */
const FAILURES_MOST = 8;

const setState = async (trx: Db, endings: readonly Ending[], state: string, reason: DropReason | null) => {
  const seqs = endings.map(({ seq }) => seq);
  if (seqs.length === 0) return;
  const query = trx
    .updateTable('alert_delivery')
    .set({ state: state as 'sent', reason })
    .where('seq', 'in', seqs);
  await query.where('state', '=', 'sending').execute();
};

const devicesIn = (endings: readonly Ending[], test: (ending: Ending) => boolean): string[] => [
  ...new Set(endings.filter(test).flatMap(({ deviceId }) => deviceId ?? [])),
];

/** Writes how deliveries ended, all in one transaction, and removes devices that are gone. */
export const recordEndings = async (db: Db, endings: readonly Ending[]): Promise<void> => {
  if (endings.length === 0) return;
  await inTransaction(db, async (trx) => {
    const grouped = Map.groupBy(endings, (one) => ('reason' in one ? `${one.state}/${one.reason}` : one.state));
    for (const [group, some] of grouped) {
      const [state = '', reason] = group.split('/') as [string, DropReason | undefined];
      if (state === 'waiting') for (const one of some) await putOff(trx, one);
      else
        await setState(trx, some, state === 'gone' ? 'failed' : state, state === 'gone' ? 'ended' : (reason ?? null));
    }
    await countDevices(trx, endings);
  });
};

const putOff = async (trx: Db, ending: Ending): Promise<void> => {
  if (ending.state !== 'waiting') return;
  const query = trx.updateTable('alert_delivery').set({ state: 'waiting', next_at: ending.nextAt, claimed_at: null });
  await query.where('seq', '=', ending.seq).where('state', '=', 'sending').execute();
};

const countDevices = async (trx: Db, endings: readonly Ending[]): Promise<void> => {
  const good = devicesIn(endings, ({ state }) => state === 'sent');
  if (good.length > 0)
    await trx
      .updateTable('alert_device')
      .set({ failures: 0 })
      .where('id', 'in', good)
      .where('failures', '>', 0)
      .execute();
  const bad = devicesIn(endings, (one) => 'countsAgainstDevice' in one && one.countsAgainstDevice);
  if (bad.length > 0) {
    const failed = trx.updateTable('alert_device').set((eb) => ({ failures: eb('failures', '+', 1) }));
    await failed.where('id', 'in', bad).execute();
    await trx.deleteFrom('alert_device').where('id', 'in', bad).where('failures', '>=', FAILURES_MOST).execute();
  }
  const gone = devicesIn(endings, ({ state }) => state === 'gone');
  if (gone.length > 0) await trx.deleteFrom('alert_device').where('id', 'in', gone).execute();
};
