import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEVICE_PURPOSES, DEVICE_STORAGE, type DevicePlace } from '@touchline/contract/device-storage.ts';
import { type Api, createApi, PASSWORD } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline, type Touchline } from './server-process.ts';
import { storedSession } from './signed-in.ts';
import { comment, openTip } from './tip-world.ts';
import { expect, test as base } from './touchline.ts';

let server: Touchline;
let api: Api;

const test = base.extend<object, { server: Touchline }>({
  server: [
    async ({ browserName: _browser }, use) => {
      server = await createTouchline({ ...quietSettings, CONSENT_BAR: 'on' });
      try {
        await server.start();
        api = createApi(server.baseUrl);
        await use(server);
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });

interface Stored {
  where: DevicePlace | 'IndexedDB';
  name: string;
}

/** Everything that the browser keeps for the site. */
const storedOn = async (page: Page): Promise<Stored[]> => {
  const cookies = await page.context().cookies(server.baseUrl);
  const ofPage = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      'Cache Storage': await caches.keys(),
      IndexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
      'service worker': workers.map((each) => new URL((each.active ?? each.installing)?.scriptURL ?? '').pathname),
    };
  });
  const places = Object.entries({ ...ofPage, cookie: cookies.map(({ name }) => name) });
  return places.flatMap(([where, names]) => names.map((name) => ({ where: where as Stored['where'], name })));
};

/** The entry of the list; `*` in its name stands for any rest. */
const entryOf = ({ where, name: stored }: Stored) =>
  DEVICE_STORAGE.find(
    ({ where: place, name }) =>
      place === where && (name.endsWith('*') ? stored.startsWith(name.slice(0, -1)) : stored === name),
  );

const undeclaredOn = async (page: Page): Promise<Stored[]> =>
  (await storedOn(page)).filter((stored) => entryOf(stored) === undefined);

/** What there may be with consent only. */
const functionalOn = async (page: Page): Promise<string[]> =>
  (await storedOn(page)).flatMap((stored) => {
    const entry = entryOf(stored);
    return entry && DEVICE_PURPOSES[entry.purpose].class === 'functional' ? [stored.name] : [];
  });

const tourOf = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
  }
};

const fillSignIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/account/sign-in');
  await page.getByLabel(/^用户名/).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(() => storedSession(page)).toHaveLength(3);
};

test('only what is declared is on the device: what is functional with consent alone, and none of it once that is refused', async ({
  page,
}) => {
  test.slow();
  const tip = await openTip(api, 'device');
  await api.register('devicewright');
  await page.goto('/anchor');
  const bar = page.getByRole('region', { name: '在这台设备上保存的内容' });
  await expect(bar).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: '频道' }).boundingBox();
  const shown = await bar.boundingBox();
  expect(shown?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  // It holds nothing up, and comes first for keyboards.
  await page.getByRole('link', { name: '推荐', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(bar).toBeVisible();

  await tourOf(page, [tip.path, '/user-ranking', '/nba', '/five-leagues', '/download', '/gold-document', '/account']);
  await page.getByRole('button', { name: '深色' }).click();
  await expect.poll(() => storedOn(page)).toContainEqual({ where: 'localStorage', name: 'touchline.theme' });
  expect(await undeclaredOn(page)).toEqual([]);
  expect(await functionalOn(page)).toEqual([]);

  await page.goto('/news');
  await bar.getByRole('button', { name: '同意' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto(tip.path);
  await expect
    .poll(() => functionalOn(page))
    .toEqual(
      expect.arrayContaining([
        'touchline.last-route',
        'touchline.read-tips',
        'touchline-assets-1',
        'touchline-pages-1',
        '/sw.js',
      ]),
    );
  expect(await undeclaredOn(page)).toEqual([]);

  await page.goto('/account');
  await page.getByRole('link', { name: '隐私' }).click();
  await page.getByRole('group', { name: '在这台设备上保存的内容' }).getByRole('button', { name: '拒绝' }).click();
  await expect.poll(() => functionalOn(page)).toEqual([]);
  await fillSignIn(page, 'devicewright');
  await tourOf(page, [tip.path, '/account/wallet', '/account/alerts', '/account/privacy', '/anchor']);
  await page.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
  expect(await functionalOn(page)).toEqual([]);
  expect(await undeclaredOn(page)).toEqual([]);
});

const CANARY = 'canary-of-privacywright';

const downloaded = async (page: Page, link: RegExp): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFile(await (await download).path(), 'utf8');
};

test('a member downloads what is known, asks for deletion, takes it back, and is gone once a deletion is due', async ({
  page,
}) => {
  test.slow();
  const tip = await openTip(api, 'privacy');
  const member = await api.register('privacywright');
  await comment(api, tip, member, CANARY);
  await fillSignIn(page, 'privacywright');
  await page.goto('/account/privacy');

  const data = page.getByRole('region', { name: '下载我的数据' });
  await data.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await data.getByRole('button', { name: '准备下载' }).click();
  expect(await downloaded(page, /JSON/)).toContain(CANARY);
  expect(await downloaded(page, /网页文件/)).toContain(CANARY);

  const deletion = page.getByRole('region', { name: '注销账号' });
  const request = async (username: string): Promise<void> => {
    await deletion.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
    await deletion.getByLabel(/^用户名/).fill(username);
    await deletion.getByRole('button', { name: '注销账号' }).click();
  };
  await request('somebody-else');
  await expect(deletion.getByText('这不是你的用户名')).toBeVisible();
  await request('privacywright');
  await expect(deletion.getByRole('status')).toContainText('注销');
  await page.reload();
  await deletion.getByRole('button', { name: '保留账号' }).click();
  await request('privacywright');
  await expect(deletion.getByRole('status')).toContainText('注销');

  await api.ops('opsEraseMember', { uid: member.uid });
  await expect.poll(() => storedSession(page)).toEqual([]);
  await page.goto(tip.path);
  await expect(page.locator(`[data-tip="${tip.id}"]`)).toBeVisible();
  await expect(page.getByText(CANARY)).toHaveCount(0);
  await expect(api.signIn('privacywright', PASSWORD)).rejects.toThrow();
});
