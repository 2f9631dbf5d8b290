import { randomUUID } from 'node:crypto';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { ALL_FEATURES } from '@touchline/domain/version.ts';
import * as z from 'zod';
import { addChatReport } from '#features/chat/reports.ts';
import { createFinanceHandlers } from '#features/finance/handlers.ts';
import { addDemoPackages } from '#features/payments/demo-packages.ts';
import { purchaseTip } from '#features/news/orders/buy.ts';
import { decideAdjustment, requestAdjustment } from '#features/wallet/adjustments.ts';
import { postExternalChange } from '#features/wallet/operator-changes.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { playDemoFeeds } from './demo-feeds.ts';
import type { Touchline } from '../touchline.ts';

/** Members who only pay and buy: nobody has their passwords. */
const BUYERS = ['枪手二十年', '温布利雨夜', '不冲动选手', 'Morning', '大鹏鸟', '小鱼儿', '北看台', '老海'] as const;
const COINS = [680, 300, 1280, 60, 1980, 680, 980, 300] as const;
const CHANNELS = ['wechat', 'alipay', 'apple'] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who brought the payment service's file. */
const FILE_BY = 'demo-payments';
const APART_MS = 100 * 60_000;
const SETTING = 'demo-market';
const SETTLED_TIPS = 8;
const OPEN_TIPS = 10;
const NOTHING = { coins: 0, rechargeTotal: 0, vipLevel: 0 };

const World = z.object({ anchor: z.int() });

interface Market {
  touchline: Touchline;
  uids: readonly string[];
  now: number;
  /** The instant of the world. */
  anchor: number;
  /** Differs by world: the ledger keeps what was paid in earlier ones. */
  mark: string;
}

/** As a person or a machine with this name would call. */
const callerNamed = (touchline: Touchline, name: string): CallContext => ({
  headers: { deviceId: 'demo', osType: 1, appType: 3, version: '0', token: null, language: null },
  member: null,
  operator: { name, kind: 'token', scopes: [], address: 'demo', staff: null, member: null },
  address: 'demo',
  peer: 'demo',
  userAgent: '',
  origin: '',
  log: touchline.app.log,
});

interface Payment {
  id: string;
  uid: string;
  coins: number;
  channel: string;
  at: number;
}

/** One to three top-ups of each buyer in the last two days. */
const paymentsOf = ({ uids, now, mark }: Market): Payment[] =>
  uids.flatMap((uid, buyer) =>
    Array.from({ length: 1 + (buyer % 3) }, (_, round) => {
      const number = buyer * 3 + round;
      return {
        id: `${mark}-${String(number + 1).padStart(4, '0')}`,
        uid,
        coins: COINS[(buyer + round) % COINS.length] ?? 0,
        channel: CHANNELS[number % CHANNELS.length] ?? '',
        at: now - (number + 1) * APART_MS,
      };
    }),
  );

const payIn = async ({ touchline: { walletDeps, wallet } }: Market, payments: readonly Payment[]): Promise<void> => {
  for (const { id: key, uid, coins: amount, channel, at } of payments.toReversed()) {
    const change = { kind: 'top-up', uid, amount, key, note: '', channel, paidAt: at, who: 'payments' } as const;
    await postExternalChange({ ...walletDeps, now: () => at }, wallet, change);
  }
};

/** A match as it was before its kick-off. */
const before = (match: MatchBrief): MatchBrief => ({
  ...match,
  statusId: match.sport === 'football' ? FOOTBALL_STATUS.notStarted : BASKETBALL_STATUS.notStarted,
});

