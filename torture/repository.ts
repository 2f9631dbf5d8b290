/** What the torture shares with the rest of this repository. */
export { findChromium } from '../scripts/chromium.ts';
export { findPostgres } from '../scripts/postgres.ts';
export { root, toolEnvironment } from '../scripts/run.ts';
export { buildWebIfStale } from '../scripts/web-build.ts';
