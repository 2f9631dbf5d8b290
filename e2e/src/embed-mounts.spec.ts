import type { CDPSession, Locator, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { startSites } from './embedding-sites.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { expect, test as base } from './touchline.ts';
import { seedWorld } from './world.ts';

const MOUNTS = 50;
/** After these the browser, React and the app's own modules have what they keep once. */
const WARM_UP = 5;

interface ChildApp {
  mount(props: object): Promise<void>;
  unmount(): Promise<void>;
}

declare global {
  var child: ChildApp;
  /** What the app said. */
  var said: [name: string, payload: Record<string, unknown>][];
}

/** A parent that styles everything, and shows the app below its own bar. */
const PARENT = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parent</title>
<style>
  html { font-size: 10px; }
  * { box-sizing: content-box !important; color: red !important; }
  button { display: none !important; }
  body { margin: 0; height: 100vh; display: flex; flex-direction: column; }
  header { flex: none; height: 60px; }
  #slot { flex: 1; min-height: 0; }
</style>
<header><button>Parent's</button><a href="#own">Own</a><ul><li>One</li></ul><h2>Title</h2></header><div id="slot"></div>
<script type="module">
  const app = new URLSearchParams(location.search).get('app');
  globalThis.said = [];
  globalThis.child = await import(app + '/embed/touchline.js');
</script>`;

const test = base.extend<object, { parent: { appUrl: string; parentUrl: string } }>({
  parent: [
    async ({ browserName: _browser }, use) => {
      const sites = await startSites({ 'sport-info': PARENT });
      const parentUrl = `http://127.0.0.1:${sites.port}`;
      const server = await createTouchline({ ...quietSettings, CORS_ORIGINS: parentUrl });
      try {
        await server.start();
        await seedWorld(createApi(server.baseUrl));
        await use({ appUrl: server.baseUrl, parentUrl });
      } finally {
        await server.dispose();
        await sites.close();
      }
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 375, height: 812 } });

const openParent = async (page: Page, { appUrl, parentUrl }: { appUrl: string; parentUrl: string }, path: string) => {
  await page.goto(`${parentUrl}/sport-info${path}?app=${appUrl}`);
  await page.waitForFunction(() => globalThis.child !== undefined);
};

const mount = (page: Page, state: object = {}): Promise<void> =>
  page.evaluate(
    (given) =>
      child.mount({
        container: document.getElementById('slot'),
        user: null,
        ...given,
        onMessage: (name: string, payload: Record<string, unknown>) => void said.push([name, payload]),
      }),
    state,
  );

const unmount = (page: Page): Promise<void> => page.evaluate(() => child.unmount());

/** Computed styles of the parent's own elements, by element. */
const parentLooks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['html', 'body', 'header', 'header > button', 'header > a', 'header > ul', 'header > h2', '#slot'].map(
      (selector) => {
        const element = document.querySelector(selector);
        if (element === null) return `${selector} is not there`;
        const { className, dataset } = element as HTMLElement;
        const style = getComputedStyle(element);
        const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
        return [selector, className, JSON.stringify(dataset), ...values].join(';');
      },
    ),
  );