/** Paid tips of the demo that first kick off between two instants, the last ones first. */
const tipsBetween = ({ touchline }: Market, from: number, to: number, most: number) =>
  touchline.news.db
    .selectFrom('tip')
    .select(['id', 'close_at'])
    .where('demo', '=', 1)
    .where('price', '>', 0)
    .where('result', '=', 0)
    .where('close_at', '>', from)
    .where('close_at', '<', to)
    .orderBy('close_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

type DueTip = Awaited<ReturnType<typeof tipsBetween>>[number];

/** Every third buyer buys the tip, an hour before its first match or now. */
const buy = async ({ touchline: { news, app }, uids, now }: Market, tips: readonly DueTip[]): Promise<void> => {
  for (const [index, tip] of tips.entries()) {
    const at = Math.min(tip.close_at - HOUR_MS, now);
    const matchBriefs: typeof news.matchBriefs = async (ids) =>
      new Map([...(await news.matchBriefs(ids))].map(([id, match]) => [id, at < now ? before(match) : match]));
    const deps = { ...news, now: () => at, matchBriefs };
    for (const uid of uids.filter((_, buyer) => (index + buyer) % 3 === 0))
      await purchaseTip(deps, uid, { messageId: tip.id }).catch((error: unknown) =>
        app.log.debug({ err: error, tip: tip.id }, 'a purchase of the demo was refused'),
      );
  }
};

const asTime = (at: number): string => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The payment service's file of two days, with a payment that nobody knows and one of another amount. */
const reconcile = async ({ touchline, now, mark }: Market, payments: readonly Payment[]): Promise<void> => {
  const { walletDeps, wallet } = touchline;
  const [from, to] = [shanghaiDay(now - DAY_MS), shanghaiDay(now)];
  const ofDays = payments.filter(({ at }) => shanghaiDay(at) >= from);
  const rows = ofDays.map(({ id, uid, coins, channel, at }, index) =>
    [id, index === 1 ? coins + 100 : coins, asTime(at), uid, channel].join(','),
  );
  const unknown = [`${mark}-9001`, 680, asTime(now - HOUR_MS), '', 'alipay'].join(',');
  const csv = ['payment_id,amount,time,uid,channel', ...rows, unknown].join('\n');
  const finance = createFinanceHandlers({ ...walletDeps, wallet });
  await finance.opsReconcile({ from, to, csv, coinsPerUnit: 1 }, callerNamed(touchline, FILE_BY));
};

/** A correction that waits for a second person, and one that was decided. */
const adjust = async ({ touchline, uids: [first = '', second = ''], mark }: Market): Promise<void> => {
  const { walletDeps, wallet } = touchline;
  const desk = callerNamed(touchline, 'miao');
  const request = (uid: string, amount: number, reason: 'double-charge' | 'goodwill', note: string) =>
    requestAdjustment(walletDeps, { uid, amount, reason, note, key: `${mark}-${reason}`, channel: '' }, desk);
  const { id } = await request(second, 88, 'goodwill', '直播中断四分钟，补偿八十八金币');
  await decideAdjustment(walletDeps, wallet, { id, decision: 'approve', note: '' }, callerNamed(touchline, 'yiming'));
  await request(first, 380, 'double-charge', '同一推荐扣了两次，间隔 0.4 秒');
};

/** A line, a comment and a name that members reported. */
const report = async ({ touchline, uids }: Market): Promise<void> => {
  const { chat } = touchline;
  // Lines of private rooms are not there for those who report.
  const line = await chat.db
    .selectFrom('chat_message')
    .select('id')
    .where('role', '=', 'member')
    .where('guard_group_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const comment = await chat.db
    .selectFrom('tip_comment')
    .select('id')
    .where('demo', '=', 1)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reports = [
    ...(line ? [{ kind: 'chat', messageId: line.id, categoryId: 'spam' } as const] : []),
    ...(comment ? [{ kind: 'comment', messageId: comment.id, categoryId: 'abuse' } as const] : []),
    { kind: 'name', messageId: uids.at(-1) ?? '', categoryId: 'spam' } as const,
  ];
  for (const [index, one] of reports.entries())
    for (const uid of uids.slice(0, 1 + index))
      await addChatReport(chat, { uid, features: ALL_FEATURES }, { owner: 'member', ...one });
};

/** The market of a world that has none yet; null when it has. */
const openMarket = async (touchline: Touchline): Promise<Market | null> => {
  const { db, now } = touchline.walletDeps;
  const { anchor } = z.parse(World, await readSetting(db, 'demo-world'));
  if ((await readSetting(db, SETTING)) === anchor) return null;
  const members = BUYERS.map((username) => ({ username, password: randomUUID(), ...NOTHING }));
  const uids = [...(await touchline.account.ensureDemoMembers(members)).values()];
  return { touchline, uids, now: now(), anchor, mark: `demo-${anchor.toString(36)}` };
};

/** Payments, and purchases of tips whose matches are over, each at its time: before a settlement, which pays them out. */
export const playDemoPurchases = async (touchline: Touchline): Promise<void> => {
  const market = await openMarket(touchline);
  if (!market) return;
  await payIn(market, paymentsOf(market));
  const tips = await tipsBetween(market, market.now - 3 * DAY_MS, market.now - 3 * HOUR_MS, SETTLED_TIPS);
  await buy(market, tips.toReversed());
};

/** Purchases of tips on sale, and what waits for people, once for each world; by the services of real members and staff. */
export const playDemoDesks = async (touchline: Touchline): Promise<void> => {
  const market = await openMarket(touchline);
  if (!market) return;
  await buy(market, await tipsBetween(market, market.now + HOUR_MS, market.now + 2 * DAY_MS, OPEN_TIPS));
  await reconcile(market, paymentsOf(market));
  await adjust(market);
  await report(market);
  await addDemoPackages(touchline.walletDeps.db, touchline.payments.currency);
  await playDemoFeeds(touchline.walletDeps);
  await writeSetting(touchline.walletDeps.db, SETTING, market.anchor);
};

/** Removes what waits for people; the ledger and its top-ups stay. Returns the number of rows. */
export const purgeDemoMarket = async (trx: Trx): Promise<number> => {
  const uids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const results = [
    await trx.deleteFrom('wallet_adjustment').where('uid', 'in', uids).executeTakeFirst(),
    await trx.deleteFrom('coin_package').where('demo', '=', 1).executeTakeFirst(),
    await trx.deleteFrom('payment_unmatched').where('id', 'like', 'demo-%').executeTakeFirst(),
    await trx.deleteFrom('reconciliation').where('who', '=', FILE_BY).executeTakeFirst(),
    await trx.deleteFrom('setting').where('key', '=', SETTING).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
