import type { TipDetail } from '@touchline/contract/news.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, legOf, orderOf } from '#data/tip/sample-tip.ts';
import { limitOf, limitsOf, walletEntryOf } from '#data/wallet/sample-wallet.ts';
import { AHEAD, boughtOnSale, TIP_PATH, tipOnSale, tipPage } from '#features/news/detail/sample-tip-page.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { renderPage } from '#testing/render-page.ts';
import { type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('buyer');
const OF_TIP = 'tip:tip-1';
const OF_MEMBER = 'user:buyer';
const TEXT = '看好主队的分析';

const buy = page.getByRole('button', { name: '购买', exact: true });
const confirm = page.getByRole('button', { name: /^确认支付/ });
const sheet = page.getByRole('dialog');
const alert = sheet.getByRole('alert');
const receipt = page.getByRole('region', { name: '购买记录' });

const balanceOf = (balance: number): Replies => ({ getBalance: { balance, coinCode: 'CNY' } });
const receiptOf = (): Replies => ({ buyTip: { tip: boughtOnSale(), balance: 62 } });

/** The page of the tip, with its member's channels joined. */
const show = async (replies: Replies) => {
  const rendered = await renderPage(TIP_PATH, { ...tipPage(), ...balanceOf(100), ...replies }, { member: MEMBER });
  await expect.poll(rendered.channels).toEqual(expect.arrayContaining([OF_TIP, OF_MEMBER]));
  return rendered;
};

const moved = (balance: number) => ({ balance, entry: walletEntryOf(`entry-${balance}`, { balance }) });

test('[C6] with too few coins the sheet says how many are missing and leads to the wallet', async () => {
  const { publish } = await show(balanceOf(26));
  await buy.click();
  await expect.element(alert).toMatchTextContent('还差 12 金币');
  expect(confirm.elements()).toEqual([]);
  // Coins that arrive open the way at once.
  publish(OF_MEMBER, 'wallet.change', moved(38));
  await expect.element(confirm).toBeEnabled();
  expect(alert.elements()).toEqual([]);
  publish(OF_MEMBER, 'wallet.change', moved(37));
  await expect.element(sheet.getByRole('link', { name: '去钱包' })).toHaveAttribute('href', '/account/wallet');
});

test('[C6] a press buys at the price on screen and opens the text, with the receipt and what is left', async () => {
  const { requests } = await show(receiptOf());
  await expect.element(page.getByText('购买后查看推荐与全部分析')).toBeVisible();
  await buy.click();
  await expect.element(sheet).toMatchTextContent(/购买后剩62/);
  await confirm.click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await expect.element(receipt).toMatchTextContent(/已购 38 金币\s*\d{2}:\d{2}/);
  expect([...sheet.elements(), ...buy.elements()]).toEqual([]);
  expect(requests('buyTip')).toEqual([{ messageId: 'tip-1', goldPrice: 38 }]);
});

test('[C6] [P1] a purchase in another window opens the text in this one', async () => {
  const { change, publish } = await show({});
  await expect.element(buy).toBeVisible();
  change({ getTip: boughtOnSale() });
  publish(OF_MEMBER, 'tip-order.change', orderOf());
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await expect.element(receipt).toMatchTextContent('已购 38 金币');
});

test('[X4] a purchase that never left is tried again, as the same one', async () => {
  const { change, requests } = await show({ buyTip: UNREACHABLE });
  await buy.click();
  await confirm.click();
  await expect.element(alert).toMatchTextContent('只会扣一次款');
  change(receiptOf());
  await sheet.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  const [first, second] = requests('buyTip');
  expect(second).toEqual(first);
});

test('[X4] a purchase whose answer was lost shows by itself', async () => {
  const { change, requests } = await show({
    buyTip: () => {
      change({ getTip: boughtOnSale() });
      return UNREACHABLE;
    },
  });
  await buy.click();
  await confirm.click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await expect.element(receipt).toMatchTextContent('已购 38 金币');
  expect(requests('buyTip')).toHaveLength(1);
});

test('[C6, P1] the text of a purchase is not shown to a member who signed in before it was answered', async () => {
  const late = Promise.withResolvers<void>();
  const { requests } = await show({
    buyTip: async () => {
      await late.promise;
      return { tip: boughtOnSale(), balance: 62 };
    },
  });
  await buy.click();
  await confirm.click();
  await expect.poll(() => requests('buyTip')).toHaveLength(1);
  const reads = requests('getTip').length;
  session.begin(sampleMember('next'));
  await expect.poll(() => requests('getTip').length).toBeGreaterThan(reads);
  late.resolve();
  await expect.element(page.getByText('购买后查看推荐与全部分析')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.getByText(TEXT).elements()).toEqual([]);
});

test('[E21] a price that changes, and a kick-off, show on the open sheet', async () => {
  const { publish } = await show({});
  await buy.click();
  const { messageMatchList, publishTime, closeTime } = tipOnSale();
  publish(OF_TIP, 'tip.change', cardOf({ messageMatchList, publishTime, closeTime, goldPrice: 58 }));
  await expect.element(confirm).toHaveTextContent('确认支付 58 金币');
  const { matchId, sport, detailedStatus, parts, awarded, delayedSince } = AHEAD;
  publish('match:football:m1', 'match.change', {
    ...{ matchId, sport, detailedStatus, parts, awarded, delayedSince },
    statusId: 2,
    homeScore: 0,
    awayScore: 0,
    clock: { minute: 1, stoppage: 0, secondsLeft: null },
    updatedAt: Date.now(),
  });
  await expect.element(alert).toMatchTextContent('已停止出售');
  await expect.element(confirm).toBeDisabled();
});

test('[C4] a spending limit shows what is left of it, a pause its end', async () => {
  const purchase = { day: limitOf('day', { own: 30 }) };
  const { change, reload } = await show({ getLimits: limitsOf({ purchase }) });
  await buy.click();
  await expect.element(alert).toMatchTextContent('自己设的每日购买上限，还可以用 30');
  await expect.element(confirm).toBeDisabled();
  change({ getLimits: limitsOf({ purchase, pausedUntil: Date.now() + 3 * 86_400_000 }) });
  reload();
  await buy.click();
  await expect.element(alert).toMatchTextContent('暂停购买');
});

/** The tip after its match. */
const settled = (result: 1 | 2): Pick<TipDetail, 'result' | 'yieldRate' | 'onSale' | 'messageMatchList'> => ({
  result,
  yieldRate: result === 1 ? 92 : -100,
  onSale: 0,
  messageMatchList: [{ ...legOf('m1'), match: AHEAD, selection: 'home', odds: 1.92, result }],
});

test('[T8] [E21] the refund of a lost tip arrives on the open page, with its trail', async () => {
  const { publish } = await show({ getTip: boughtOnSale() });
  await expect.element(page.getByText(TEXT)).toBeVisible();
  const at = Date.now();
  publish(OF_TIP, 'tip.change', cardOf(settled(2)));
  publish(
    OF_MEMBER,
    'tip-order.change',
    orderOf({
      state: 'settled',
      result: 2,
      returned: 38,
      settledAt: at,
      trail: [
        { kind: 'bought', at: at - 1, amount: 38, result: null, reason: '' },
        { kind: 'settled', at, amount: null, result: 2, reason: '' },
        { kind: 'returned', at, amount: 38, result: null, reason: '' },
      ],
    }),
  );
  await expect.element(receipt).toMatchTextContent('退回 38 金币');
  await expect.element(receipt).toMatchTextContent('结果：未中');
  await expect.element(page.getByRole('img', { name: '结果：未中' })).toBeVisible();
  // Nobody keeps what was not paid; what was chosen is public now.
  await expect.element(page.getByText('38 金币已全部退回，正文重新上锁')).toBeVisible();
  expect(page.getByText(TEXT).elements()).toEqual([]);
  await expect.element(page.getByText('home -0.75', { exact: true })).toBeVisible();
});

test('[T8] [E21] a correction that returns nothing more tells the new result alone', async () => {
  const corrected = { kind: 'corrected' as const, at: Date.now(), amount: null, result: 2 as const };
  await show({
    getTip: boughtOnSale({
      ...settled(2),
      order: orderOf({ state: 'settled', result: 2, trail: [{ ...corrected, reason: 'seen again' }] }),
    }),
  });
  await expect
    .element(receipt.getBySelector('[data-step="corrected"]'))
    .toMatchTextContent('更正，结果：未中（seen again）');
});

test('[E21] a tip whose match is put off says that its sale is over, not that the match has begun', async () => {
  await renderPage(
    TIP_PATH,
    tipPage(tipOnSale({ onSale: 0, messageMatchList: [{ ...legOf('m1'), match: { ...AHEAD, statusId: 9 } }] })),
  );
  await expect.element(page.getByText('已停止出售', { exact: true })).toBeVisible();
  expect(page.getByText('已开赛').elements()).toEqual([]);
});

test('[T8] [E21] a tip that won keeps its text for its buyers', async () => {
  const { publish } = await show({ getTip: boughtOnSale() });
  await expect.element(page.getByText(TEXT)).toBeVisible();
  publish(OF_TIP, 'tip.change', cardOf(settled(1)));
  await expect.element(page.getByRole('img', { name: '结果：命中' })).toBeVisible();
  await expect.element(page.getByText(TEXT)).toBeVisible();
});

test('[T8] [E21] a tip that won opens its choice to all who look at it', async () => {
  const { channels, publish } = await renderPage(TIP_PATH, tipPage());
  await expect.poll(channels).toContain(OF_TIP);
  publish(OF_TIP, 'tip.change', cardOf(settled(1)));
  await expect.element(page.getByRole('img', { name: '结果：命中' })).toBeVisible();
  await expect.element(page.getByText('正文只给购买的读者')).toBeVisible();
  await expect.element(page.getByText('home -0.75', { exact: true })).toBeVisible();
  await expect.element(page.getByText('一注的回报 +92%')).toBeVisible();
});
