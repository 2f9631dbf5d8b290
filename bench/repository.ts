/** What bench shares with the checks of this repository. */
export { ENTRY_BUDGET_BYTES, readBundle } from '../scripts/budgets.ts';
export { entryFiles } from '../scripts/bundle.ts';
export { findChromium } from '../scripts/chromium.ts';
export { findPostgres } from '../scripts/postgres.ts';
export { root, toolEnvironment } from '../scripts/run.ts';
export { buildWebIfStale, webDist } from '../scripts/web-build.ts';
export { publishClock, readClock } from '../e2e/src/coded-publisher.ts';
