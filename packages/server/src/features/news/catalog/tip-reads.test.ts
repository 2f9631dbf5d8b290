import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { removeOldRows } from '#platform/privacy/retention.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeEachDatabase('reads of tips', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open(), { SESSION_DAYS: '90', TRUST_PROXY: 'on' });
    anna = await app.member('anna');
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await publish(app, 'one');
    await publish(app, 'two');
  });
  afterEach(() => app.close());

  const read = async (id: string, device: string, user?: User, address = '203.0.113.1') => {
    const headers = { 'device-id': device, 'x-forwarded-for': address };
    return (await app.call('getTip', { id }, { headers, ...(user && { token: user.token }) })).data;
  };
  const stored = () => app.news.db.selectFrom('tip_read').select(['uid', 'tip_id']).orderBy('tip_id').execute();
  const openedBy = async ({ token }: User) => (await app.call('listReadTips', {}, { token })).data.messageIds;

  test('[E21, E22] visitors are counted once per address and tip, and not stored', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
      for (const id of ['one', 'two']) await read(id, 'phone', undefined, address);
    await read('one', 'phone', anna);
    // A request of her reads flushes pending ones; cards are cached for some seconds.
    expect(await openedBy(anna)).toEqual(['one']);
    app.clock.now += MINUTE_MS;
    // two addresses and anna
    expect((await read('one', 'phone')).readCount).toBe(3);
    expect((await read('two', 'phone')).readCount).toBe(2);
    expect(await stored()).toEqual([{ uid: anna.uid, tip_id: 'one' }]);
  });

  test('[R3, E21, E22] a glance is no read, neither of a member nor of a visitor', async () => {
    const glance = (user?: User) =>
      app.call('getTip', { id: 'one', glance: 1 }, { ...(user && { token: user.token }) });
    expect((await glance(anna)).data.id).toBe('one');
    expect((await glance()).data.id).toBe('one');
    expect(await openedBy(anna)).toEqual([]);
    app.clock.now += MINUTE_MS;
    expect((await glance()).data.readCount).toBe(0);
    expect((await app.call('getTip', { id: 'one', glance: 2 }, {})).code).toBe(CODE.MALFORMED);
  });

  test('[E21] invented device ids are not counted; after an hour an address counts again', async () => {
    const countAfter = async (devices: string[]) => {
      for (const device of devices) await read('one', device);
      await openedBy(anna);
      app.clock.now += MINUTE_MS;
      return (await read('one', 'looks')).readCount;
    };
    const invented = Array.from({ length: 50 }, (_, index) => `device-${index}`);
    expect(await countAfter(invented)).toBe(1);
    app.clock.now += HOUR_MS - 2 * MINUTE_MS;
    expect(await countAfter(invented)).toBe(1);
    app.clock.now += MINUTE_MS;
    expect(await countAfter(invented)).toBe(2);
  });

  test('[E22] a member’s reads are removed after 30 days, younger ones stay', async () => {
    await read('one', 'phone', anna);
    expect(await openedBy(anna)).toEqual(['one']);
    app.clock.now += 2 * DAY_MS;
    await read('two', 'phone', anna);
    expect(await openedBy(anna)).toEqual(['two', 'one']);
    // More than one step removes.
    const old = Array.from({ length: 5001 }, (_, index) => `member-${index}`);
    for (let from = 0; from < old.length; from += 1000)
      await app.news.db
        .insertInto('tip_read')
        .values(old.slice(from, from + 1000).map((uid) => ({ uid, tip_id: 'one', read_at: 0 })))
        .execute();
    app.clock.now += 28 * DAY_MS - 1;
    await removeOldRows(app.anchor);
    expect(await stored()).toEqual(['one', 'two'].map((tip_id) => ({ uid: anna.uid, tip_id })));
    app.clock.now += 1;
    await removeOldRows(app.anchor);
    expect(await stored()).toEqual([{ uid: anna.uid, tip_id: 'two' }]);
    expect(await openedBy(anna)).toEqual(['two']);
  });

  test('[E22] a daily job runs on one of several nodes, and again when it failed', async () => {
    let done: boolean[] = [];
    const node = () => createDailyJob(app.news, 'test-day', async (wasDoneBefore) => void done.push(wasDoneBefore));
    const nodes = [node(), node()];
    const look = async () => {
      done = [];
      for (const job of [...nodes, ...nodes]) await job();
      return done;
    };
    expect(await look()).toEqual([false]);
    // Shanghai is eight hours ahead of UTC all year.
    const midnight = (Math.floor((app.clock.now + 8 * HOUR_MS) / DAY_MS) + 1) * DAY_MS - 8 * HOUR_MS;
    app.clock.now = midnight - 1;
    expect(await look()).toEqual([]);
    app.clock.now = midnight;
    const failing = createDailyJob(app.news, 'test-day', () => Promise.reject(new Error('the disk is full')));
    await expect(failing()).rejects.toThrow('the disk is full');
    expect(await look()).toEqual([true]);
    expect(await look()).toEqual([]);
  });
});
