import type { Locator, Page } from '@playwright/test';
import type { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import { type Api, PASSWORD } from './api.ts';
import { decide, publishTip } from './market-world.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { swipeLeft } from './swipe.ts';
import { ingest, liveMatchOf } from './world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const HOUR_MS = 3_600_000;
const ATTENTION = '**/sports/message/v2/attention';

const NOT_BEGUN = { statusId: 1, homeScore: null, awayScore: null, clock: null } as const;

/** A match of this test alone, hours ahead. */
const matchAhead = (api: Api, id: string, hours = 5) =>
  ingest(api, [liveMatchOf(id, [0, 0], { ...NOT_BEGUN, kickOff: Date.now() + hours * HOUR_MS })]);

const saveTipster = async (api: Api, id: string, changes: Partial<TipsterInput> = {}): Promise<string> => {
  await api.ops('opsSaveTipster', { id, name: `Expert ${id}`, ...changes });
  return id;
};

const tipOn = (api: Api, id: string, matchId: string, changes: Partial<TipInput> = {}) =>
  publishTip(api, id, { legs: [{ matchId, market: '1x2', selection: 'home', line: null, odds: 2 }], ...changes });

/** A tipster with results, oldest first: 1 won, 2 lost. */
const tipsterWithRecord = async (api: Api, id: string, results: readonly (1 | 2)[]): Promise<string> => {
  await saveTipster(api, id);
  for (const [place, result] of results.entries()) {
    await matchAhead(api, `${id}-m${place}`, 5 + place);
    await tipOn(api, `${id}-t${place}`, `${id}-m${place}`, { professorId: id });
    await decide(api, `${id}-t${place}`, result);
  }
  return id;
};

const cards = (page: Page): Locator => page.getByRole('list', { name: '推荐', exact: true }).getByRole('article');
const card = (page: Page, id: string): Locator => page.locator(`[data-tip="${id}"]`);
const idsOf = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('data-tip')));
const filter = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: '筛选推荐' }).getByRole('button', { name, exact: true });
const expert = (page: Page, id: string): Locator => page.locator(`[data-tipster="${id}"]`);
const follow = (scope: Locator | Page, id: string): Locator =>
  scope.getByRole('button', { name: `关注 Expert ${id}`, exact: true });
const followed = (scope: Locator | Page, id: string): Locator =>
  scope.getByRole('button', { name: `已关注 Expert ${id}`, exact: true });
const followers = (page: Page): Locator => page.getByText('关注者').locator('..').getByRole('definition');

const toTheEnd = async (page: Page): Promise<void> => {
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
};

