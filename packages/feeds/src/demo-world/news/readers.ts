import { createRandom, hashOf, type Random } from '#demo-world/random.ts';
import type { PlannedTip } from './plan.ts';
import type { Tipster } from './tipsters.ts';

const MINUTE = 60_000;
/** Reads of a tip grow in steps, each tip at its own minute. */
const STEP_MS = 10 * MINUTE;
const FREE_EVERY = 5;
const RETURN_SHARE = 0.36;
const FULL_RETURN_SHARE = 0.6;
const TRIPARTITE_SHARE = 0.1;

/** Price and return of a tip. */
export interface Terms {
  goldPrice: number;
  openBackGold: boolean;
  returnGoldPercentage: number;
  isTripartite: boolean;
}

const priceOf = (random: Random, { fame, isNew }: Tipster): number => {
  if (isNew) return random.pick([8, 8, 18]);
  if (fame > 0.6) return random.pick([38, 38, 58, 88]);
  return fame > 0.3 ? random.pick([18, 28, 38, 38, 58]) : random.pick([8, 18, 18, 28, 38]);
};

/** A fifth of the tips is free; about a third of the others return coins when lost. */
export const termsOf = (seed: string, { id, slot, tipster }: PlannedTip): Terms => {
  const random = createRandom(seed, 'terms', id);
  const isFree = (slot + tipster.index) % FREE_EVERY === 0;
  const openBackGold = !isFree && random.chance(RETURN_SHARE);
  return {
    goldPrice: isFree ? 0 : priceOf(random, tipster),
    openBackGold,
    returnGoldPercentage: openBackGold && !random.chance(FULL_RETURN_SHARE) ? 50 : 100,
    isTripartite: random.chance(TRIPARTITE_SHARE),
  };
};

/** Reads and purchases of a tip by an instant, growing until the first kick-off. */
export const readersAt = (
  seed: string,
  { id, tipster, legs, publishedAt, closeAt }: PlannedTip,
  isFree: boolean,
  instant: number,
): { baseReads: number; baseOrders: number } => {
  const random = createRandom(seed, 'readers', id);
  const { home, away } = legs[0].fixture;
  const weight = Math.max(0.4, (home.strength + away.strength - 90) / 60);
  const reads = (140 + tipster.fame * 9000) * weight * (0.6 + 0.8 * random.next());
  const orders = isFree ? 0 : reads * (0.05 + 0.09 * random.next());
  const phase = hashOf(id) % STEP_MS;
  const shown = Math.floor((instant - phase) / STEP_MS) * STEP_MS + phase;
  const share = instant >= closeAt ? 1 : Math.max(0, (shown - publishedAt) / (closeAt - publishedAt)) ** 1.3;
  return { baseReads: Math.round(reads * share), baseOrders: Math.round(orders * share) };
};
