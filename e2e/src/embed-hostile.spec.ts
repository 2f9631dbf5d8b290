import type { Frame, Page } from '@playwright/test';
import { HOSTILE_PATHS } from '@touchline/domain/embedding/hostile-testing.ts';
import { PARENT_PAGE, STRANGER_PAGE, startSites } from './embedding-sites.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { expect, test as base } from './touchline.ts';

const FORGED = { token: 'forged-token', uid: '1', username: 'stranger', headUrl: '' };
const WORDS: readonly [name: string, payload: object][] = [
  ['init', { user: FORGED, theme: 'dark', language: 'en-US' }],
  ['session', { user: FORGED }],
  ['theme', { theme: 'dark' }],
  ['language', { language: 'en-US' }],
  ['hostPath', { path: '/news' }],
];

interface World {
  /** Origin of the app, of the one site that it lists, and of two that it does not. */
  app: string;
  listed: string;
  otherHost: string;
  otherPort: string;
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName: _browser }, use) => {
      const pages = { parent: PARENT_PAGE, stranger: STRANGER_PAGE };
      const [sites, others] = await Promise.all([startSites(pages), startSites(pages)]);
      const listed = `http://127.0.0.1:${sites.port}`;
      const server = await createTouchline({ ...quietSettings, CORS_ORIGINS: listed });
      try {
        await server.start();
        await use({
          app: server.baseUrl,
          listed,
          otherHost: `http://localhost:${sites.port}`,
          otherPort: `http://127.0.0.1:${others.port}`,
        });
      } finally {
        await Promise.all([server.dispose(), sites.close(), others.close()]);
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.app),
});

const parentAddress = (site: string, app: string, more: Record<string, string> = {}): string =>
  `${site}/parent?${new URLSearchParams({ app, ...more }).toString()}`;

const strangerAddress = (site: string): string => `${site}/stranger?words=${encodeURIComponent(JSON.stringify(WORDS))}`;

const say = (page: Page, name: string, payload: object): Promise<void> =>
  page.evaluate(`say(${JSON.stringify(name)}, ${JSON.stringify(payload)})`);

interface ReceivedMessage {
  origin: string;
  name: string;
  payload: Record<string, unknown>;
}

const received = (page: Page, name: string): Promise<ReceivedMessage[]> =>
  page.evaluate<ReceivedMessage[]>(`heard.filter((message) => message.name === ${JSON.stringify(name)})`);

/** The tokens that the page's calls carried. */
const watchTokens = (page: Page): string[] => {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const { token } = request.headers();
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
};

const appFrame = async (page: Page, app: string): Promise<Frame> => {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(app))).toBe(true);
  const frame = page.frames().find((one) => one.url().startsWith(app));
  if (frame === undefined) throw new Error('the app is not on the page');
  await expect(frame.locator('main').first()).toBeVisible();
  return frame;
};

const themeOf = (frame: Frame): Promise<string | undefined> => frame.evaluate(() => document.body.dataset['theme']);

