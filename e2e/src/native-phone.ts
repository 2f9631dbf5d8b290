import type { Frame, FrameLocator, Page } from '@playwright/test';
import { type NativeShell, startNativeShell } from '@touchline/native-shell/native-shell.ts';
import { PASSWORD } from './api.ts';
import { expect, test as base } from './quiet-touchline.ts';

const MEMBER = 'native-member';

interface WorkerFixtures {
  /** The simulated native app with the pages of the quiet server, and a member of that server. */
  shell: NativeShell;
}

export const test = base.extend<object, WorkerFixtures>({
  shell: [
    async ({ quiet }, use) => {
      await quiet.api.register(MEMBER);
      const shell = await startNativeShell({
        port: 0,
        appUrl: quiet.baseUrl,
        member: { username: MEMBER, password: PASSWORD },
      });
      try {
        await use(shell);
      } finally {
        await shell.close();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shell }, use) => use(shell.url),
  // The phone stands on a wide page.
  viewport: { width: 1280, height: 900 },
  isMobile: false,
});

export { expect } from './quiet-touchline.ts';

/** A call to the app's server, as its headers tell of it. */
interface Call {
  path: string;
  headers: Record<string, string>;
}

export interface Phone {
  page: Page;
  /** The app in the phone's frame. */
  app: FrameLocator;
  /** Signed calls of the app, in order. */
  calls: Call[];
  frame(): Frame;
  path(): string;
  /** The native app says this event. */
  say(name: string, payload: unknown): Promise<void>;
}

/** Opens the phone; `settings` go into its address. */
export const openPhone = async (page: Page, settings: Readonly<Record<string, string>>): Promise<Phone> => {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers['device-id'] !== undefined) calls.push({ path: new URL(request.url()).pathname, headers });
  });
  await page.goto(`/native-shell/?${new URLSearchParams(settings).toString()}`);
  const frame = (): Frame => {
    const found = page.frame({ name: 'app' });
    if (found === null) throw new Error('the phone has no app in it');
    return found;
  };
  const app = page.frameLocator('#app');
  await expect(app.getByRole('main').first()).toBeVisible();
  return {
    page,
    app,
    calls,
    frame,
    path: () => {
      const { pathname, search } = new URL(frame().url());
      return pathname + search;
    },
    say: (name, payload) =>
      page.evaluate(
        ([said, content]) => {
          const text = JSON.stringify({ id: 'e', kind: 'event', name: said, payload: content });
          (globalThis as unknown as { touchlineNativeApp: { sayText(text: string): void } }).touchlineNativeApp.sayText(
            text,
          );
        },
        [name, payload] as const,
      ),
  };
};

export const themeOf = (phone: Phone): Promise<string | undefined> =>
  phone.frame().evaluate(() => document.body.dataset['theme']);
