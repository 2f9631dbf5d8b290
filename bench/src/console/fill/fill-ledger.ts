import type { Random } from '@touchline/feeds/demo-world/random.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import type { Tables } from '@touchline/server/src/platform/db/tables.ts';
import type { Insertable } from 'kysely';
import { insertAll } from './insert-all.ts';
import { type Sizes, tipsterOf, uidOf } from './sizes.ts';

const OPERATOR_SHARE = 0.3;
const TOP_UP = 5000;
const CHANNELS = ['wechat', 'alipay', 'apple'];

interface Entry {
  transaction_id: number;
  account_id: string;
  amount: number;
  balance: number;
  created_at: number;
}

/** A ledger in memory whose movements are booked in order. */
const createBooks = () => {
  const balances = new Map<string, number>();
  const entries: Entry[] = [];
  const transactions: Insertable<Tables['ledger_transaction']>[] = [];
  return {
    balances,
    entries,
    transactions,
    post(
      movement: { key: string; kind: string; at: number; detail: object; tipId: string | null },
      amounts: [string, number][],
    ) {
      const id = transactions.length + 1;
      const amount = amounts.reduce((sum, [, coins]) => sum + Math.max(0, coins), 0);
      const { key, kind, at, detail, tipId } = movement;
      transactions.push({ id, key, kind, detail: JSON.stringify(detail), created_at: at, amount, tip_id: tipId });
      for (const [account, coins] of amounts.filter(([, value]) => value !== 0)) {
        const balance = (balances.get(account) ?? 0) + coins;
        balances.set(account, balance);
        entries.push({ transaction_id: id, account_id: account, amount: coins, balance, created_at: at });
      }
    },
  };
};

type PayoutDay = Tables['payout_day'];

/** Sums of each tipster's days. */
const createPayouts = () => {
  const days = new Map<string, PayoutDay>();
  return {
    rows: () => [...days.values()],
    add(at: number, tipsterId: string, sums: { orders: number; earned: number; operator: number; refunded: number }) {
      const day = shanghaiDay(at);
      const {
        orders = 0,
        earned = 0,
        operator_share: operator = 0,
        refunded = 0,
      } = days.get(`${day} ${tipsterId}`) ?? {};
      days.set(`${day} ${tipsterId}`, {
        day,
        tipster_id: tipsterId,
        orders: orders + sums.orders,
        earned: earned + sums.earned,
        operator_share: operator + sums.operator,
        refunded: refunded + sums.refunded,
      });
    },
  };
};

/** Top-ups, purchases and settlements of 90 days: each purchase of a tip that was settled is settled, too. */
export const fillLedger = async (db: Db, { members, tips, orders, topUps, start, spanMs }: Sizes, random: Random) => {
  const books = createBooks();
  const payouts = createPayouts();
  const rows: Insertable<Tables['tip_order']>[] = [];
  const count = topUps + orders;
  for (let index = 0; index < count; index++) {
    const at = start + Math.floor((index / count) * spanMs);
    const uid = uidOf(index < members ? index : random.int(members));
    if (index < topUps) {
      const detail = { note: '', channel: CHANNELS[random.int(CHANNELS.length)] };
      books.post({ key: `top-up:pay-${index}`, kind: 'top-up', at, detail, tipId: null }, [
        [`member:${uid}`, TOP_UP],
        ['outside', -TOP_UP],
      ]);
      continue;
    }
    const number = index - topUps;
    const tip = number % tips;
    const [id, tipId, price] = [`order-${number}`, `tip-${tip}`, 8 + (tip % 60)];
    const detail = { messageId: tipId, title: `Tip ${tip} of the bench` };
    books.post({ key: `buy:${id}`, kind: 'purchase', at, detail, tipId }, [
      [`member:${uid}`, -price],
      [`escrow:${id}`, price],
    ]);
    const isSettled = number < orders * 0.8;
    const returned = isSettled && number % 4 === 0 ? price : 0;
    if (isSettled) {
      const operator = Math.ceil((price - returned) * OPERATOR_SHARE);
      payouts.add(at, tipsterOf(tip), { orders: 1, earned: price - returned - operator, operator, refunded: returned });
      books.post({ key: `settle:${id}`, kind: returned > 0 ? 'return' : 'payout', at: at + 1, detail, tipId }, [
        [`escrow:${id}`, -price],
        [`member:${uid}`, returned],
        ['operator', operator],
        [`tipster:${tipsterOf(tip)}`, price - returned - operator],
      ]);
    }
    rows.push({
      id,
      uid,
      tip_id: tipId,
      price,
      paid_at: at,
      state: isSettled ? 'settled' : 'held',
      result: isSettled ? (returned > 0 ? 2 : 1) : 0,
      returned,
      settled_at: isSettled ? at + 1 : null,
      trail: '[]',
    });
  }
  await insertAll(db, 'ledger_transaction', books.transactions);
  await insertAll(db, 'ledger_entry', books.entries);
  await insertAll(
    db,
    'ledger_account',
    [...books.balances].map(([id, balance]) => ({ id, balance })),
  );
  await insertAll(db, 'tip_order', rows);
  await insertAll(db, 'payout_day', payouts.rows());
};
