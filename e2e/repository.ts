/** What the pictures of all pages take from the repository's own scripts. */
export { findChromium } from '../scripts/chromium.ts';
export { root } from '../scripts/run.ts';
export { buildConsoleIfStale, buildWebIfStale } from '../scripts/web-build.ts';
