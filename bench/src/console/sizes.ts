const DAY_MS = 86_400_000;

/** How much the lists of the console hold. */
export interface Sizes {
  members: number;
  tips: number;
  orders: number;
  topUps: number;
  reports: number;
  /** The period of the ledger, epoch ms. */
  start: number;
  spanMs: number;
}

/** The sizes of the console's promise; the ledger has 200,000 entries. */
export const consoleSizes = (now: number): Sizes => ({
  members: 10_000,
  tips: 50_000,
  orders: 46_000,
  topUps: 12_000,
  reports: 100_000,
  start: now - 90 * DAY_MS,
  spanMs: 90 * DAY_MS,
});
