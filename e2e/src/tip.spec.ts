import type { Page } from '@playwright/test';
import { overhang } from './overhang.ts';
import { watchPage } from './page-watch.ts';
import { joined } from './push-frames.ts';
import {
  aheadMatch,
  buyButton,
  comment,
  comments,
  confirmButton,
  endMatch,
  enterTip,
  expect,
  memberWith,
  openTip,
  sheet,
  test,
} from './tip-world.ts';
import { violationsOf } from './violations.ts';
import { ingest, liveMatchOf } from './world.ts';

const CHINESE = /\p{Script=Han}/u;
const ENGLISH = {
  sportsTitle: 'Brighton give half a goal at home',
  sportsInfo: 'Two of the Wolves are out.',
  tag: 'Handicap',
};

const prefer = (page: Page, settings: Record<string, string>): Promise<unknown> =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(`touchline.${key}`, value);
  }, settings);

test('[R5] [E21] the page of a tip: tipster, title, match, play, what is locked; the match leads to its room', async ({
  page,
  api,
}) => {
  const watch = watchPage(page);
  const tip = await openTip(api, 'page');
  await enterTip(page, tip);
  await expect(page).toHaveTitle(new RegExp(tip.title));
  await expect(page.getByRole('heading', { name: tip.title })).toBeVisible();
  await expect(page.getByText(tip.tipsterName)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^距开赛 0[12]:\d{2}:\d{2}$/);
  await expect(page.getByText('-0.5', { exact: true })).toBeVisible();
  await expect(page.getByText('不中全退')).toBeVisible();
  await expect(page.getByText('购买后可见')).toHaveCount(1);
  await expect(page.getByText('人已购 · 开赛后停止出售')).toBeVisible();
  await page.locator(`a[data-match="${tip.matchId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/program-detail/${tip.matchId}$`));
  expect(watch.errors).toEqual([]);
});

for (const [words, days] of [
  ['a day early', -1],
  ['a day late', 1],
] as const)
  test(`[C1, C6] on a phone whose clock is ${words} a tip is on sale until its match begins`, async ({ page, api }) => {
    await page.addInitScript((offMs) => {
      const Right = Date;
      globalThis.Date = class extends Right {
        static override now = () => Right.now() + offMs;
        constructor(...given: [] | [number]) {
          super(...((given.length === 0 ? [Right.now() + offMs] : given) as [number]));
        }
      } as DateConstructor;
    }, days * 86_400_000);
    const tip = await openTip(api, `clock${days}`);
    await enterTip(page, tip);
    await expect(page.getByRole('timer')).toHaveText(/^距开赛 0[12]:\d{2}:\d{2}$/);
    await expect(buyButton(page)).toBeVisible();
    await endMatch(api, tip, [2, 0]);
    await expect(buyButton(page)).toHaveCount(0);
  });

