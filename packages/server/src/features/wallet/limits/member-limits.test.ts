import { createHmac } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Limits } from '@touchline/contract/wallet-limits.ts';
import { limitPeriodAt } from '@touchline/domain/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { grantCoins, seedTips, tipInput } from '#testing/test-tips.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = 'a-secret-of-the-payment-service-0123456789';
const SUPPORT = 'token-of-the-support-desk';
const ALL = 'wallet+wallet-requests+tips+ingest+audit+hosts+schedules+files+chat';
const OPS_TOKENS = `tester:${ALL}:${OPERATOR_TOKEN},desk:wallet-requests:${SUPPORT}`;

describeEachDatabase('limits of members', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open(), { TOP_UP_SECRET: SECRET, DEPOSIT_LIMIT_MONTH: '5000', OPS_TOKENS });
    anna = await app.member('anna');
  });

  const as = (user: User) => ({ token: user.token });
  const signIn = async (): Promise<User> =>
    (await app.call('signIn', { username: 'anna', password: 'password-anna' })).data;
  const limits = async (): Promise<Limits> => (await app.call('getLimits', {}, as(anna))).data;
  const save = (kind: 'purchase' | 'deposit', period: 'day' | 'week' | 'month', coins: number) =>
    app.call('saveLimit', { kind, period, coins }, as(anna));
  const topUp = (amount: number, key: string, { uid } = anna) => app.ops('opsTopUp', { uid, amount, key });
  /** What payments ask before a checkout begins. */
  const mayTopUp = (coins: number, { uid } = anna) =>
    inTransaction(app.news.db, (trx) => app.wallet.requireMayTopUp(trx, uid, coins)).then(
      () => null,
      (error: { data?: unknown }) => error.data,
    );
  const buy = (messageId: string, user = anna) => app.call('buyTip', { messageId }, as(user));
  const balanceOf = async (user: User) => (await app.call('getBalance', {}, as(user))).data.balance;
  /** Signed after the documentation. */
  const paid = async (orderId: string, amount: number, user = anna) => {
    const payload = JSON.stringify({ orderId, uid: user.uid, amount, paidAt: app.clock.now });
    const seconds = Math.floor(app.clock.now / 1000);
    const mark = createHmac('sha256', SECRET).update(`${seconds}.${payload}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-touchline-signature': `t=${seconds},v1=${mark}` };
    return (await app.app.inject({ method: 'POST', url: '/callback/v1/top-up', headers, payload })).statusCode;
  };

  test('[C4] a lowered limit applies at once; a raised or removed one is confirmed a day later, or lapses in a week', async () => {
    expect((await limits()).deposit.month).toMatchObject({ site: 5000, own: 0, used: 0 });
    const own = async () => (await limits()).deposit.day;
    await save('deposit', 'day', 300);
    await save('deposit', 'day', 100);
    const none = { own: 100, next: null, nextAt: null };
    expect(await own()).toMatchObject(none);
    const raisedAt = app.clock.now;
    await save('deposit', 'day', 200);
    expect(await own()).toMatchObject({ own: 100, next: 200, nextAt: raisedAt + DAY_MS });
    const confirm = () => app.call('confirmLimit', { kind: 'deposit', period: 'day' }, as(anna));
    app.clock.now = raisedAt + DAY_MS - 1;
    expect(await confirm()).toMatchObject({ code: CODE.CONFLICT });
    app.clock.now += 1;
    // Waiting alone raises nothing.
    expect(await own()).toMatchObject({ own: 100, next: 200 });
    expect(await mayTopUp(101)).toMatchObject({ reason: 'own-limit', period: 'day', left: 100 });
    expect((await confirm()).data.deposit.day).toMatchObject({ own: 200, next: null });
    expect(await confirm()).toMatchObject({ code: CODE.CONFLICT });
    await save('deposit', 'day', 0);
    app.clock.now += 8 * DAY_MS;
    expect(await own()).toMatchObject({ own: 200, next: null });
    expect(await confirm()).toMatchObject({ code: CODE.CONFLICT });
  });

  test('[C4] a top-up up to the limit of each period passes, one coin more does not, and the next period begins again', async () => {
    const amounts = { day: 100, week: 250, month: 600 } as const;
    for (const period of ['day', 'week', 'month'] as const) await save('deposit', period, amounts[period]);
    await topUp(40, 'pay-1');
    expect(await mayTopUp(60)).toBeNull();
    const dayEnd = limitPeriodAt('day', app.clock.now).end;
    expect(await mayTopUp(61)).toEqual({ reason: 'own-limit', period: 'day', left: 60, until: dayEnd });
    app.clock.now = dayEnd - 1;
    expect(await mayTopUp(61)).toMatchObject({ left: 60 });
    // Monday: a new week, in the same month.
    app.clock.now = limitPeriodAt('week', dayEnd).end;
    for (const [index, amount] of [100, 100, 50].entries()) {
      expect(await mayTopUp(amount)).toBeNull();
      await topUp(amount, `week-${index}`);
      app.clock.now += DAY_MS;
    }
    expect(await mayTopUp(1)).toMatchObject({ period: 'week', left: 0 });
    app.clock.now = limitPeriodAt('week', app.clock.now).end - 1;
    expect(await mayTopUp(1)).toMatchObject({ period: 'week' });
    const monthEnd = limitPeriodAt('month', app.clock.now).end;
    app.clock.now = monthEnd;
    expect(await mayTopUp(100)).toBeNull();
    expect((await limits()).deposit.month).toMatchObject({ used: 0, start: monthEnd });
  });

  test('[C4] a payment that arrives against a limit is booked, and its coins wait for the operator', async () => {
    await seedTips(app, [tipInput('derby'), tipInput('cheap', { goldPrice: 5 })]);
    await save('deposit', 'day', 30);
    expect(await paid('pay-0001', 30)).toBe(200);
    expect(await paid('pay-0002', 20)).toBe(200);
    // Repeated: booked and withheld once.
    expect(await paid('pay-0002', 20)).toBe(200);
    expect(await balanceOf(anna)).toBe(50);
    expect((await limits()).withheld).toBe(20);
    // 50 - 20 < 38
    expect(await buy('derby')).toMatchObject({ code: CODE.SPENDING_LIMIT, data: { reason: 'withheld', left: 30 } });
    expect((await buy('cheap')).code).toBe(CODE.SUCCESS);
    const { list } = (await app.ops('opsListWithheldDeposits', {})).data;
    expect(list).toMatchObject([{ key: 'top-up:pay-0002', username: 'anna', coins: 20, reason: 'own-limit' }]);
    const close = () => app.ops('opsCloseWithheldDeposit', { key: 'top-up:pay-0002', note: 'the member may have it' });
    expect((await close()).data).toEqual({ closed: true });
    expect(await close()).toMatchObject({ code: CODE.CONFLICT });
    expect((await app.ops('opsListWithheldDeposits', {})).data.list).toEqual([]);
    expect((await buy('derby')).data).toMatchObject({ balance: 7 });
  });

  test('[C4] a pause forbids purchases, a cool-off top-ups too, and neither can be shortened', async () => {
    await seedTips(app, [tipInput('derby')]);
    await grantCoins(app, anna, 100);
    const rest = (kind: 'pause' | 'cool-off', days: number) => app.call('takeBreak', { kind, days }, as(anna));
    const start = app.clock.now;
    expect((await rest('pause', 7)).data.pausedUntil).toBe(start + 7 * DAY_MS);
    expect((await rest('pause', 1)).data.pausedUntil).toBe(start + 7 * DAY_MS);
    expect(await mayTopUp(5)).toBeNull();
    expect((await rest('cool-off', 2)).data.coolOffUntil).toBe(start + 2 * DAY_MS);
    expect((await rest('cool-off', 1)).data.coolOffUntil).toBe(start + 2 * DAY_MS);
    expect(await rest('cool-off', 43)).toMatchObject({ code: CODE.MALFORMED });
    expect(await rest('pause', 0)).toMatchObject({ code: CODE.MALFORMED });
    const until = start + 2 * DAY_MS;
    expect(await mayTopUp(5)).toEqual({ reason: 'cool-off', period: null, left: 0, until });
    expect(await buy('derby')).toMatchObject({ code: CODE.SPENDING_LIMIT, data: { reason: 'cool-off', until } });
    expect(await app.wallet.mayBeMarketedTo(anna.uid)).toBe(false);
    app.clock.now = until;
    expect(await mayTopUp(5)).toBeNull();
    expect(await app.wallet.mayBeMarketedTo(anna.uid)).toBe(true);
    expect((await limits()).pausedUntil).toBe(start + 7 * DAY_MS);
  });

  test('[C4] an exclusion closes every path, for every session, and ends only by the member’s word a day after its time', async () => {
    await seedTips(app, [tipInput('derby')]);
    await seedRooms(app);
    const draw = {
      hostId: 'wang',
      liveRoomId: PUBLIC_ROOM,
      matchId: 'derby',
      liveStatus: 1,
      isLotteryProgress: 1,
    } as const;
    await app.ops('opsSaveSchedule', draw);
    await grantCoins(app, anna, 100);
    const { exclusion } = (await app.call('excludeSelf', { months: 6 }, as(anna))).data;
    const until = exclusion?.until ?? 0;
    expect(exclusion).toMatchObject({ by: 'member', liftsAt: null });
    const refusal = { reason: 'excluded', period: null, left: 0, until };
    for (const user of [anna, await signIn()])
      expect(await buy('derby', user)).toMatchObject({ code: CODE.SPENDING_LIMIT, data: refusal });
    expect(await mayTopUp(1)).toEqual(refusal);
    expect(await app.call('getLotteryApproval', { liveRoomId: PUBLIC_ROOM }, as(anna))).toMatchObject({
      data: { state: 'not-eligible' },
    });
    expect(await app.wallet.mayBeMarketedTo(anna.uid)).toBe(false);
    // What arrives all the same, from the payment service or from staff, is booked and withheld.
    expect(await paid('pay-0001', 30)).toBe(200);
    await topUp(5, 'pay-0002');
    expect([await balanceOf(anna), (await limits()).withheld]).toEqual([135, 35]);
  });

  test('[C4] after its time an exclusion lasts until the member asks to end it, and a day more', async () => {
    const { exclusion } = (await app.call('excludeSelf', { months: 6 }, as(anna))).data;
    const until = exclusion?.until ?? 0;
    const end = () => app.call('endExclusion', {}, as(anna));
    app.clock.now = until - 1;
    anna = await signIn();
    expect(await end()).toMatchObject({ code: CODE.CONFLICT });
    app.clock.now = until + 30 * DAY_MS;
    anna = await signIn();
    expect(await mayTopUp(1)).toMatchObject({ reason: 'excluded' });
    const liftsAt = app.clock.now + DAY_MS;
    expect((await end()).data.exclusion).toMatchObject({ liftsAt });
    app.clock.now += HOUR_MS;
    expect((await end()).data.exclusion).toMatchObject({ liftsAt });
    app.clock.now = liftsAt - 1;
    expect(await mayTopUp(1)).toMatchObject({ reason: 'excluded' });
    app.clock.now = liftsAt;
    expect(await mayTopUp(1)).toBeNull();
    expect((await limits()).exclusion).toBeNull();
    expect(await end()).toMatchObject({ code: CODE.CONFLICT });
  });

  test('[C4] support excludes a member with a reason in the audit log, longer but never shorter', async () => {
    const exclude = (months: number, token = SUPPORT) =>
      app.ops('opsExcludeMember', { uid: anna.uid, months, reason: 'asked by letter' }, token);
    const first = (await exclude(12)).data;
    expect(first).toMatchObject({ by: 'operator', reason: 'asked by letter' });
    expect((await exclude(6)).data.until).toBe(first.until);
    expect((await exclude(0)).data.until).toBeNull();
    expect((await exclude(12)).data.until).toBeNull();
    expect(await exclude(7)).toMatchObject({ code: CODE.MALFORMED });
    expect((await app.ops('opsGetMemberLimits', { uid: anna.uid }, SUPPORT)).data.exclusion).toMatchObject({
      until: null,
      reason: 'asked by letter',
    });
    const { list } = (await app.ops('opsListAudit', { action: 'wallet.exclude' })).data;
    expect(list).toHaveLength(4);
    expect(list.at(-1)).toMatchObject({ who: 'desk', subject: anna.uid, after: { until: first.until } });
    expect(await app.ops('opsExcludeMember', { uid: '999', months: 6, reason: 'nobody' })).toMatchObject({
      code: CODE.NOT_FOUND,
    });
  });

  test('[C4] a new account with a contact point of an excluded member is excluded until the same end', async () => {
    const { db } = app.news;
    const address = 'anna@touchline.example';
    const verify = (user: User, kind: 'email' | 'phone', point: string) =>
      inTransaction(db, (trx) => app.wallet.contactVerified(trx, user.uid, { kind, address: point }));
    await db
      .insertInto('contact_point')
      .values({ uid: anna.uid, kind: 'email', address, verified_at: app.clock.now })
      .execute();
    const until = (await app.call('excludeSelf', { months: 6 }, as(anna))).data.exclusion?.until ?? 0;
    // A contact point that she verifies later counts, too.
    await verify(anna, 'phone', '+8613800138000');
    const rows = await db.selectFrom('excluded_contact').selectAll().execute();
    expect(rows.map((row) => row.until)).toEqual([until, until]);
    expect(JSON.stringify(rows)).not.toContain('anna@');
    // The account goes; the hashes stay.
    await db.deleteFrom('contact_point').execute();
    await db.deleteFrom('member_exclusion').execute();
    const refusal = { reason: 'excluded', until };
    for (const [name, kind, point] of [
      ['again', 'email', 'Anna@Touchline.example'],
      ['third', 'phone', '+8613800138000'],
    ] as const) {
      const user = await app.member(name);
      expect(await mayTopUp(1, user)).toBeNull();
      await verify(user, kind, point);
      expect(await mayTopUp(1, user)).toMatchObject(refusal);
      expect((await app.call('getLimits', {}, as(user))).data.exclusion).toMatchObject({ by: 'contact', until });
    }
    const other = await app.member('other');
    await verify(other, 'email', 'other@touchline.example');
    expect(await mayTopUp(1, other)).toBeNull();
    app.clock.now = until;
    await verify(other, 'email', address);
    expect(await mayTopUp(1, other)).toBeNull();
  });

  test('[C4] concurrent purchases do not pass a limit together', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `tip-${index}`);
    await seedTips(
      app,
      ids.map((id) => tipInput(id, { goldPrice: 10 })),
    );
    await grantCoins(app, anna, 100);
    await save('purchase', 'week', 35);
    const codes = (await Promise.all(ids.map((id) => buy(id)))).map(({ code }) => code);
    // 3 * 10 <= 35 < 4 * 10
    expect(codes.filter((code) => code === CODE.SUCCESS)).toHaveLength(3);
    expect(await balanceOf(anna)).toBe(70);
    expect((await limits()).purchase.week.used).toBe(30);
  });
});
