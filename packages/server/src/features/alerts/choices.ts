import { randomUUID } from 'node:crypto';
import type { AlertChannel, AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { AlertChoices, alertRoutes } from '@touchline/contract/alerts.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { isTimeZone, nextAtHour } from '@touchline/domain/alerts/local-time.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { endpointProblem } from './delivery/endpoint-guard.ts';
import type { AlertDeps } from './deps.ts';
import { enqueueEvents } from './events.ts';

/** Devices of one member; a session has one at most of each channel. */
const DEVICES_MOST = 20;
const DEFAULT_ZONE = 'Asia/Shanghai';

const liveDevices = (db: Db, uid: string, now: number) =>
  db
    .selectFrom('alert_device')
    .innerJoin('session', 'session.token_hash', 'alert_device.session_hash')
    .select(['alert_device.id', 'channel', 'name', 'alert_device.created_at', 'session_hash'])
    .where('alert_device.uid', '=', uid)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('alert_device.created_at')
    .orderBy('alert_device.id')
    .execute();

/** What a member has chosen, as the page shows it. */
export const readChoices = async (
  deps: AlertDeps,
  publicKey: string,
  { uid, sessionHash }: Member,
): Promise<AlertChoices> => {
  const { db, now } = deps;
  const setting = await db.selectFrom('alert_setting').selectAll().where('uid', '=', uid).executeTakeFirst();
  const kinds = await db.selectFrom('alert_choice').select('kind').where('uid', '=', uid).orderBy('kind').execute();
  const devices = await liveDevices(db, uid, now());
  const [from, until] = [setting?.quiet_from ?? null, setting?.quiet_until ?? null];
  return {
    kinds: kinds.map(({ kind }) => kind),
    spoilerFree: setting?.spoiler_free === 1,
    quiet: from === null || until === null ? null : { from, until },
    timeZone: setting?.time_zone ?? DEFAULT_ZONE,
    digestHour: setting?.digest_hour ?? null,
    canMail: deps.settings.publicUrl !== null && (await deps.mailOf(uid)) !== null,
    publicKey,
    devices: devices.map(({ id, channel, name, created_at: addedAt, session_hash: ofSession }) => ({
      id,
      channel,
      name,
      addedAt,
      isCurrent: ofSession === sessionHash,
    })),
  };
};

type SaveInput = RequestOf<(typeof alertRoutes)['saveAlertChoices']>;

const replaceKinds = async (trx: Db, uid: string, kinds: readonly AlertKind[]): Promise<void> => {
  await trx.deleteFrom('alert_choice').where('uid', '=', uid).execute();
  await upsert(
    trx,
    'alert_choice',
    ['uid', 'kind'],
    kinds.map((kind) => ({ uid, kind })),
  );
};

/** Replaces a member's choices; throws 10400 for a time zone that there is not. */
export const saveChoices = async ({ db, now }: AlertDeps, uid: string, input: SaveInput): Promise<void> => {
  const { timeZone, digestHour = null } = input;
  if (!isTimeZone(timeZone))
    throw malformed([{ path: 'timeZone', message: 'expected a time zone such as Asia/Shanghai' }]);
  await inTransaction(db, async (trx) => {
    await replaceKinds(trx, uid, input.kinds);
    const row = {
      uid,
      spoiler_free: input.spoilerFree,
      quiet_from: input.quietFrom ?? null,
      quiet_until: input.quietUntil ?? null,
      time_zone: timeZone,
      digest_hour: digestHour,
      digest_at: digestHour === null ? null : nextAtHour(digestHour, timeZone, now()),
      updated_at: now(),
    };
    await upsert(trx, 'alert_setting', ['uid'], [row]);
  });
};

/** A device to add: its address or token, and a browser's keys. */
export interface NewDevice {
  channel: AlertChannel;
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  name: string;
  language: string;
}

const P256_POINT_BYTES = 65;
const AUTH_BYTES = 16;

const keyProblem = ({ p256dh, auth }: NewDevice): string | null => {
  const point = Buffer.from(p256dh ?? '', 'base64url');
  if (point.length !== P256_POINT_BYTES || point[0] !== 4) return 'p256dh';
  return Buffer.from(auth ?? '', 'base64url').length === AUTH_BYTES ? null : 'auth';
};

const requireSound = ({ settings }: AlertDeps, device: NewDevice): void => {
  if (device.channel !== 'web') {
    if (settings.native === null) throw conflict('this server sends no alerts to native apps');
    return;
  }
  const problem = endpointProblem(device.endpoint, settings.extraOrigins);
  if (problem !== null) throw malformed([{ path: 'endpoint', message: problem }]);
  const wrong = keyProblem(device);
  if (wrong !== null) throw malformed([{ path: wrong, message: 'expected a key of a push subscription' }]);
};

/**
 * Adds a device to the session of a member, in the place of another one of the same channel; one that another session or member had on the
 * same browser is moved. Throws 10400 for an address that is none of a push service, 10409 when there are too many.
 */
export const addDevice = async (deps: AlertDeps, { uid, sessionHash }: Member, device: NewDevice): Promise<void> => {
  requireSound(deps, device);
  const { now } = deps;
  await inTransaction(deps.db, async (trx) => {
    const others = await liveDevices(trx, uid, now());
    const ofSession = others.filter((one) => one.session_hash === sessionHash && one.channel === device.channel);
    const known = await trx
      .selectFrom('alert_device')
      .select(['id', 'uid', 'session_hash'])
      .where('endpoint', '=', device.endpoint)
      .executeTakeFirst();
    // The same row: a repetition changes no id, so that an event reaches the device once.
    const isSame = known?.uid === uid && known.session_hash === sessionHash;
    const old = ofSession.map(({ id }) => id).filter((id) => id !== known?.id);
    if (others.length - old.length >= DEVICES_MOST && known?.uid !== uid)
      throw conflict(`at most ${DEVICES_MOST} devices get alerts: remove one first`);
    if (old.length > 0) await trx.deleteFrom('alert_device').where('id', 'in', old).execute();
    if (known && known.uid !== uid) await trx.deleteFrom('alert_device').where('id', '=', known.id).execute();
    const id = known?.uid === uid ? known.id : randomUUID();
    const row = { ...device, id, uid, session_hash: sessionHash, failures: 0 };
    if (known?.uid === uid)
      await trx
        .updateTable('alert_device')
        .set(isSame ? device : row)
        .where('id', '=', id)
        .execute();
    else
      await trx
        .insertInto('alert_device')
        .values({ ...row, created_at: now() })
        .execute();
  });
};

/** A browser's subscription: address and keys. */
type Subscription = Pick<NewDevice, 'endpoint'> & { p256dh: string; auth: string };

/** Gives a device its new address; an unknown old one changes nothing. Throws 10400 for an address that is none of a push service. */
export const renewDevice = async (deps: AlertDeps, old: Subscription, fresh: Subscription): Promise<void> => {
  requireSound(deps, { ...fresh, channel: 'web', name: '', language: '' });
  await inTransaction(deps.db, async (trx) => {
    const taken = await trx
      .selectFrom('alert_device')
      .select('id')
      .where('endpoint', '=', fresh.endpoint)
      .executeTakeFirst();
    if (taken) return;
    const device = trx
      .updateTable('alert_device')
      .set({ ...fresh, failures: 0 })
      .where('channel', '=', 'web');
    await device.where('endpoint', '=', old.endpoint).where('auth', '=', old.auth).execute();
  });
};

export const removeDevice = async (db: Db, uid: string, id: string): Promise<void> => {
  await db.deleteFrom('alert_device').where('id', '=', id).where('uid', '=', uid).execute();
};

/** Sends a test to the devices of a session; throws 10404 when it has none. */
export const sendTest = async ({ db, now, limits }: AlertDeps, { uid, sessionHash }: Member): Promise<void> => {
  const device = db.selectFrom('alert_device').select('id').where('session_hash', '=', sessionHash);
  if ((await device.executeTakeFirst()) === undefined) throw notFound('a device of this session that gets alerts');
  await limits.consume('testAlert', uid);
  const at = now();
  const key = `test:${sessionHash}:${at}`;
  await enqueueEvents(db, [{ key, kind: 'test', target: 'member', targetId: uid, facts: { what: 'test' }, at }]);
};
