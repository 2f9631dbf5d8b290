import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipOrder } from '@touchline/contract/news.ts';
import { type Api, createApi, operatorSettings } from './api.ts';
import { expect, test } from './touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

/** Each round kills twice: under purchases, and under settlement. `TORTURE=1` makes 50 kills. */
const ROUNDS = process.env['TORTURE'] ? 25 : 3;
const MEMBERS = 6;
const TIPS_OF_A_ROUND = 20;
const COINS = 1_000_000;
const PRICE = 37;
const RETURN_PERCENTAGE = 50;
const HOUR_MS = 3_600_000;
/** What comes back of 37: nothing, half of it rounded up, all of it. */
const RETURNED: Readonly<Record<number, number>> = {
  [BET_RESULT.win]: 0,
  [BET_RESULT.lose]: 19,
  [BET_RESULT.draw]: 37,
};
const RESULTS = [BET_RESULT.win, BET_RESULT.lose, BET_RESULT.draw] as const;

test.use({ ownSettings: { DEMO: 'off', RATE_LIMITS: 'off', SETTLE_AFTER_MINUTES: '0', ...operatorSettings } });

/** What was acknowledged. */
interface Told {
  member: User;
  bought: Set<string>;
}

interface Tip {
  id: string;
  result: (typeof RESULTS)[number];
}

const seed = async (api: Api): Promise<Told[]> => {
  const ahead = { kickOff: Date.now() + 5 * HOUR_MS, statusId: 1, homeScore: null, awayScore: null, clock: null };
  await ingest(api, [liveMatchOf('evening', [0, 0], ahead)]);
  await api.ops('opsSaveTipster', { id: 'lao-li', name: '老李' });
  const told: Told[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) {
    const member = await api.register(`buyer-${number}`);
    await api.ops('opsTopUp', { uid: member.uid, amount: COINS, key: `start-${number}` });
    told.push({ member, bought: new Set() });
  }
  return told;
};

const publishTips = async (api: Api, round: number): Promise<Tip[]> => {
  const tips = Array.from({ length: TIPS_OF_A_ROUND }, (_, index) => ({
    id: `tip-${round}-${index}`,
    result: RESULTS[index % RESULTS.length] ?? BET_RESULT.win,
  }));
  for (const { id } of tips)
    await api.ops('opsSaveTip', {
      id,
      professorId: 'lao-li',
      sportsTitle: `Tip ${id}`,
      sportsInfo: 'Home.',
      legs: [{ matchId: 'evening', market: '1x2', selection: 'home', odds: 2 }],
      goldPrice: PRICE,
      openBackGold: true,
      returnGoldPercentage: RETURN_PERCENTAGE,
    });
  return tips;
};

/** Works through the tips until the server is gone; a call that the kill ends was not acknowledged. */
const untilGone = async (tips: readonly Tip[], work: (tip: Tip) => Promise<void>): Promise<void> => {
  try {
    for (const tip of tips) await work(tip);
  } catch {
    // The kill.
  }
};

const buyAll = (api: Api, { member, bought }: Told, tips: readonly Tip[]): Promise<void> =>
  untilGone(tips, async ({ id }) => {
    await api.call('buyTip', { messageId: id, goldPrice: PRICE }, member);
    bought.add(id);
  });

const decideAll = (api: Api, tips: readonly Tip[], decided: Set<string>): Promise<void> =>
  untilGone(tips, async ({ id, result }) => {
    await api.ops('opsDecideTip', { id, result, reason: 'decided by hand' });
    decided.add(id);
  });

const ordersOf = async (api: Api, member: User): Promise<TipOrder[]> => {
  const orders: TipOrder[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api.call('listTipOrders', { size: 100, ...(cursor && { cursor }) }, member);
    orders.push(...page.list.map(({ order }) => order));
    ({ cursor } = page);
  }
  return orders;
};

const sumOf = (orders: readonly TipOrder[], amount: (order: TipOrder) => number): number =>
  orders.reduce((sum, order) => sum + amount(order), 0);

/** Every acknowledged purchase is there once, and what the member holds is what the purchases left. */
const expectKept = async (api: Api, { member, bought }: Told): Promise<TipOrder[]> => {
  const orders = await ordersOf(api, member);
  const tipIds = orders.map(({ messageId }) => messageId);
  expect(new Set(tipIds).size).toBe(tipIds.length);
  expect(tipIds).toEqual(expect.arrayContaining([...bought]));
  for (const { state, result, returned } of orders) expect(returned).toBe(state === 'held' ? 0 : RETURNED[result]);
  const { balance } = await api.call('getBalance', {}, member);
  expect(balance).toBe(COINS - sumOf(orders, ({ price }) => price) + sumOf(orders, ({ returned }) => returned));
  return orders;
};

const expectBooks = async (api: Api): Promise<Record<string, number>> => {
  const { faults, totals } = await api.ops('opsCheckLedger', {});
  expect(faults).toEqual([]);
  expect(Object.values(totals).reduce((sum, total) => sum + total, 0)).toBe(0);
  expect(totals['outside']).toBe(-COINS * MEMBERS);
  return totals;
};

/** The settlement job may be at work: what does not fit together at one moment does at the next. */
const expectAllKept = (api: Api, told: readonly Told[], check: (orders: TipOrder[]) => void = () => {}) =>
  expect(async () => {
    const orders: TipOrder[] = [];
    for (const one of told) orders.push(...(await expectKept(api, one)));
    check(orders);
  }).toPass({ timeout: 60_000 });

const purchasesOf = (told: readonly Told[]): number => told.reduce((sum, { bought }) => sum + bought.size, 0);

test(`[C6, T8, T12] ${2 * ROUNDS} kills under purchases and settlement lose nothing that was acknowledged, and no coin`, async ({
  ownServer,
}) => {
  test.setTimeout(ROUNDS * 90_000);
  const api = createApi(ownServer.baseUrl);
  const told = await seed(api);
  const all: Tip[] = [];
  const decided = new Set<string>();

  /** Kills while calls are under way, once `count` has grown by so many acknowledged ones, at no particular moment of a call. */
  const killUnder = async (work: Promise<unknown>, count: () => number, grown: number): Promise<void> => {
    const goal = count() + grown;
    while (count() < goal) await sleep(1);
    await sleep(Math.random() * 10);
    await ownServer.kill();
    await work;
    await ownServer.start();
    await expectBooks(api);
    await expectAllKept(api, told);
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const tips = await publishTips(api, round);
    all.push(...tips);
    const buying = Promise.all(told.map((one) => buyAll(api, one, tips)));
    await killUnder(buying, () => purchasesOf(told), 10 + (round % 10) * 8);
    await killUnder(decideAll(api, tips, decided), () => decided.size, 1 + (round % 10));
    for (const { id, result } of tips.filter((tip) => decided.has(tip.id)))
      expect(await api.ops('opsGetTip', { id })).toMatchObject({ result });
  }

  for (const { id, result } of all) await api.ops('opsDecideTip', { id, result, reason: 'decided by hand' });
  let paid = 0;
  await expectAllKept(api, told, (orders) => {
    expect(orders.filter(({ state }) => state === 'held')).toEqual([]);
    paid = sumOf(orders, ({ price, returned }) => price - returned);
  });
  const totals = await expectBooks(api);
  expect(totals['escrow']).toBe(0);
  expect((totals['tipster'] ?? 0) + (totals['operator'] ?? 0)).toBe(paid);
});
