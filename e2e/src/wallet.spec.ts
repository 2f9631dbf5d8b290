import type { Page } from '@playwright/test';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { decide, publishTip, TIPSTER, topUp } from './market-world.ts';
import { overhang } from './overhang.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { violationsOf } from './violations.ts';

const SPENDING_LIMIT = 200403;
const MEMBER_PAGES = ['/account/wallet', '/account/orders', '/account/comments', '/account/tipsters'];

const balance = (page: Page) => page.locator('[data-balance]');
const ledger = (page: Page) => page.getByRole('region', { name: '金币明细' }).getByRole('listitem');
const order = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-tip="${id}"]`) });

/** Opens a page and waits until it hears of a channel. */
const openOn = async (page: Page, channel: string, path: string): Promise<void> => {
  const isJoined = joined(page, channel);
  await page.goto(path);
  await isJoined;
};

/** Names of the calls that a page makes from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/forehead/')) calls.push(new URL(request.url()).pathname);
  });
  return calls;
};

test('[C4] coins that the operator tops up arrive by push: balance, ledger and nothing asked again', async ({
  page,
  api,
}) => {
  const member = await api.register('topped-up');
  await signInAs(page, member);
  await openOn(page, `user:${member.uid}`, '/account/wallet');
  await expect(balance(page)).toHaveText('0');
  await expect(page.getByText('还没有金币往来')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = watchCalls(page);
  await topUp(api, member, 1200, 'November');
  await expect(balance(page)).toHaveText('1,200');
  await expect(ledger(page)).toHaveText(/充入.*November.*\+1,200.*余额 1,200/);
  await topUp(api, member, 34);
  await expect(balance(page)).toHaveText('1,234');
  await expect(ledger(page)).toHaveCount(2);
  await expect(ledger(page).first()).toHaveText(/\+34.*余额 1,234/);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(balance(page)).toHaveText('1,234');
  await expect(ledger(page)).toHaveCount(2);
});

test('[C4] the ledger goes on without end, each movement once, and leads to its tip', async ({ page, api }) => {
  const member = await api.register('long-ledger');
  const tip = await publishTip(api, 'in-the-ledger');
  for (let number = 1; number <= 45; number += 1) await topUp(api, member, 1);
  await api.call('buyTip', { messageId: tip }, member);
  await signInAs(page, member);
  await page.goto('/account/wallet');
  await expect(ledger(page).first()).toHaveText(/购买推荐.*Tip in-the-ledger.*−38.*余额 7/);
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    await expect(ledger(page)).toHaveCount(46, { timeout: 500 });
  }).toPass();
  const balances = await ledger(page)
    .getByText(/余额/)
    .allTextContents();
  // 45 times one coin more, then 38 less; newest first.
  expect(balances).toEqual(['余额 7', ...Array.from({ length: 45 }, (_, place) => `余额 ${45 - place}`)]);
  await ledger(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/news/detail/${tip}`);
});

test('[C4] what open purchases hold is told beside the balance, and follows them by push', async ({ page, api }) => {
  const member = await api.register('holder');
  await topUp(api, member, 100);
  const [first, second] = [await publishTip(api, 'held-1'), await publishTip(api, 'held-2', { goldPrice: 20 })];
  await api.call('buyTip', { messageId: first }, member);
  await signInAs(page, member);
  await openOn(page, `user:${member.uid}`, '/account/wallet');
  const held = page.getByRole('link', { name: /待开奖/ });
  await expect(held).toHaveText('待开奖 1 笔，保留 38');
  await api.call('buyTip', { messageId: second }, member);
  await expect(held).toHaveText('待开奖 2 笔，保留 58');
  await expect(balance(page)).toHaveText('42');
  await decide(api, first, 6);
  await expect(held).toHaveText('待开奖 1 笔，保留 20');
  await expect(balance(page)).toHaveText('80');
  await held.click();
  await expect(page).toHaveURL('/account/orders?state=held');
  await expect(order(page, second)).toBeVisible();
  await expect(order(page, first)).toHaveCount(0);
});

