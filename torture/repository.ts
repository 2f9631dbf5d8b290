/** What the torture shares with the rest of this repository. */
export { type Api, createApi, operatorSettings, PASSWORD, signed } from '../e2e/src/api.ts';
export { ingest, liveMatchOf, seedWorld } from '../e2e/src/world.ts';
export { freePort } from '../packages/server/src/features/live-origin/test-publisher.ts';
export { openPostgres } from '../packages/server/src/platform/db/postgres.ts';
export { hasRedis, startTestRedis, type TestRedis } from '../packages/server/src/platform/nodes/test-redis.ts';
export { findChromium } from '../scripts/chromium.ts';
export { findPostgres, type OwnPostgres, startPostgres } from '../scripts/postgres.ts';
export { root, run, toolEnvironment } from '../scripts/run.ts';
export { buildWebIfStale } from '../scripts/web-build.ts';
