import type { Page } from '@playwright/test';
import { expect, test } from './touchline.ts';

/** Characters of either language that the other one does not have: of simplified Chinese those of common words. */
const FOREIGN = {
  'en-US': String.raw`\p{Script=Han}`,
  'zh-Hant': '[这场对个们进赛说过还为时队联热间钟胜积页关发现图请实验资讯换员单数据边门录让红赢欧]',
} as const;
const PAGES = [
  '/anchor',
  '/anchor/all-anchor',
  '/today',
  '/news',
  '/news/all-gods',
  '/user-ranking',
  '/gold-document',
  '/five-leagues',
  '/five-leagues?tab=2',
  '/five-leagues?tab=3',
  '/nba',
  '/nba?tab=2',
  '/world-cup',
  '/euro-cup',
];

/** Visible texts and labels with characters of another language, outside of elements that say which language they are in. */
const foreignTexts = (page: Page, pattern: string): Promise<string[]> =>
  page.evaluate((source) => {
    const foreign = new RegExp(source, 'u');
    const found: string[] = [];
    const isMarked = (element: Element | null): boolean => Boolean(element?.closest('body [lang]'));
    // Labels of controls name people, whose names stand marked beside them.
    const names = [...document.body.querySelectorAll('[lang]')].map(({ textContent }) => textContent.trim());
    const withoutNames = (text: string): string =>
      names.reduce((left, name) => (name === '' ? left : left.replaceAll(name, '')), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const isShown = parent !== null && !['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(parent.tagName);
      if (isShown && !isMarked(parent) && foreign.test(textContent ?? '')) found.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!isMarked(element) && foreign.test(withoutNames(element.getAttribute(name) ?? '')))
          found.push(`${name}: ${element.getAttribute(name)}`);
    return found;
  }, pattern);

/** The pages of this list, and the first room, host, tip and tipster that they lead to. */
const walk = async (page: Page, pattern: string): Promise<Record<string, string[]>> => {
  const foreign: Record<string, string[]> = {};
  const look = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const texts = await foreignTexts(page, pattern);
    if (texts.length > 0) foreign[path] = texts;
  };
  const ahead = new Set<string>();
  for (const path of PAGES) {
    await look(path);
    for (const start of [
      '/program-detail/',
      '/anchor/detail/',
      '/news/detail/',
      '/news/user/',
      '/user-ranking/user/',
    ]) {
      const href = await page
        .locator(`a[href^="${start}"]`)
        .first()
        .getAttribute('href', { timeout: 200 })
        .catch(() => null);
      if (href !== null && ![...ahead].some((known) => known.startsWith(start))) ahead.add(href);
    }
  }
  expect(ahead.size).toBeGreaterThanOrEqual(4);
  for (const path of ahead) await look(path);
  return foreign;
};

for (const language of ['en-US', 'zh-Hant'] as const)
  test(`a visitor in ${language} sees one language on the demo’s pages, but for what is marked`, async ({
    page,
    context,
  }) => {
    await context.addInitScript((tag) => localStorage.setItem('touchline.locale', tag), language);
    await context.addCookies([
      { name: 'touchline-view', value: `${language}.normal.Asia%2FShanghai`, url: 'http://127.0.0.1' },
    ]);
    expect(await walk(page, FOREIGN[language])).toEqual({});
  });