test.describe('[K13] whom the app believes', () => {
  test('[K13] only a listed site can show the app, and only with listed sites around', async ({ page, world }) => {
    const { app, listed, otherHost, otherPort } = world;
    const around = [
      parentAddress(otherHost, `${app}/anchor`),
      parentAddress(otherPort, `${app}/anchor`),
      parentAddress(listed, parentAddress(otherPort, `${app}/anchor`)),
      parentAddress(otherPort, parentAddress(listed, `${app}/anchor`)),
    ];
    for (const address of around) {
      await page.goto(address);
      await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
      expect(page.frames().some((frame) => frame.url().startsWith(app))).toBe(false);
      expect(await received(page, 'ready')).toEqual([]);
    }
  });

  test('[K13] [N14] strangers have no effect, the parent has', async ({ page, world }) => {
    const { app, listed, otherHost, otherPort } = world;
    const tokens = watchTokens(page);
    await page.goto(parentAddress(listed, `${app}/anchor`));
    const frame = await appFrame(page, app);
    await expect.poll(() => received(page, 'ready')).toHaveLength(1);

    // Words do arrive at the window of the app: what it makes of them is the question.
    await frame.evaluate(() => {
      const arrived: string[] = [];
      addEventListener('message', ({ origin }) => void arrived.push(origin));
      Object.assign(window, { arrived });
    });

    // A frame beside the app: of a stranger, and of the listed site itself.
    for (const site of [otherHost, otherPort, listed]) {
      await page.evaluate((src) => {
        const sibling = document.createElement('iframe');
        sibling.src = src;
        document.body.append(sibling);
      }, strangerAddress(site));
      const sibling = (): Frame | undefined => page.frames().find((one) => one.url().startsWith(`${site}/stranger`));
      await expect.poll(() => sibling()?.title()).toBe('said');
    }
    // A window that the parent opened.
    for (const site of [otherPort, listed]) {
      const opening = page.waitForEvent('popup');
      await page.evaluate((address) => void window.open(address), strangerAddress(site));
      const popup = await opening;
      await expect(popup).toHaveTitle('said');
      await popup.close();
    }
    // A frame inside the app.
    await frame.evaluate((src) => {
      const nested = document.createElement('iframe');
      nested.src = src;
      document.body.append(nested);
    }, strangerAddress(otherPort));

    // Two windows of one stranger, two of the listed site, one of the other stranger.
    const arrived = (): Promise<string[]> => frame.evaluate<string[]>('arrived');
    await expect.poll(async () => (await arrived()).length).toBeGreaterThanOrEqual(5 * WORDS.length);
    expect(new Set(await arrived())).toEqual(new Set([otherHost, otherPort, listed]));

    // The parent's word comes after all of them.
    await say(page, 'hostPath', { path: '/download' });
    await expect.poll(() => new URL(frame.url()).pathname).toBe('/download');
    expect((await received(page, 'route')).map(({ payload }) => payload['path'])).toEqual(['/anchor', '/download']);
    expect(await themeOf(frame)).toBe('normal');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(tokens).toEqual([]);

    await say(page, 'theme', { theme: 'dark' });
    await expect.poll(() => themeOf(frame)).toBe('dark');
    const said = (await received(page, 'route')).map(({ origin }) => origin);
    expect(new Set(said)).toEqual(new Set([app]));
  });

  test('[K13] a window that a stranger opened, or that stands alone, hears nobody', async ({ page, world }) => {
    const { app, otherPort } = world;
    await page.goto(parentAddress(otherPort, `${otherPort}/stranger`));
    const opening = page.waitForEvent('popup');
    await page.evaluate((address) => void Object.assign(window, { child: window.open(address) }), `${app}/anchor`);
    const popup = await opening;
    await expect(popup.locator('main').first()).toBeVisible();
    const tokens = watchTokens(popup);
    await page.evaluate((words) => {
      const { child } = window as unknown as { child: Window };
      for (const [name, payload] of words) child.postMessage({ app: 'sport-info', name, payload }, '*');
    }, WORDS);
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(new URL(popup.url()).pathname).toBe('/anchor');
    expect(await popup.evaluate(() => document.body.dataset['theme'])).toBe('normal');
    expect(tokens).toEqual([]);
  });
});

test.describe('[N14] where the app can be led', () => {
  test('[N11] [N14] no host path leads out of the app', async ({ page, world }) => {
    const { app, listed } = world;
    await page.goto(parentAddress(listed, `${app}/anchor`));
    const frame = await appFrame(page, app);
    await expect.poll(() => received(page, 'ready')).toHaveLength(1);
    const visited: string[] = [];
    page.on('framenavigated', (one) => void visited.push(one.url()));
    for (const path of HOSTILE_PATHS) await say(page, 'hostPath', { path });
    await say(page, 'hostPath', { path: '/news' });
    await expect.poll(() => new URL(frame.url()).pathname).toBe('/news');
    expect(visited.filter((address) => !address.startsWith(`${app}/news`))).toEqual([]);
    expect((await received(page, 'route')).map(({ payload }) => payload['path'])).not.toContainEqual(
      expect.stringContaining('evil'),
    );
  });

  test('[R1] [N14] an init with one hostile field is dropped whole', async ({ page, world }) => {
    const { app, listed } = world;
    const init = { basePath: '//evil.example', theme: 'dark', user: FORGED };
    const tokens = watchTokens(page);
    await page.goto(parentAddress(listed, `${app}/anchor`, { init: JSON.stringify(init) }));
    const frame = await appFrame(page, app);
    expect(await themeOf(frame)).toBe('normal');
    expect(new URL(frame.url()).pathname).toBe('/anchor');
    expect(tokens).toEqual([]);
  });

  test('[N14] a sign-in asks the parent, and comes back into the app only', async ({ page, world }) => {
    const { app, listed } = world;
    for (const back of ['//evil.example', '/%2f%2fevil.example']) {
      const path = `/account/sign-in?${new URLSearchParams({ back }).toString()}`;
      await page.goto(parentAddress(listed, app + path, { init: JSON.stringify({ user: null }) }));
      await expect.poll(() => received(page, 'login')).toHaveLength(1);
      const [login] = await received(page, 'login');
      expect(login).toMatchObject({ origin: app, payload: { back: '/anchor' } });
      expect(page.frames().every((frame) => frame.url().startsWith(app) || frame.url().startsWith(listed))).toBe(true);
    }
  });
});
