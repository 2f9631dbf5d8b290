import { type Api, createApi, operatorSettings } from './api.ts';
import { createTouchline, type Environment } from './server-process.ts';
import { test as base } from './touchline.ts';
import { seedWorld } from './world.ts';

/** Settings of a server without the demo world, open to `ops` of its API client. */
export const quietSettings: Environment = {
  DEMO: 'off',
  RATE_LIMITS: 'off',
  SETTLE_AFTER_MINUTES: '0',
  STAFF_SECOND_FACTOR: 'optional',
  ...operatorSettings,
};

interface Quiet {
  baseUrl: string;
  api: Api;
}

/**
 * The test with a shared server on which nothing happens by itself: it holds the small world of `seedWorld`, and changes
 * only when a test changes it. Tests share it, so each one changes what is its own: a member or a match that it makes.
 */
export const test = base.extend<{ api: Api }, { quiet: Quiet }>({
  quiet: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline(quietSettings);
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await seedWorld(api);
        await use({ baseUrl: server.baseUrl, api });
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ quiet }, use) => use(quiet.baseUrl),
  api: async ({ quiet }, use) => use(quiet.api),
});

export { expect } from './touchline.ts';
