import { CODE } from '@touchline/contract/codes.ts';
import { createRandom, type Random } from '@touchline/feeds/demo-world/random.ts';
import type { AccountId, Movement } from '#features/wallet/service.ts';
import { movement } from '#features/wallet/test-wallet.ts';

const MEMBERS = 12;
const TIPSTERS = 3;

/** The expected outcome of a movement: booked, known already, or refused with a code. */
export type Outcome = 'booked' | 'known' | typeof CODE.NOT_ENOUGH_COINS | typeof CODE.CONFLICT;

export interface Step {
  movement: Movement;
  expected: Outcome;
  /** Balances of the accounts of the movement after it. */
  after: ReadonlyMap<string, number>;
}

/** A naive sequential ledger in memory. */
export interface LedgerModel {
  balances: Map<string, number>;
  /** Movements that were booked. */
  booked: Movement[];
  /** What changed each account, in order. */
  history: Map<string, number[]>;
}

const balanceIn = ({ balances }: LedgerModel, account: string): number => balances.get(account) ?? 0;

/** Books a movement in the model, if no balance becomes negative. */
const apply = (model: LedgerModel, wanted: Movement): Outcome => {
  const broke = wanted.entries
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
    .find(({ account, amount }) => account !== 'outside' && balanceIn(model, account) + amount < 0);
  if (broke) return broke.account.startsWith('member:') ? CODE.NOT_ENOUGH_COINS : CODE.CONFLICT;
  for (const { account, amount } of wanted.entries.filter((entry) => entry.amount !== 0)) {
    model.balances.set(account, balanceIn(model, account) + amount);
    const history = model.history.get(account) ?? [];
    history.push(amount);
    model.history.set(account, history);
  }
  model.booked.push(wanted);
  return 'booked';
};

const from1 = (random: Random, most: number): number => 1 + random.int(most);

const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random.int(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const memberOf = (random: Random): AccountId => `member:m${from1(random, MEMBERS)}`;

interface Purchase {
  account: AccountId;
  escrow: AccountId;
  price: number;
}

/** A price that is divided between buyer, tipster and operator. */
const settlement = (random: Random, key: string, { account, escrow, price }: Purchase): Movement => {
  const returned = random.pick([0, price, random.int(price)]);
  const operator = Math.ceil(((price - returned) * 30) / 100);
  return {
    key,
    kind: returned > 0 ? 'return' : 'payout',
    entries: [
      { account: escrow, amount: -price },
      { account, amount: returned },
      { account: `tipster:t${from1(random, TIPSTERS)}`, amount: price - returned - operator },
      { account: 'operator', amount: operator },
    ],
  };
};

/** The same key with one coin more between the first two accounts that it moves coins between. */
const changed = (wanted: Movement): Movement => {
  const [from, to] = wanted.entries.filter(({ amount }) => amount !== 0);
  if (!from || !to) throw new Error(`movement ${wanted.key} moves nothing`);
  return movement(wanted.key, wanted.kind, from.account, to.account, Math.abs(from.amount) + 1);
};

export const emptyLedger = (): LedgerModel => ({ balances: new Map(), booked: [], history: new Map() });

/** Continues a random walk through the model: each call creates one movement with the expected outcome. */
export const createLedgerWalk = (seed: number, model: LedgerModel): (() => Step) => {
  const random = createRandom('ledger', seed);
  const unsettled: Purchase[] = [];
  const settled: Purchase[] = [];
  let count = 0;

  const stepOf = (wanted: Movement, expected: Outcome): Step => ({
    movement: wanted,
    expected,
    after: new Map(wanted.entries.map(({ account }) => [account, balanceIn(model, account)])),
  });
  const book = (wanted: Movement): Step => stepOf(wanted, apply(model, wanted));
  const purchase = (key: string): Step => {
    const one: Purchase = { account: memberOf(random), escrow: `escrow:s${seed}-o${count}`, price: from1(random, 300) };
    const step = book(movement(key, 'purchase', one.account, one.escrow, one.price));
    if (step.expected === 'booked') unsettled.push(one);
    return step;
  };
  const settle = (key: string): Step => {
    const [one] = unsettled.splice(random.int(unsettled.length), 1);
    if (!one) return book(movement(key, 'top-up', 'outside', memberOf(random), 1));
    settled.push(one);
    return book(settlement(random, key, one));
  };
  const settleAgain = (key: string): Step =>
    settled.length === 0 ? settle(key) : book(settlement(random, key, oneOf(random, settled)));
  const repeat = (): Step => stepOf(oneOf(random, model.booked), 'known');
  const repeatChanged = (): Step => stepOf(changed(oneOf(random, model.booked)), CODE.CONFLICT);
  const adjust = (key: string): Step =>
    random.chance(0.5)
      ? book(movement(key, 'adjustment', 'outside', memberOf(random), from1(random, 50)))
      : book(movement(key, 'adjustment', memberOf(random), 'outside', from1(random, 50)));

  return () => {
    count += 1;
    const key = `s${seed}-k${count}`;
    const dice = model.booked.length === 0 ? 0 : random.int(100);
    if (dice < 20) return book(movement(key, 'top-up', 'outside', memberOf(random), from1(random, 500)));
    if (dice < 55) return purchase(key);
    if (dice < 80) return settle(key);
    if (dice < 83) return settleAgain(key);
    if (dice < 90) return repeat();
    if (dice < 93) return repeatChanged();
    return adjust(key);
  };
};
