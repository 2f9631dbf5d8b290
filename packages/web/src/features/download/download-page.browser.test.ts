import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { entryOf, hostOf, listOf, matchHostOf, matchOf } from '#data/host/sample-anchor.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, type PageOptions, renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const PAGES = ['/download', '/anchor-download'];
const HOST = 'Lao Zhou';

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
} as const;

/** Where the operator has the app. */
const STORES = {
  appStoreUrl: 'https://apps.example.com/id1',
  googlePlayUrl: 'https://play.example.com/1',
  androidPackageUrl: 'https://files.example.com/app.apk',
  appDeepLink: 'touchline://',
} as const;
const NO_STORES = { appStoreUrl: '', googlePlayUrl: '', androidPackageUrl: '', appDeepLink: '' } as const;

const deepLink = page.getByRole('link', { name: '在应用里打开' });
const inBrowser = page.getByRole('link', { name: /^(继续用浏览器|Continue in browser)/ });
const stores = page.getBySelector('main a[target="_blank"]');
const hrefsOf = (links: Locator): (string | null)[] => links.elements().map((link) => link.getAttribute('href'));

/** The site of this operator, with a host on air. */
const site = (places: Record<keyof typeof STORES, string>): Replies => {
  const now = Date.now();
  const onAir = { liveStatus: 1, liveHostType: 1, startDate: now } as const;
  return {
    getCommonConfig: {
      ...{ stSportJumpGame: '', stSportPath: '', coinCode: 'CNY', isAutoPlay: 1, specialRooms: 1, appVersion: '' },
      ...{ gameIconList: [], dailySpendingLimit: 0, topUpUrl: '', demo: 0, mail: 0, sms: 0, consentBar: 0 },
      ...places,
    },
    getAnchorList: listOf({
      hosts: [hostOf('lao-zhou', { name: HOST, liveStatus: 1, liveSchedule: [entryOf('m1', onAir)] })],
      liveMatchList: [matchOf('m1', { startDate: now, hostList: [matchHostOf('lao-zhou', { name: HOST })] })],
    }),
  };
};

/** The page as a phone of this kind shows it. */
const show = async (
  agent: keyof typeof AGENTS,
  path: string,
  places: Record<keyof typeof STORES, string> = STORES,
  options: PageOptions = {},
): Promise<void> => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => AGENTS[agent] });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  await renderPage(path, site(places), options);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
};

test('[R21, C4, E26] on an iPhone the App Store alone is offered, and a deep link', async () => {
  await show('iphone', '/download');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('把球场装进口袋');
  await expect.poll(() => hrefsOf(stores)).toEqual([STORES.appStoreUrl]);
  await expect.element(stores).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(deepLink).toHaveAttribute('href', 'touchline://anchor');
  expect(page.getByRole('img', { name: /二维码/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('navigation', { name: '频道' })).toBeVisible();
});

test('[R11] a host who is unknown leaves the page as it is without one', async () => {
  await show('iphone', '/anchor-download?host=nobody');
  await expect.element(page.getByRole('heading', { name: '主播一开播，你就在场', exact: true })).toBeVisible();
  await expect.element(page.getByText('1 位主播正在直播')).toBeVisible();
});

test('[R21, E26] without any place the page says that the browser does, and how to keep it', async () => {
  await show('iphone', '/download', NO_STORES);
  await expect.element(page.getByText('不用安装，浏览器里就是完整的应用')).toBeVisible();
  await expect.element(page.getByText('点浏览器的分享按钮，再选「添加到主屏幕」')).toBeVisible();
  expect([...deepLink.elements(), ...stores.elements()]).toEqual([]);
  await inBrowser.click();
  await expect.poll(address).toBe('/anchor');
});

for (const path of PAGES)
  test(`[R11, R21, C4] on Android the Play Store and the package are offered on ${path}`, async () => {
    await show('android', path);
    await expect.element(deepLink).toBeVisible();
    await expect.poll(() => hrefsOf(stores)).toEqual([STORES.googlePlayUrl, STORES.androidPackageUrl]);
  });

test('[R21] the offer of the browser to install the page is taken up where no store has the app', async () => {
  await show('android', '/download', NO_STORES);
  await expect.element(page.getByText('打开浏览器的菜单，选「添加到主屏幕」或「安装」')).toBeVisible();
  const prompted = Promise.withResolvers<string>();
  const prompt = async (): Promise<void> => prompted.resolve('prompted');
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await page.getByRole('button', { name: '添加到主屏幕' }).click();
  expect(await prompted.promise).toBe('prompted');
});

for (const target of [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%5Cevil.example',
  '/..//evil.example',
  '%20//evil.example',
  '/download?path=//evil.example',
])
  test(`[R11, R21] the hostile target ${target} leads to the anchor home, in the app and in the browser`, async () => {
    await show('android', `/download?path=${target}`);
    await expect.element(inBrowser).toHaveAttribute('href', '/anchor');
    await expect.element(deepLink).toHaveAttribute('href', 'touchline://anchor');
  });

test('[R11, R21] a hostile host leads to the anchor home', async () => {
  await show('android', '/anchor-download?host=..%2F..%2Fevil');
  await inBrowser.click();
  await expect.poll(address).toBe('/anchor');
});

for (const path of PAGES) {
  test(`[N12, N15, R11, R21] ${path} is sound in both themes, and nothing hangs over`, async () => {
    await show('iphone', path);
    await expect.element(inBrowser).toBeVisible();
    await expectSoundPage();
  });

  test(`[R11, R21, N15] ${path} speaks English`, async () => {
    await show('android', path, STORES, { locale: 'en-US' });
    await expect
      .element(page.getByRole('heading', { name: /The whole pitch in your pocket|Be there when a host goes live/ }))
      .toBeVisible();
    await expectEnglish();
  });
}
