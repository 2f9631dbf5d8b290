import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { createTouchline, type Environment, type Touchline } from './server-process.ts';

interface TestFixtures {
  /** Settings of `ownServer`; set them with `test.use({ ownSettings: { DEMO_SPEED: '60' } })`. */
  ownSettings: Environment;
  /** Pages that the client draws by itself: for what is seen while data comes, or does not. */
  plainPages: boolean;
  /** A server for this test alone, to restart or kill: its folder is empty at the start. */
  ownServer: Touchline;
}

interface WorkerFixtures {
  /** One server for all tests that leave it running; they must not depend on what another test wrote. */
  server: Touchline;
}

/** Files, the push socket, and whole sites. */
const NO_CALL = /assets|push|example|\/\*\*$/;

/** From now on the client draws pages by itself. Cookies know no ports: it holds for every server of this machine. */
const drawInBrowser = (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'touchline-plain', value: '1', url: 'http://127.0.0.1' }]);

/** The test of Playwright with a running Touchline; relative addresses lead to the shared `server`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline();
      try {
        await server.start();
        await use(server);
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.baseUrl),
  plainPages: [false, { option: true }],
  context: async ({ context, plainPages }, use) => {
    if (plainPages) await drawInBrowser(context);
    await use(context);
  },
  page: async ({ page, context }, use) => {
    const answer = page.route.bind(page);
    // A test that answers calls itself needs pages that make them.
    page.route = async (url, handler, options) => {
      if (!NO_CALL.test(String(url))) await drawInBrowser(context);
      return answer(url, handler, options);
    };
    openHydrated(page);
    await use(page);
  },
  ownSettings: [{}, { option: true }],
  ownServer: async ({ ownSettings }, use) => {
    const server = await createTouchline(ownSettings);
    try {
      await server.start();
      await use(server);
    } finally {
      await server.dispose();
    }
  },
});

export { expect } from '@playwright/test';