test('[R5] a tip that does not exist says so and leads to the others', async ({ page }) => {
  await page.goto('/news/detail/no-such-tip');
  await expect(page.getByText('没有找到这条推荐')).toBeVisible();
  await page.getByRole('link', { name: '看看其他推荐' }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test('[C14] the score of the match goes on while the page is open', async ({ page, api }) => {
  const tip = await openTip(api, 'score', { goldPrice: 0 });
  const listening = joined(page, `match:football:${tip.matchId}`);
  await enterTip(page, tip);
  await listening;
  await ingest(api, [liveMatchOf(tip.matchId, [2, 1], { homeTeamId: 'brighton', awayTeamId: 'wolves' })]);
  const panel = page.locator(`a[data-match="${tip.matchId}"]`);
  await expect(panel).toContainText('2:1');
  await expect(panel).toContainText("67'");
});

test('[K11] odds are written in the other notation, and the choice is remembered', async ({ page, api }) => {
  const tip = await openTip(api, 'odds', { goldPrice: 0 });
  await enterTip(page, tip);
  const odds = page.getByRole('button', { name: /^赔率/ });
  await expect(odds).toContainText('1.92');
  await odds.click();
  await expect(odds).toContainText('0.92');
  await page.reload();
  await expect(odds).toContainText('0.92');
  await expect(odds).toHaveAccessibleName(/香港盘/);
});

test('[E21] a multiple has a row for each match, and their odds multiply once they are open', async ({ page, api }) => {
  await ingest(api, [aheadMatch('match-second')]);
  const legs = [
    { matchId: 'match-first', market: 'handicap', selection: 'home', line: -0.5, odds: 1.9 },
    { matchId: 'match-second', market: 'totals', selection: 'over', line: 2.5, odds: 2 },
  ] as const;
  const tip = await openTip(api, 'first', { legs: [...legs] });
  const member = await memberWith(api, 'tip-multiple', 100);
  await enterTip(page, tip, member);
  await expect(page.getByText('2串1')).toBeVisible();
  await expect(page.getByText('购买后可见')).toHaveCount(3);
  await buyButton(page).click();
  await expect(sheet(page)).toContainText('输一半');
  await confirmButton(page).click();
  await expect(page.getByText('大 2.5', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^总赔率/ })).toContainText('3.80');
  await endMatch(api, tip, [0, 1]);
  // A lost leg decides it, whatever the other one does.
  await expect(page.getByRole('img', { name: '结果：未中' }).first()).toBeVisible({ timeout: 20_000 });
});

test('[T13] following the tipster shows at once, here and on the next visit', async ({ page, api }) => {
  const tip = await openTip(api, 'follow');
  await enterTip(page, tip, await api.register('tip-follower'));
  await page.getByRole('button', { name: `关注 ${tip.tipsterName}` }).click();
  const followed = page.getByRole('button', { name: `已关注 ${tip.tipsterName}` });
  await expect(followed).toBeVisible();
  await page.reload();
  await expect(followed).toBeVisible();
});

test('the page of a tip speaks English', async ({ page, api }) => {
  const tip = await openTip(api, 'english', ENGLISH);
  await api.ops('opsSaveTipster', { id: 'tipster-english', name: 'Old Scout', tag: 'Handicap' });
  const member = await memberWith(api, 'tip-english', 100);
  await prefer(page, { locale: 'en-US' });
  await enterTip(page, tip, member);
  const texts = async (): Promise<string> => `${await page.locator('body').innerText()}`;
  await expect(page.getByText('No comments yet')).toBeVisible();
  expect(await texts()).not.toMatch(CHINESE);
  await buyButton(page).click();
  await expect(sheet(page)).toContainText('Balance after');
  expect(await texts()).not.toMatch(CHINESE);
  await confirmButton(page).click();
  await expect(page.getByText(ENGLISH.sportsInfo)).toBeVisible();
  expect(await texts()).not.toMatch(CHINESE);
});

test('[N12, N15] a tip has no accessibility violation in either theme, locked, with its sheet, open and settled', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'axe');
  const member = await memberWith(api, 'tip-axe', 100);
  const said = await comment(api, tip, member, '看好主队');
  await comment(api, tip, member, '同意', said.id);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterTip(page, tip, member);
  await expect(comments(page, '同意')).toBeVisible();
  expect(await violationsOf(page), 'locked').toEqual([]);
  await buyButton(page).click();
  await expect(confirmButton(page)).toBeEnabled();
  expect(await violationsOf(page), 'sheet').toEqual([]);
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await expect(page.getByText('购买成功')).toHaveCount(0);
  expect(await violationsOf(page), 'open').toEqual([]);
  await endMatch(api, tip, [0, 1]);
  await expect(page.getByText('38 金币已全部退回')).toBeVisible({ timeout: 20_000 });
  expect(await violationsOf(page), 'settled').toEqual([]);
});

test('at 320 px nothing of a tip reaches beyond the window', async ({ page, api }) => {
  const tip = await openTip(api, 'narrow', {
    sportsTitle: 'AVeryLongWordWithoutAnyPlaceToBreakItIntoTwoLinesWhateverTheWindow 布莱顿',
    goldPrice: 123_456,
  });
  const member = await memberWith(api, 'tip-narrow', 900_000);
  await comment(api, tip, member, 'x'.repeat(200));
  await page.setViewportSize({ width: 320, height: 640 });
  await enterTip(page, tip, member);
  await expect(comments(page, 'xxx')).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await buyButton(page).click();
  await expect(confirmButton(page)).toBeInViewport();
  const dialog = sheet(page);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
