import { ALERT_KINDS } from '@touchline/contract/alert-kinds.ts';
import { type Db, openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import type { SubscriptionJson } from '@touchline/service-simulator/push-service/push-service.ts';

const DAY_MS = 86_400_000;
const ROWS = 500;

interface Fan {
  uid: string;
  hash: string;
  browser: SubscriptionJson;
}

const account = ({ uid }: Fan, now: number) => ({
  uid,
  username: uid,
  login_name: uid,
  name_key: uid,
  password_hash: '',
  head_key: '',
  created_at: now,
  demo: 0,
});

const session = ({ uid, hash }: Fan, now: number) => ({
  token_hash: hash,
  uid,
  device_id: uid,
  device_kind: 'phone',
  device_name: '',
  opened_by: 'password',
  created_at: now,
  confirmed_at: now,
  seen_at: now,
  expires_at: now + DAY_MS,
});

const device = ({ uid, hash, browser }: Fan, now: number) => ({
  ...browser,
  id: `device-${uid}`,
  uid,
  session_hash: hash,
  channel: 'web' as const,
  name: '',
  language: 'en-US',
  created_at: now,
  failures: 0,
});

const write = (db: Db, matchId: string, fans: readonly Fan[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = Date.now();
    const bookings = fans.map(({ uid }) => ({ uid, kind: 'match' as const, target_id: matchId, created_at: now }));
    const choices = fans.flatMap(({ uid }) => ALERT_KINDS.map((kind) => ({ uid, kind })));
    await trx
      .insertInto('account')
      .values(fans.map((fan) => account(fan, now)))
      .execute();
    await trx
      .insertInto('session')
      .values(fans.map((fan) => session(fan, now)))
      .execute();
    await trx.insertInto('alert_choice').values(choices).execute();
    await trx.insertInto('subscription').values(bookings).execute();
    await trx
      .insertInto('alert_device')
      .values(fans.map((fan) => device(fan, now)))
      .execute();
  });

/** Members who booked a match and want every alert, each on one browser; written beside the running server. */
export const seedSubscribers = async (
  dataDir: string,
  matchId: string,
  browsers: readonly SubscriptionJson[],
): Promise<void> => {
  const { db, close } = await openDatabase({ dataDir });
  const fans = browsers.map((browser, index) => ({ browser, uid: `fan-${index}`, hash: `session-of-fan-${index}` }));
  try {
    for (let start = 0; start < fans.length; start += ROWS) await write(db, matchId, fans.slice(start, start + ROWS));
  } finally {
    await close();
  }
};