test('[A1, R1] the styles of parent and app do not reach each other', async ({ page, parent }) => {
  await openParent(page, parent, '/anchor');
  const before = await parentLooks(page);
  const titleBefore = await page.title();
  await mount(page, { theme: 'dark' });
  const account = page.getByRole('button', { name: '我的' });
  await expect(account).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await parentLooks(page)).toEqual(before);
  expect(await page.title()).toBe(titleBefore);

  const header = page.getByRole('navigation', { name: '频道' });
  expect(await header.evaluate((element) => getComputedStyle(element).boxSizing)).toBe('border-box');
  const tab = header.getByRole('link', { name: '推荐', exact: true });
  expect(await tab.evaluate((element) => getComputedStyle(element).color)).toBe('rgba(255, 255, 255, 0.82)');
  // 0.9375 of 16 px, whatever the parent's root font is.
  expect(await tab.evaluate((element) => getComputedStyle(element).fontSize)).toBe('15px');

  await account.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
  expect(await parentLooks(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await unmount(page);
  expect(await parentLooks(page)).toEqual(before);
  expect(await page.locator('#slot').innerHTML()).toBe('');
});

test('[R1, N12] the app keeps to its box, and deep links, back and forward work under the base path', async ({
  page,
  parent,
}) => {
  await openParent(page, parent, '/news');
  await mount(page);
  await expect(page.getByRole('link', { name: '推荐', exact: true })).toHaveAttribute('aria-current', 'page');
  const box = await page.getByRole('main').boundingBox();
  expect(box).toMatchObject({ y: 60, height: 812 - 60 });

  await page.getByRole('link', { name: '盈利榜' }).click();
  await expect(page).toHaveURL(`${parent.parentUrl}/sport-info/user-ranking`);
  await expect(page.getByRole('link', { name: '盈利榜' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('link', { name: '推荐', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(page.getByRole('link', { name: '盈利榜' })).toHaveAttribute('aria-current', 'page');
  const routes = () =>
    page.evaluate(() => said.filter(([name]) => name === 'route').map(([, { path }]) => String(path).split('?')[0]));
  await expect.poll(routes).toEqual(['/news', '/user-ranking', '/news', '/user-ranking']);
});

test('[N3, N5] the container that a parent hands over scrolls the pages and finds each at its place again', async ({
  page,
  parent,
}) => {
  await openParent(page, parent, '/anchor');
  const slot = page.locator('#slot');
  await slot.evaluate((element) => {
    element.style.overflowY = 'auto';
    element.innerHTML = '<div style="height: 100px">Above</div>';
    return child.mount({ container: element, scrollContainer: element, user: null, onMessage: () => undefined });
  });
  const topOf = (element: Locator) => element.evaluate(({ scrollTop }) => Math.round(scrollTop));
  const home = page.locator('main[data-page="/anchor"]');
  await expect(page.getByText('第 1 条动态')).toBeAttached();
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => topOf(slot)).toBe(800);
  // 100 px of it are the parent's own.
  await expect.poll(() => topOf(home)).toBe(700);
  const tabs = page.getByRole('navigation', { name: '频道' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await tabs.getByRole('link', { name: '推荐' }).click();
  await expect(page.locator('main[data-page="/news"]')).toBeVisible();
  await expect.poll(() => topOf(slot)).toBe(0);
  await tabs.getByRole('link', { name: '主播' }).click();
  await expect.poll(() => topOf(slot)).toBe(800);
  await expect.poll(() => topOf(home)).toBe(700);
  await tabs.getByRole('link', { name: '主播' }).click();
  await expect.poll(() => topOf(slot)).toBe(0);
  // A jump inside of a page takes the container along.
  await home.evaluate((element) => element.querySelector(':scope section:last-of-type')?.scrollIntoView());
  await expect.poll(async () => (await topOf(slot)) - (await topOf(home))).toBe(100);
  expect(await topOf(home)).toBeGreaterThan(0);
  await unmount(page);
  expect(await slot.evaluate((element) => element.children.length)).toBe(1);
});

test('[N14, P3, K2] sign-in is asked of the parent once, with the way back', async ({ page, parent }) => {
  await openParent(page, parent, '/account/bookings');
  await mount(page);
  const signIn = page.getByRole('link', { name: '登录或注册' });
  await signIn.click();
  await expect(signIn).toBeVisible();
  await signIn.click();
  await expect(signIn).toBeVisible();
  expect(await page.evaluate(() => said.filter(([name]) => name === 'login'))).toEqual([
    ['login', { back: expect.stringMatching(/^\/account\/bookings\b/) }],
  ]);
});

interface Counts {
  nodes: number;
  listeners: number;
  heapBytes: number;
  onPage: number;
  styles: number;
}

/** Listeners on what outlives the app. */
const pageListeners = async (cdp: CDPSession): Promise<number> => {
  let count = 0;
  for (const expression of ['window', 'document', 'document.body', 'document.documentElement', 'visualViewport']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    count += listeners.length;
  }
  return count;
};

/** Lets the browser go of all that nothing holds: a query for objects looks at living ones only, and collects the others first. */
const collectGarbage = async (page: Page, cdp: CDPSession): Promise<void> => {
  // Elements and scripts hold each other: it needs several rounds to let go of both.
  for (let round = 0; round < 4; round += 1) {
    await page.waitForTimeout(250);
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'Node.prototype' });
    const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
    for (const { objectId = '' } of [objects, result]) await cdp.send('Runtime.releaseObject', { objectId });
    await cdp.send('HeapProfiler.collectGarbage');
  }
};

const countAll = async (page: Page, cdp: CDPSession): Promise<Counts> => {
  await collectGarbage(page, cdp);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    heapBytes: valueOf('JSHeapUsedSize'),
    onPage: await pageListeners(cdp),
    styles: await page.locator('style, link').count(),
  };
};

test('[A1] an app that leaves while a part is on its way shows that part when it comes back', async ({
  page,
  parent,
}) => {
  await openParent(page, parent, '/anchor');
  const entry = await (await page.request.get(`${parent.appUrl}/embed/touchline.js`)).text();
  const isLate = ({ pathname }: URL): boolean => pathname.endsWith('.css') && !entry.includes(pathname.slice(1));
  let letThrough = (): void => undefined;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(isLate, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const requested = page.waitForRequest((request) => isLate(new URL(request.url())));
  await mount(page);
  await requested;
  await unmount(page);
  letThrough();
  await mount(page);
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  await unmount(page);
});

test('[A1] 50 mounts and unmounts leave nothing behind', async ({ page, parent }) => {
  let openSockets = 0;
  page.on('websocket', (socket) => {
    openSockets += 1;
    socket.on('close', () => (openSockets -= 1));
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openParent(page, parent, '/anchor');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  /** Every second time the app leaves while its parts are still on their way, from the first visit on. */
  const visit = async (time: number): Promise<void> => {
    await mount(page);
    await page.locator('[data-page="/anchor"]').waitFor();
    if (time % 2 === 1) await page.locator('[data-match]').filter({ visible: true }).first().waitFor();
    await expect.poll(() => openSockets, { intervals: [20] }).toBe(1);
    await unmount(page);
  };
  for (let time = 0; time < WARM_UP; time += 1) await visit(time);
  const early = await countAll(page, cdp);
  for (let time = WARM_UP; time < MOUNTS; time += 1) await visit(time);
  const late = await countAll(page, cdp);

  expect(openSockets).toBe(0);
  expect(errors).toEqual([]);
  expect(await page.locator('#slot').innerHTML()).toBe('');
  expect(late.onPage).toBe(early.onPage);
  expect(late.styles).toBe(early.styles);
  // A single element or listener that every visit left behind would add 45.
  expect(late.nodes - early.nodes).toBeLessThan(10);
  expect(late.listeners - early.listeners).toBeLessThan(10);
  expect(late.heapBytes - early.heapBytes).toBeLessThan(2_000_000);
});
