import type { Page } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { aheadMatch } from './tip-world.ts';
import { expect, test } from './touchline.ts';
import { ingest } from './world.ts';
import { packed, XSS_VECTORS } from './xss-vectors.ts';

const TITLE_MAX = 80;
const NAME_MAX = 24;
const TAG_MAX = 20;
const TEXT_MAX = 500;
const SCHEMES = 'javascript:|vbscript:|data:text';

test.use({ ownSettings: quietSettings });

/** What a page did that text must not do. */
interface Trap {
  snapped: string[];
}

declare global {
  interface Window {
    trap: string[];
  }
}

/** Notes whatever runs, asks, or is held back by the policy of the page; call it before the first `goto`. */
const setTrap = async (page: Page): Promise<Trap> => {
  const trap: Trap = { snapped: [] };
  page.on('dialog', (dialog) => {
    trap.snapped.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => trap.snapped.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') trap.snapped.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && !/^(data|blob):/.test(request.url()))
      trap.snapped.push(`request ${request.url()}`);
  });
  await page.addInitScript(() => {
    window.trap = [];
    Object.assign(window, { x: () => window.trap.push('a vector ran') });
    addEventListener('securitypolicyviolation', (event) => window.trap.push(`policy ${event.blockedURI}`));
  });
  return trap;
};

/** Elements that carry a handler or lead to a script: the app draws none. */
const live = (page: Page): Promise<string[]> =>
  page.evaluate((schemes) => {
    const leads = new RegExp(`^\\s*(${schemes})`, 'i');
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          ['IFRAME', 'OBJECT', 'EMBED', 'MARQUEE', 'XSS', 'BASE', 'META', 'MATH'].includes(element.tagName) ||
          [...element.attributes].some(({ name, value }) => name.startsWith('on') || leads.test(value)),
      )
      .map(({ outerHTML }) => outerHTML);
  }, SCHEMES);

const expectQuiet = async (page: Page, trap: Trap): Promise<void> => {
  expect(await live(page)).toEqual([]);
  expect(await page.evaluate(() => window.trap)).toEqual([]);
  expect(trap.snapped).toEqual([]);
};

/** Loads an endless list to its end. */
const toEnd = async (page: Page): Promise<void> => {
  const end = page.getByText('没有更多了');
  await expect(async () => {
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect(end).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 60_000, intervals: [50] });
};

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const expectTexts = async (page: Page, place: string, texts: readonly string[]): Promise<void> => {
  const shown = plain((await page.locator(place).allTextContents()).join(' '));
  expect(texts.filter((text) => !shown.includes(plain(text)))).toEqual([]);
};

const names = packed(XSS_VECTORS, NAME_MAX);
const tags = packed(XSS_VECTORS, TAG_MAX);
const titles = packed(XSS_VECTORS, TITLE_MAX);
const texts = packed(XSS_VECTORS, TEXT_MAX);

const saveTipsters = async (api: Api): Promise<void> => {
  for (const [number, name] of names.entries())
    await api.ops('opsSaveTipster', {
      id: `tipster-${number}`,
      name,
      tag: tags[number % tags.length] ?? '',
      introduction: texts[number % texts.length] ?? '',
    });
};

const saveTips = async (api: Api): Promise<void> => {
  await ingest(api, [aheadMatch('evening')]);
  for (const [number, title] of titles.entries())
    await api.ops('opsSaveTip', {
      id: `tip-${number}`,
      professorId: 'tipster-0',
      sportsTitle: title.padEnd(4, '.'),
      sportsInfo: XSS_VECTORS.join('\n'),
      legs: [{ matchId: 'evening', market: '1x2', selection: 'home', odds: 2 }],
      tag: tags[number % tags.length] ?? '',
      goldPrice: 0,
    });
};

const saveComments = async (api: Api): Promise<void> => {
  const member = await api.register('xss');
  for (const [number, content] of texts.entries()) {
    const { id } = await api.call(
      'publishTipComment',
      { messageId: 'tip-0', content, clientId: `comment-${number}` },
      member,
    );
    await api.call(
      'publishTipComment',
      { messageId: 'tip-0', content, parentId: id, clientId: `answer-${number}` },
      member,
    );
  }
};

test('[R5] [E21] [E24] none of 200 scripts in titles, articles, comments and names runs: all are text', async ({
  page,
  ownServer,
}) => {
  expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(200);
  const api = createApi(ownServer.baseUrl);
  await saveTipsters(api);
  await saveTips(api);
  await saveComments(api);
  const trap = await setTrap(page);

  await page.goto(`${ownServer.baseUrl}/news`);
  await expect(page.locator('[data-tip]').filter({ visible: true }).first()).toBeVisible();
  await toEnd(page);
  await expectTexts(page, '[data-tip]', titles);
  await expectQuiet(page, trap);

  await page.goto(`${ownServer.baseUrl}/news/detail/tip-0`);
  await expect(page.locator('[data-comment]').filter({ visible: true }).first()).toBeVisible();
  await toEnd(page);
  await expectTexts(page, 'article', XSS_VECTORS);
  await expectTexts(page, '[data-comment]', texts);
  await expectQuiet(page, trap);

  await page.goto(`${ownServer.baseUrl}/news/user/tipster-0`);
  await expect(page.locator('[data-tip]').filter({ visible: true }).first()).toBeVisible();
  await expectTexts(page, 'main', [names[0] ?? '', texts[0] ?? '']);
  await expectQuiet(page, trap);

  await page.goto(`${ownServer.baseUrl}/news/all-gods`);
  await expect(page.getByText(names[0] ?? '', { exact: true })).toBeVisible();
  await toEnd(page);
  await expectTexts(page, 'main', names);
  await expectQuiet(page, trap);

  // The trap works: markup in the page would have snapped it.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src onerror=x()>'));
  await expect.poll(() => page.evaluate(() => window.trap.length)).toBeGreaterThan(0);
  expect(await live(page)).toHaveLength(1);
});
