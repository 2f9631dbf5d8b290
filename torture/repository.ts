/** What the torture shares with the rest of this repository. */
export { type Api, createApi, operatorSettings } from '../e2e/src/api.ts';
export { ingest, liveMatchOf, seedWorld } from '../e2e/src/world.ts';
export { openPostgres } from '../packages/server/src/platform/db/postgres.ts';
export { findChromium } from '../scripts/chromium.ts';
export { findPostgres } from '../scripts/postgres.ts';
export { root, run, toolEnvironment } from '../scripts/run.ts';
export { buildWebIfStale } from '../scripts/web-build.ts';
