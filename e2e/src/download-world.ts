import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { quietSettings, test as base } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { ingest, liveMatchOf } from './world.ts';

/** Where the operator of `offering` has the app. */
export const STORE_URLS = {
  appStoreUrl: 'https://apps.example.com/id1',
  googlePlayUrl: 'https://play.example.com/1',
  androidPackageUrl: 'https://files.example.com/app.apk',
  appDeepLink: 'touchline://',
} as const;

export const HOST = { id: 'host-of-the-app', name: 'Lao Zhou' } as const;

export const USER_AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
} as const;

/** The test with a server whose operator offers the app in every place; `quiet` offers none. */
export const test = base.extend<object, { offering: string }>({
  offering: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline(quietSettings);
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await api.ops('opsSaveConfig', STORE_URLS);
        await api.ops('opsSaveHost', { ...HOST, tags: ['英超'], liveStatus: 1 });
        await ingest(api, [liveMatchOf('match-of-the-app', [0, 0])]);
        const show = {
          hostId: HOST.id,
          matchId: 'match-of-the-app',
          liveRoomId: 'room-of-the-app',
          liveStatus: 1 as const,
        };
        await api.ops('opsSaveSchedule', show);
        await use(server.baseUrl);
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ offering }, use) => use(offering),
});

/** The sites of the stores, which do not exist. */
export const standInForStores = (page: Page) =>
  page.route(/example\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }));

/** A native app around the page that answers every question with what it is asked for in `answers`. */
export const insideNative = (page: Page) =>
  page.addInitScript(() => {
    const info = { deviceId: 'a-phone', osType: 2, version: '3.1.0' };
    const answers: Record<string, unknown> = {
      getNativeInfo: info,
      getLoginInfo: { code: 1, data: null },
      getCurrentTheme: { theme: 'normal' },
      getTopBarHeight: { height: 0 },
    };
    const answer = (text: string): void => {
      const { id, name } = JSON.parse(text) as { id: string; name: string };
      const { touchlineReceive } = globalThis as { touchlineReceive?: (message: string) => void };
      touchlineReceive?.(JSON.stringify({ id, kind: 'response', name, payload: answers[name] ?? {} }));
    };
    Object.assign(globalThis, { TouchlineAndroid: { postMessage: (text: string) => setTimeout(answer, 0, text) } });
  });
