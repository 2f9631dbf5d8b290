import type { Page } from '@playwright/test';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { type Api, createApi } from './api.ts';
import { expect, test } from './touchline.ts';

const CHINESE = /\p{Script=Han}/u;
const LANGUAGE_NAMES = Object.values(LANGUAGES).map(({ ownName }) => ownName);
const BANNERS = ['10103', '10106', '30301', '30302', '30303', '30304', '30305', '30306'];

/** What people are called and wrote, and what operators titled: it stays as it is in every language. */
const ownWords = async (api: Api): Promise<string[]> => {
  const { hosts, liveMatchList, hostMomentList } = await api.call('getAnchorList', {});
  const banners = await api.call('listBanners', { categoryId: BANNERS });
  const { list: tipsters } = await api.call('listTipsters', { size: 100 });
  const { list: tips } = await api.call('listTips', { size: 50 });
  const { list: moments } = await api.call('listMoments', { momentSort: 1, page: 1, size: 20 });
  const words = [
    ...LANGUAGE_NAMES,
    ...tipsters.flatMap(({ name, tag }) => [name, tag]),
    ...tips.flatMap(({ sportsTitle }) => sportsTitle),
    ...hosts.flatMap(({ name, tags, introduction }) => [name, introduction, ...tags]),
    ...liveMatchList.flatMap(({ hostList }) => hostList.map(({ name }) => name)),
    ...[...hostMomentList, ...moments].flatMap(({ text, hostName }) => [text, hostName]),
    ...banners.flatMap(({ title, subtitle }) => [title, subtitle]),
  ];
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
};

/** Every text and label of a page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? '')) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts)];
  });

const chineseIn = (texts: readonly string[], own: readonly string[]): string[] =>
  texts.filter((text) => CHINESE.test(own.reduce((rest, word) => rest.replaceAll(word, ''), text)));

const PAGES = [
  '/anchor',
  '/anchor/all-anchor',
  '/anchor/all-anchor?show=rank',
  '/news',
  '/program-detail/7',
  '/account/sign-in',
  '/account/register',
  '/account/profile',
  '/account/bookings',
  '/account/following',
  '/account/security',
];

for (const path of PAGES) {
  test(`[N15] ${path} speaks English only`, async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page).not.toHaveTitle(CHINESE);
    await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    expect(chineseIn(await textsOf(page), await ownWords(createApi(server.baseUrl)))).toEqual([]);
  });
}

test('[N15] the parts of the anchor home have English names', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await page.goto('/anchor');
  for (const name of ['Live now', 'Hosts', 'Matches', 'Moments'])
    await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Follow / }).first()).toBeAttached();
});