test('[A5, R3, E10, K1] the first experts stand in pages of 8, and lead to their pages', async ({ page, api }) => {
  for (let number = 1; number <= 9; number += 1)
    await saveTipster(api, `first-${number}`, { sort: number, hotStatus: true });
  await page.goto('/news');
  const experts = page.getByRole('group', { name: '热门专家', exact: true });
  const slides = experts.getByRole('group', { name: /^\d+ \/ \d+$/ });
  await expect(slides.first().getByRole('link')).toHaveCount(8);
  await expect(slides.nth(1).getByRole('link').first()).toHaveAttribute('href', '/news/user/first-9');
  await expect(async () => {
    await swipeLeft(slides.first());
    await expect(slides.nth(1).getByRole('link').first()).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await slides.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Expert first-9', level: 1 })).toBeVisible();
});

test('[R3, E21] a card tells its tipster, match, price and promise, and leads to the tip', async ({ page, api }) => {
  await matchAhead(api, 'told', 2);
  await tipOn(api, 'card-paid', 'told', { goldPrice: 1280, returnGoldPercentage: 60 });
  await tipOn(api, 'card-free', 'told', { goldPrice: 0, openBackGold: false });
  await page.goto('/news?match=told');
  await expect(cards(page)).toHaveCount(2);
  const paid = card(page, 'card-paid');
  await expect(paid).toContainText('1,280');
  await expect(paid).toContainText('不中退60%');
  await expect(paid).toContainText(/英超阿森纳vs切尔西距开赛 [12]小时\d+分/);
  await expect(card(page, 'card-free')).toContainText('免费');
  await card(page, 'card-free').getByText('Tip card-free').click();
  await expect(page).toHaveURL('/news/detail/card-free');
});

test('[R3, C6] filters hold together, stand in the address, and are there again on the way back', async ({
  page,
  api,
}) => {
  await matchAhead(api, 'sifted');
  await tipOn(api, 'sifted-refund', 'sifted');
  await tipOn(api, 'sifted-plain', 'sifted', { openBackGold: false });
  await tipOn(api, 'sifted-free', 'sifted', { goldPrice: 0, openBackGold: false });
  await tipOn(api, 'sifted-partner', 'sifted', { isTripartite: true });
  await page.goto('/news?match=sifted');
  await expect(cards(page)).toHaveCount(4);
  await filter(page, '不中退款').click();
  await expect.poll(() => idsOf(page)).toEqual(['sifted-partner', 'sifted-refund']);
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('button', { name: '合作伙伴' }).click();
  await page.getByRole('checkbox', { name: '英超' }).check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect.poll(() => idsOf(page)).toEqual(['sifted-partner']);
  await expect(page).toHaveURL(/match=sifted&refund=1&competitions=12387&source=partner$/);
  await card(page, 'sifted-partner').getByText('Tip sifted-partner').click();
  await page.goBack();
  await expect(filter(page, '不中退款')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '更多筛选，已选 2 项' })).toBeVisible();
  await filter(page, '篮球').click();
  await expect(page.getByText('没有符合条件的推荐')).toBeVisible();
  await page.getByRole('button', { name: '看全部推荐' }).click();
  await expect(filter(page, '全部')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/news');
});

test('[E19, T10] the list goes on without end; while new tips come nothing moves, comes twice or is lost', async ({
  page,
  api,
}) => {
  await matchAhead(api, 'endless');
  const ids = Array.from({ length: 23 }, (_, place) => `endless-${place + 1}`);
  for (const id of ids) await tipOn(api, id, 'endless');
  const listening = joined(page, 'tips');
  await page.goto('/news?match=endless');
  await expect(cards(page)).toHaveCount(10);
  await listening;
  await tipOn(api, 'endless-new-1', 'endless');
  await tipOn(api, 'endless-new-2', 'endless');
  const pill = page.getByRole('button', { name: '2 条新推荐' });
  await expect(pill).toBeVisible();
  await expect(cards(page).first()).toHaveAttribute('data-tip', 'endless-23');
  await expect(async () => {
    await toTheEnd(page);
    await expect(cards(page)).toHaveCount(23, { timeout: 500 });
  }).toPass();
  expect(await idsOf(page)).toEqual(ids.toReversed());
  await pill.click();
  await expect(cards(page)).toHaveCount(25);
  expect(await idsOf(page)).toEqual(['endless-new-2', 'endless-new-1', ...ids.toReversed()]);
  await expect(card(page, 'endless-new-2')).toBeInViewport();
  await expect(page.getByRole('button', { name: /条新推荐/ })).toHaveCount(0);
});

test('[E22, C14] matches with tips stand in a strip; a tap lists their tips, scores come by push', async ({
  page,
  api,
}) => {
  const kickOff = Date.now() + 60_000;
  await ingest(api, [liveMatchOf('on-now', [0, 0], { ...NOT_BEGUN, kickOff })]);
  await tipOn(api, 'tip-on-now', 'on-now');
  await ingest(api, [liveMatchOf('on-now', [1, 0])]);
  await page.goto('/news');
  const match = page.getByRole('group', { name: '有推荐的比赛' }).locator('[data-match="on-now"]');
  await expect(match).toContainText("67'");
  await match.click();
  await expect(match).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => idsOf(page)).toEqual(['tip-on-now']);
  await expect(card(page, 'tip-on-now').locator('[data-match]')).toContainText('1:0');
  await expect(async () => {
    await ingest(api, [liveMatchOf('on-now', [2, 0], { clock: { minute: 71, stoppage: 0, secondsLeft: null } })]);
    await expect(card(page, 'tip-on-now').locator('[data-match]')).toContainText('2:0', { timeout: 2000 });
  }).toPass();
  await expect(match).toContainText("71'");
  await filter(page, '阿森纳 vs 切尔西 ✕').click();
  await expect(match).toHaveAttribute('aria-pressed', 'false');
});

