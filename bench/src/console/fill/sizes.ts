const DAY_MS = 86_400_000;
const PERIOD_MS = 90 * DAY_MS;

/** How much the lists of the console hold. */
export interface Sizes {
  members: number;
  tips: number;
  orders: number;
  topUps: number;
  reports: number;
  audits: number;
  /** Rows of each list beside the large ones, such as shows, moments, pictures, sanctions, comments and applications. */
  others: number;
  /** The period of all rows, epoch ms. */
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
  audits: 20_000,
  others: 5000,
  start: now - PERIOD_MS,
  spanMs: PERIOD_MS,
});

/** Rows by their number and their time, which are evenly distributed over the period. */
export const rowsOf = <Row extends object>(
  count: number,
  { start, spanMs }: Sizes,
  row: (index: number, at: number) => Row,
): Row[] => Array.from({ length: count }, (_, index) => row(index, start + Math.floor((index / count) * spanMs)));

export const TIPSTERS = 200;
export const HOSTS = 300;
export const TEAMS = 200;

/** The name of each row of the bench, so that calls can be made for one of them. */
export const uidOf = (index: number): string => String(10_000_000_000_000 + index);
export const tipsterOf = (index: number): string => `tipster-${index % TIPSTERS}`;
export const hostOf = (index: number): string => `host-${index % HOSTS}`;
export const recordingOf = (index: number): string => `recording-${index}`;
export const roomOf = (index: number): string => `room-${index % HOSTS}`;