const setCap = async (page: Page, cap: string): Promise<void> => {
  await page.getByRole('button', { name: /设置上限|修改上限/ }).click();
  await page.getByLabel('每天最多').fill(cap);
  await page.getByRole('button', { name: '保存上限' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[C4] an own cap that is lowered holds at once, one that is raised a day later', async ({ page, api }) => {
  const member = await api.register('careful-buyer');
  await topUp(api, member, 200);
  const tip = await publishTip(api, 'too-dear', { goldPrice: 60 });
  await signInAs(page, member);
  await page.goto('/account/wallet');
  await page.getByRole('button', { name: '设置上限' }).click();
  await page.getByLabel('每天最多').fill('many');
  await page.getByRole('button', { name: '保存上限' }).click();
  await expect(page.getByText('请填写 1 以上的整数')).toBeVisible();
  await page.getByLabel('每天最多').fill('50');
  await expect(page.getByText('保存后马上生效')).toBeVisible();
  await page.getByRole('button', { name: '保存上限' }).click();
  await expect(page.getByText('还可以用 50')).toBeVisible();
  expect(await api.rawCall('buyTip', { messageId: tip }, member)).toMatchObject({
    code: SPENDING_LIMIT,
    data: { reason: 'own-cap', left: 50 },
  });

  await setCap(page, '100');
  await expect(page.getByRole('listitem').filter({ hasText: '我的每日上限' })).toHaveText(
    /明天 \d\d:\d\d 起改为 100.*50/,
  );
  expect(await api.rawCall('buyTip', { messageId: tip }, member)).toMatchObject({ code: SPENDING_LIMIT });
  await page.getByRole('button', { name: '修改上限' }).click();
  await page.getByRole('button', { name: '24 小时后取消上限' }).click();
  await expect(page.getByText(/明天 \d\d:\d\d 起取消/)).toBeVisible();
  expect((await api.call('getBalance', {}, member)).balance).toBe(200);
});

test('[C4] a pause is asked for twice, then nothing can be bought; it is made longer, never shorter', async ({
  page,
  api,
}) => {
  const member = await api.register('pausing');
  await topUp(api, member, 100);
  const tip = await publishTip(api, 'in-the-pause');
  await signInAs(page, member);
  await page.goto('/account/wallet');
  await page.getByRole('button', { name: '设置暂停' }).click();
  await page.getByRole('button', { name: '7 天', exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('不能提前结束')).toBeVisible();
  await page.getByRole('button', { name: '再想想' }).click();
  await expect(page.getByText('未暂停')).toBeVisible();
  expect((await api.call('getSpending', {}, member)).pausedUntil).toBeNull();

  await page.getByRole('button', { name: '设置暂停' }).click();
  await page.getByRole('button', { name: '7 天', exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认暂停 7 天' }).click();
  await expect(page.getByText('暂停中')).toBeVisible();
  expect(await api.rawCall('buyTip', { messageId: tip }, member)).toMatchObject({
    code: SPENDING_LIMIT,
    data: { reason: 'paused' },
  });
  await page.getByRole('button', { name: '延长' }).click();
  await expect(page.getByRole('button', { name: '30 天', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('[C6] purchases stand with what happened to them; a result and what comes back arrive on the open page', async ({
  page,
  api,
}) => {
  const member = await api.register('buyer');
  await topUp(api, member, 200);
  const [lost, won] = [await publishTip(api, 'to-be-lost'), await publishTip(api, 'to-be-won')];
  for (const messageId of [lost, won]) await api.call('buyTip', { messageId }, member);
  await signInAs(page, member);
  await openOn(page, 'tips', '/account/orders');
  await expect(order(page, lost)).toContainText('已购 38 金币');
  await expect(order(page, lost)).toContainText('保留中 38');
  await decide(api, lost, 2);
  await expect(order(page, lost)).toContainText('退回 38 金币');
  await expect(order(page, lost)).toContainText('实付 0');
  await expect(order(page, lost).getByRole('img', { name: /结果/ })).toBeVisible();
  await decide(api, won, 1);
  await expect(order(page, won)).toContainText('实付 38');
  await page.getByRole('button', { name: '已退还' }).click();
  await expect(page).toHaveURL('/account/orders?state=returned');
  await expect(order(page, lost)).toBeVisible();
  await expect(order(page, won)).toHaveCount(0);
  await page.getByRole('button', { name: '待开奖' }).click();
  await expect(page.getByText('没有待开奖的购买')).toBeVisible();
  await page.getByRole('link', { name: '看全部购买' }).click();
  await expect(order(page, won)).toBeVisible();
});

test('[C7] own comments lead to their tips and are removed after a second question', async ({ page, api }) => {
  const member = await api.register('writer');
  const tip = await publishTip(api, 'commented', { goldPrice: 0 });
  for (const [number, content] of ['first thought', 'second thought'].entries())
    await api.call('publishTipComment', { messageId: tip, content, clientId: `comment-${number}` }, member);
  await signInAs(page, member);
  await page.goto('/account/comments');
  const first = page.getByRole('listitem').filter({ hasText: 'first thought' });
  await expect(first.getByRole('link')).toHaveAttribute('href', `/news/detail/${tip}`);
  await first.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保留' }).click();
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(first).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('second thought')).toBeVisible();
  await expect(first).toHaveCount(0);
});

test('[C5, T13] followed tipsters are given up in place, and are gone at the next visit', async ({ page, api }) => {
  const member = await api.register('follower-of-kai');
  await publishTip(api, 'of-kai');
  await api.call('followTipster', { professorId: TIPSTER.id, attention: 1 }, member);
  await signInAs(page, member);
  await page.goto('/account/tipsters');
  const row = page.getByRole('listitem').filter({ hasText: TIPSTER.name });
  await row.getByRole('button', { name: `已关注 ${TIPSTER.name}` }).click();
  await expect(row.getByRole('button', { name: `关注 ${TIPSTER.name}`, exact: true })).toBeVisible();
  await expect.poll(async () => (await api.call('listTipsters', { sortType: 4 }, member)).total).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: '去找专家' }).click();
  await expect(page).toHaveURL('/news/all-gods');
});

test('[P1, V8] a visitor reads what each page holds and is led to sign-in and back', async ({ page }) => {
  for (const path of MEMBER_PAGES) {
    await page.goto(path);
    await expect(page.getByText('先登录')).toBeVisible();
    await expect(page.getByRole('link', { name: '登录或注册' })).toHaveAttribute(
      'href',
      `/account/sign-in?back=${encodeURIComponent(path)}`,
    );
  }
});

test('[N12, N15] the pages around coins hold at 320 px, in English, without a violation in either theme', async ({
  page,
  api,
}) => {
  const member = await api.register('coins-english');
  await topUp(api, member, 100, 'November');
  const [held, lost] = [await publishTip(api, 'narrow-held'), await publishTip(api, 'narrow-lost')];
  for (const messageId of [held, lost]) await api.call('buyTip', { messageId }, member);
  await api.ops('opsDecideTip', { id: lost, result: 2, reason: 'seen by the referee' });
  await api.call('publishTipComment', { messageId: held, content: 'well seen', clientId: 'english-comment' }, member);
  await api.call('followTipster', { professorId: TIPSTER.id, attention: 1 }, member);
  await api.call('saveSpendingCap', { cap: 90 }, member);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await signInAs(page, member);
  for (const path of [...MEMBER_PAGES, '/gold-document', '/account']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), path).toEqual([]);
    const text = await page.getByRole('main').innerText();
    const words = Object.values(LANGUAGES).reduce((rest, { ownName }) => rest.replaceAll(ownName, ''), text);
    expect(words.match(/\p{Script=Han}+/gu), path).toBeNull();
  }
});

test('[C4] a cap that was not saved says so above its open sheet', async ({ page, api }) => {
  await signInAs(page, await api.register('unsaved-cap'));
  await page.goto('/account/wallet');
  await page.getByRole('button', { name: '设置上限' }).click();
  await page.getByLabel('每天最多').fill('50');
  await page.route('**/spending/cap', (route) => route.abort());
  await page.getByRole('button', { name: '保存上限' }).click();
  // It stands in the dialog, outside of which nothing is read aloud, and above it.
  const toaster = page.getByRole('dialog').locator('[popover]').filter({ hasText: '保存失败' });
  await expect(toaster).toBeVisible();
  const isOnTop = await toaster.evaluate((element) => {
    const { left, top, right, bottom } = (element.querySelector('p') ?? element).getBoundingClientRect();
    const isInside = top > 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return element.matches(':popover-open') && isInside;
  });
  expect(isOnTop).toBe(true);
  // A sheet that is opened while the message stands has it on top as well.
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '设置暂停' }).click();
  await expect(page.getByRole('dialog', { name: '暂停购买' }).locator('[popover]')).toContainText('保存失败');
});