test('[E22, R5] a tip that was opened steps back in the list', async ({ page, api }) => {
  await matchAhead(api, 'opened');
  await tipOn(api, 'opened-1', 'opened', { goldPrice: 0 });
  await tipOn(api, 'opened-2', 'opened', { goldPrice: 0 });
  await page.goto('/news?match=opened');
  await card(page, 'opened-1').getByText('Tip opened-1').click();
  // Of the tip's page: the card in the list has it one level below.
  await expect(page.getByRole('heading', { name: 'Tip opened-1', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'opened-1').getByText('已读')).toBeAttached();
  await expect(card(page, 'opened-2').getByText('已读')).toHaveCount(0);
  const member = await api.register('reads-tips');
  await api.call('getTip', { id: 'opened-2' }, member);
  await signInAs(page, member);
  await page.goto('/news?match=opened');
  await expect(card(page, 'opened-2').getByText('已读')).toBeAttached();
  await expect(card(page, 'opened-1').getByText('已读')).toHaveCount(0);
});

test('[R6, C5, T13] all experts stand in five orders; a follow counts at once and stands on the server', async ({
  page,
  api,
}) => {
  const id = await tipsterWithRecord(api, 'hot-hand', [1, 1, 1]);
  const member = await api.register('follows-experts');
  await signInAs(page, member);
  await page.goto('/news/all-gods');
  await page.getByRole('tab', { name: '连红' }).click();
  await expect(page).toHaveURL('/news/all-gods?sort=3');
  await expect(expert(page, id)).toContainText('近3中3 · 命中率 100%（3场）');
  await expect(expert(page, id)).toContainText('样本少');
  await expect(expert(page, id)).toContainText('0 人关注');
  await follow(expert(page, id), id).click();
  await expect(followed(expert(page, id), id)).toHaveAttribute('aria-pressed', 'true');
  await expect(expert(page, id)).toContainText('1 人关注');
  await expect
    .poll(async () => (await api.call('getTipster', { professorId: id }, member)).isAttention, { timeout: 10_000 })
    .toBe(1);
  await page.getByRole('tab', { name: '关注', exact: true }).click();
  await expect(page.getByRole('list', { name: '专家' }).getByRole('listitem')).toHaveCount(1);
  await expert(page, id).getByRole('link').click();
  await expect(followed(page, id)).toBeVisible();
  await expect(followers(page)).toHaveText('1');
});

for (const [how, answer] of [
  ['no answer comes', null],
  ['the server refuses', { code: 10404, msg: '没有这位专家', data: null }],
] as const) {
  test(`[T13, X3, X4] when ${how}, the follow of a tipster is taken back with a message`, async ({ page, api }) => {
    const id = await saveTipster(api, answer === null ? 'unheard' : 'refused');
    await signInAs(page, await api.register(`back-${id}`));
    await page.goto(`/news/user/${id}`);
    let shown: (string | null)[] = [];
    await page.route(ATTENTION, async (route) => {
      await expect(followed(page, id)).toBeVisible();
      shown = await followers(page).allTextContents();
      await (answer === null ? route.abort() : route.fulfill({ json: { ...answer, time: Date.now() } }));
    });
    await expect(follow(page, id)).toBeVisible();
    await follow(page, id).click();
    await expect(page.getByRole('status').filter({ hasText: answer?.msg ?? '保存失败' })).toBeVisible();
    expect(shown, 'the count changed before the server answered').toEqual(['1']);
    await expect(follow(page, id)).toBeVisible();
    await expect(followers(page)).toHaveCount(0);
    await page.unrouteAll();
    await follow(page, id).click();
    await expect(followers(page)).toHaveText('1');
  });
}

test('[P1, T13] a visitor who follows a tipster signs in, is back, and the tipster is followed', async ({
  page,
  api,
}) => {
  const id = await saveTipster(api, 'led-to');
  const member = await api.register('follows-after-sign-in');
  await page.goto(`/news/user/${id}`);
  await follow(page, id).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.getByLabel('用户名').fill('follows-after-sign-in');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/news/user/${id}`);
  await expect(followed(page, id)).toBeVisible();
  await expect.poll(async () => (await api.call('getTipster', { professorId: id }, member)).isAttention).toBe(1);
});

test('[R4, R22, E20, T15] a tipster page tells the record that settled tips make, and both lists', async ({
  page,
  api,
}) => {
  const id = await tipsterWithRecord(api, 'record', [1, 2, 1, 1]);
  await matchAhead(api, 'record-next');
  await tipOn(api, 'record-current', 'record-next', { professorId: id });
  await page.goto(`/news/user/${id}`);
  const record = page.getByRole('region', { name: '战绩' });
  await expect(record.getByRole('img', { name: '最近的结果，从新到旧：命中、命中、未中、命中' })).toBeVisible();
  // At odds of 2, three stakes won and one lost of four make 50 %.
  await expect(record.getByRole('definition')).toHaveText(['75%', '3/4', '+50%', '2', '2', '4']);
  await expect(record.getByRole('term')).toHaveText(['命中率', '近10场', '周回报', '连红', '最长连红', '场次']);
  await expect(record).toContainText('样本少：已结算 4 场，不到 20 场');
  await expect(page.getByText('近7天').locator('..')).toContainText('75%3/4');
  await expect(page.getByRole('list', { name: '当前推荐' }).getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: '历史战绩' }).click();
  await expect(page).toHaveURL(`/news/user/${id}?tips=history`);
  const history = page.getByRole('list', { name: '历史战绩' }).getByRole('article');
  await expect(history).toHaveCount(4);
  await expect(history.getByRole('img', { name: '结果：未中' })).toHaveCount(1);
  await expect(history.getByText('+100%')).toHaveCount(3);
});

test('[R4] the address of nobody says so and leads to all experts', async ({ page }) => {
  await page.goto('/news/user/nobody-at-all');
  await expect(page.getByText('找不到这位专家')).toBeVisible();
  await page.getByRole('link', { name: '全部专家' }).click();
  await expect(page).toHaveURL('/news/all-gods');
});

test('[R3] when tips do not load, the page says so and tries again', async ({ page, api }) => {
  await matchAhead(api, 'fails');
  await tipOn(api, 'after-failure', 'fails');
  await page.route('**/sports/message/v2/info?**', (route) => route.abort());
  await page.goto('/news?match=fails');
  await expect(page.getByText('推荐加载失败')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect(card(page, 'after-failure')).toBeVisible();
});

const LOOKED_AT = ['/news', '/news/all-gods?sort=2', '/news/user/looked-at', '/news/user/looked-at?tips=history'];

test('[N12, N15, R3, R4, R6] the pages of tips have no accessibility violation in either theme, and fit', async ({
  page,
  api,
}) => {
  await tipsterWithRecord(api, 'looked-at', [1, 2]);
  await matchAhead(api, 'looked-at-next');
  await tipOn(api, 'looked-at-current', 'looked-at-next', { professorId: 'looked-at', isTripartite: true });
  await expectSoundPages(page, LOOKED_AT, {
    isThere: async () => {
      await expect(page.getByText('Expert looked-at').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  });
});

test('[N15, R3, R4, R6] the pages of tips speak English', async ({ page, api }) => {
  await tipsterWithRecord(api, 'english', [1, 2]);
  await matchAhead(api, 'english-next');
  await tipOn(api, 'english-current', 'english-next', { professorId: 'english' });
  await expectEnglishPages(page, [
    '/news?match=english-next',
    '/news/all-gods',
    '/news/user/english',
    '/news/user/nobody-at-all',
  ]);
  await page.goto('/news/user/english?tips=history');
  await expect(page.getByRole('img', { name: 'Result: won' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Small sample: 2 settled');
});
