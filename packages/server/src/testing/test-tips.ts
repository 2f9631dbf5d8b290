import type { User } from '@touchline/contract/account.ts';
import type { TipInput } from '@touchline/contract/ops-news.ts';
import type { TestApp } from './test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from './test-seed.ts';

/** A text that must not be visible without a purchase. */
export const PAID_TEXT = 'canary-of-the-paid-text';

/** The match of the tips, and how long before its kick-off they are published. */
const MATCH = 'evening';
export const AHEAD_MS = 300 * MINUTE_MS;

/** A tip on the home side at 38 coins. */
export const tipInput = (id: string, changes: Partial<TipInput> = {}): TipInput => ({
  id,
  professorId: 'lao-li',
  sportsTitle: `Tip ${id}`,
  sportsInfo: `${PAID_TEXT} ${id}`,
  legs: [{ matchId: MATCH, market: '1x2', selection: 'home', line: null, odds: 2.1 }],
  tag: '',
  goldPrice: 38,
  openBackGold: false,
  returnGoldPercentage: 100,
  isTripartite: false,
  ...changes,
});

/** A match ahead and a tipster, with these tips. */
export const seedTips = async (app: TestApp, tips: readonly TipInput[]): Promise<void> => {
  await setMatch(app, 1, null);
  await app.ops('opsSaveTipster', { id: 'lao-li', name: '老李' });
  for (const tip of tips) {
    const { code, msg } = await app.ops('opsSaveTip', tip);
    if (code !== 1) throw new Error(`tip ${tip.id} was refused: ${msg}`);
  }
};

const kickOffs = new WeakMap<TestApp['clock'], number>();

/** Gives the match of the tips a status of T1 and a score. */
export const setMatch = async (app: TestApp, statusId: number, score: [number, number] | null): Promise<void> => {
  const kickOff = kickOffs.get(app.clock) ?? app.clock.now + AHEAD_MS;
  kickOffs.set(app.clock, kickOff);
  await app.ingest(seedBatch([seedMatch(MATCH, kickOff, statusId, score)], app.clock.now));
};

/** Adds coins to a member. */
export const grantCoins = (app: TestApp, { uid }: User, amount: number) =>
  app.ops('opsTopUp', { uid, amount, key: `gift:${uid}:${amount}` });
