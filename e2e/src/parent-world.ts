import type { FrameLocator, Locator, Page } from '@playwright/test';
import { startParentSite } from '@touchline/parent-site/server/parent-site.ts';
import { type Api, createApi, operatorSettings } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline, freePort } from './server-process.ts';
import { test as base } from './touchline.ts';
import { seedWorld } from './world.ts';

/** The ways in which the reference parent site embeds the app. */
export const FRAMEWORKS = ['qiankun', 'single-spa', 'micro-app', 'wujie', 'iframe'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

const OPS_TOKEN = 'parent-of-the-browser-tests';
const PASSWORD = 'portal-demo';

interface ParentWorld {
  /** Origins of the app and of the site around it. */
  appUrl: string;
  siteUrl: string;
  api: Api;
}

/** The test with one app in a quiet world, and one reference parent site that embeds it; relative addresses are the site's. */
export const test = base.extend<object, { world: ParentWorld }>({
  world: [
    async ({ browserName: _browser }, use) => {
      const port = await freePort();
      const siteUrl = `http://127.0.0.1:${port}`;
      const app = await createTouchline({
        ...quietSettings,
        CORS_ORIGINS: siteUrl,
        OPS_TOKENS: `${operatorSettings.OPS_TOKENS},parent:sessions:${OPS_TOKEN}`,
      });
      try {
        await app.start();
        const api = createApi(app.baseUrl);
        await seedWorld(api);
        const site = await startParentSite({ port, appUrl: app.baseUrl, opsToken: OPS_TOKEN });
        await use({ appUrl: app.baseUrl, siteUrl, api });
        await site.close();
      } finally {
        await app.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.siteUrl),
});

/** Where the app is looked for on the parent's page; shadow roots are open to the look. */
export const childOf = (page: Page, framework: Framework): FrameLocator | Locator =>
  framework === 'iframe' ? page.frameLocator('#child iframe') : page.locator('#child');

/** Fills in the parent's own sign-in page, which is on screen. */
export const signInAtParent = async (page: Page, name: 'alice' | 'bob'): Promise<void> => {
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button').click();
};

export { expect } from '@playwright/test';
