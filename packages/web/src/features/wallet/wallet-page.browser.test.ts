import type { TipOrder } from '@touchline/contract/news.ts';
import type { PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, orderOf } from '#data/tip/sample-tip.ts';
import { cursorPageOf } from '#data/tip/sample-tip-lists.ts';
import { limitOf, limitsOf, walletEntryOf } from '#data/wallet/sample-wallet.ts';
import { NOTHING_SOLD } from '#data/payment/sample-payment.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const DAY_MS = 86_400_000;
const PATH = '/account/wallet';
const MEMBER = sampleMember('buyer');

const ordered = (id: string, price: number, part: Partial<TipOrder> = {}) => ({
  order: orderOf({ id: `order-${id}`, messageId: id, price, ...part }),
  tip: cardOf({ id, sportsTitle: `Tip ${id}` }),
});

/** A member without coins, purchases or limits. */
const wallet = (): Replies => ({
  listWalletEntries: { list: [], isLastPage: true },
  getLimits: limitsOf(),
  getTopUpOptions: NOTHING_SOLD,
  listTipOrders: cursorPageOf([]),
});

const balance = page.getBySelector('[data-balance]');
const ledger = page.getByRole('region', { name: '金币明细' }).getByRole('listitem');
const held = page.getByRole('link', { name: /待开奖/ });

test('[C4] coins that come in show by push: balance, ledger and nothing asked again', async () => {
  const { channels, publish, requests } = await renderPage(PATH, wallet(), { member: MEMBER });
  await expect.element(page.getByText('还没有金币往来')).toBeVisible();
  await expect.element(balance).toHaveTextContent('0');
  await expect.poll(channels).toContain('user:buyer');
  const calls = () => [requests('getBalance'), requests('listWalletEntries'), requests('getLimits')].flat().length;
  const before = calls();
  publish('user:buyer', 'wallet.change', {
    balance: 1200,
    entry: walletEntryOf('e1', { amount: 1200, balance: 1200, note: 'November' }),
  });
  await expect.element(balance).toHaveTextContent('1,200');
  await expect.element(ledger).toMatchTextContent(/充入.*November.*\+1,200.*余额 1,200/);
  publish('user:buyer', 'wallet.change', {
    balance: 1234,
    entry: walletEntryOf('e2', { amount: 34, balance: 1234, at: walletEntryOf('e1').at + 1 }),
  });
  await expect.element(balance).toHaveTextContent('1,234');
  await expect.poll(() => ledger.elements()).toHaveLength(2);
  await expect.element(ledger.first()).toMatchTextContent(/\+34.*余额 1,234/);
  expect(calls()).toBe(before);
});

test('[C4] the ledger goes on without end, each movement once, and leads to its tip', async () => {
  // 45 times one coin more, then 38 less; newest first.
  const entries = [
    walletEntryOf('bought', { kind: 'purchase', amount: -38, balance: 7, messageId: 't1', title: 'Tip t1' }),
    ...Array.from({ length: 45 }, (_, index) => walletEntryOf(`e${index}`, { amount: 1, balance: 45 - index })),
  ];
  const { requests } = await renderPage(
    PATH,
    {
      ...wallet(),
      listWalletEntries: ({ before, size }) => {
        const from = before === undefined ? 0 : entries.findIndex(({ id }) => id === before) + 1;
        return { list: entries.slice(from, from + size), isLastPage: from + size >= entries.length };
      },
    },
    { member: MEMBER },
  );
  await expect.element(ledger.first()).toMatchTextContent(/购买推荐.*Tip t1.*−38.*余额 7/);
  const main = page.getByRole('main').element();
  await expect
    .poll(() => {
      main.scrollTo({ top: main.scrollHeight });
      return textsOf(ledger.getByText(/余额/));
    })
    .toEqual(['余额 7', ...Array.from({ length: 45 }, (_, index) => `余额 ${45 - index}`)]);
  expect(requests('listWalletEntries').map(({ before }) => before)).toEqual([undefined, 'e18', 'e38']);
  await expect.element(ledger.first().getByRole('link')).toHaveAttribute('href', '/news/detail/t1');
});

test('[C4] what open purchases hold shows beside the balance, and follows them by push', async () => {
  const { channels, publish, change } = await renderPage(
    PATH,
    { ...wallet(), getBalance: { balance: 62, coinCode: 'CNY' }, listTipOrders: cursorPageOf([ordered('t1', 38)]) },
    { member: MEMBER },
  );
  await expect.element(held).toMatchTextContent('待开奖 1 笔，保留 38');
  await expect.poll(channels).toContain('user:buyer');
  // Bought elsewhere: of a tip that this page does not know.
  change({ listTipOrders: cursorPageOf([ordered('t2', 20, { payTime: Date.now() }), ordered('t1', 38)]) });
  publish('user:buyer', 'tip-order.change', ordered('t2', 20, { payTime: Date.now() }).order);
  publish('user:buyer', 'wallet.change', {
    balance: 42,
    entry: walletEntryOf('e1', { kind: 'purchase', amount: -20, balance: 42, messageId: 't2' }),
  });
  await expect.element(held).toMatchTextContent('待开奖 2 笔，保留 58');
  await expect.element(balance).toHaveTextContent('42');
  change({ listTipOrders: cursorPageOf([ordered('t2', 20)]) });
  publish('user:buyer', 'tip-order.change', ordered('t1', 38, { state: 'settled', returned: 38, result: 6 }).order);
  publish('user:buyer', 'wallet.change', {
    balance: 80,
    entry: walletEntryOf('e2', { kind: 'return', amount: 38, balance: 80, messageId: 't1' }),
  });
  await expect.element(held).toMatchTextContent('待开奖 1 笔，保留 20');
  await expect.element(balance).toHaveTextContent('80');
  await held.click();
  await expect.poll(address).toBe('/account/orders?state=held');
  await expect.element(page.getBySelector('[data-tip="t2"]')).toBeVisible();
  expect(page.getBySelector('[data-tip="t1"]').elements()).toEqual([]);
});

const field = page.getByLabelText('最多');
const save = page.getByRole('button', { name: '保存上限' });
const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const capped = (part: Partial<PeriodLimit>) => limitsOf({ purchase: { day: limitOf('day', part) } });

test('[C4] an own limit that is lowered holds at once, one that is raised waits a day and is confirmed', async () => {
  const { requests, change, reload } = await renderPage(
    PATH,
    { ...wallet(), saveLimit: capped({ own: 50 }) },
    { member: MEMBER },
  );
  await lineOf('每日购买上限').getByRole('button', { name: '设置上限' }).click();
  await field.fill('many');
  await save.click();
  await expect.element(page.getByText('请填写 1 以上的整数')).toBeVisible();
  await field.fill('50');
  await expect.element(page.getByText('保存后马上生效')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('还可以用 50')).toBeVisible();

  const nextAt = Date.now() + DAY_MS;
  change({ saveLimit: ({ coins }) => capped({ own: 50, next: coins, nextAt }) });
  await page.getByRole('button', { name: '修改上限' }).click();
  await field.fill('100');
  await expect.element(page.getByText(/调高要等 24 小时/)).toBeVisible();
  await save.click();
  await expect.element(lineOf('每日购买上限')).toMatchTextContent(/50.*明天 \d\d:\d\d 起可以确认改为 100/);
  await page.getByRole('button', { name: '修改上限' }).click();
  await page.getByRole('button', { name: '24 小时后取消上限' }).click();
  await expect.element(page.getByText(/明天 \d\d:\d\d 起可以确认取消/)).toBeVisible();
  const purchase = { kind: 'purchase', period: 'day' };
  expect(requests('saveLimit')).toEqual([50, 100, 0].map((coins) => ({ ...purchase, coins })));
  // A day later.
  change({
    getLimits: capped({ own: 50, next: 100, nextAt: Date.now() - 3_600_000 }),
    confirmLimit: capped({ own: 100 }),
  });
  reload();
  await expect.element(page.getByText('等待你确认改为 100')).toBeVisible();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(page.getByText('还可以用 100')).toBeVisible();
  expect(requests('confirmLimit')).toEqual([purchase]);
});

test('[C4] what a week has cost shows with its limits of purchases and top-ups', async () => {
  const purchase = { week: limitOf('week', { used: 76, own: 90 }) };
  const deposit = { week: limitOf('week', { used: 120, site: 400 }) };
  const returned = { day: 0, week: 38, month: 38 };
  await renderPage(PATH, { ...wallet(), getLimits: limitsOf({ purchase, deposit, returned }) }, { member: MEMBER });
  await page.getByRole('button', { name: '每周', exact: true }).click();
  await expect.element(page.getByText('还可以用 14')).toBeVisible();
  await expect.element(page.getByText('还可以用 280')).toBeVisible();
  // 76 - 38
  await expect.element(page.getByText('开奖退回 38，净支出 38')).toBeVisible();
  await expect.element(lineOf('每周充值上限')).toMatchTextContent(/400.*本站对每位会员的上限是 400/);
  expect(page.getByRole('meter').elements()).toHaveLength(2);
});

test('[C4] a pause or a cool-off is asked for twice; it is made longer, never shorter', async () => {
  const { requests } = await renderPage(
    PATH,
    {
      ...wallet(),
      takeBreak: ({ kind, days }) =>
        limitsOf({ [kind === 'pause' ? 'pausedUntil' : 'coolOffUntil']: Date.now() + days * DAY_MS }),
    },
    { member: MEMBER },
  );
  const askForSevenDays = async (): Promise<void> => {
    await page.getByRole('button', { name: '设置休息' }).click();
    await page.getByRole('button', { name: '7 天', exact: true }).click();
    await page.getByRole('button', { name: '下一步' }).click();
  };
  await askForSevenDays();
  await expect.element(page.getByText(/不能提前结束/)).toBeVisible();
  await page.getByRole('button', { name: '再想想' }).click();
  await expect.element(page.getByText('未暂停')).toBeVisible();
  expect(requests('takeBreak')).toEqual([]);
  await askForSevenDays();
  await page.getByRole('button', { name: '确认暂停购买 7 天' }).click();
  await expect.element(page.getByText('购买已暂停')).toBeVisible();
  await page.getByRole('button', { name: '延长' }).click();
  await expect
    .element(page.getByRole('button', { name: '30 天', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '购买和充值都停' }).click();
  await page.getByRole('button', { name: '6 周', exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认冷静 6 周' }).click();
  await expect.element(page.getByText('冷静期中')).toBeVisible();
  expect(requests('takeBreak')).toEqual([
    { kind: 'pause', days: 7 },
    { kind: 'cool-off', days: 42 },
  ]);
});

test('[C4] a self-exclusion needs its word typed, and shows until its end and the way back after it', async () => {
  const exclusion = { since: Date.now(), until: Date.now() + 365 * DAY_MS, liftsAt: null, by: 'member' as const };
  const { requests, change, reload } = await renderPage(
    PATH,
    { ...wallet(), excludeSelf: limitsOf({ exclusion }) },
    { member: MEMBER },
  );
  await page.getByRole('button', { name: '了解并设置' }).click();
  await page.getByRole('button', { name: '1 年', exact: true }).click();
  await expect.element(page.getByText(/任何人都不能解除/)).toBeVisible();
  const confirm = page.getByRole('button', { name: '确认排除，不能撤回' });
  await page.getByLabelText(/请输入/).fill('yes');
  await confirm.click();
  await expect.element(page.getByText(/请原样输入/)).toBeVisible();
  expect(requests('excludeSelf')).toEqual([]);
  await page.getByLabelText(/请输入/).fill('自我排除');
  await confirm.click();
  await expect.element(page.getByText('你已自我排除')).toBeVisible();
  expect(requests('excludeSelf')).toEqual([{ months: 12 }]);
  expect(page.getByRole('button', { name: /了解并设置|申请解除/ }).elements()).toEqual([]);
  // After its time.
  const over = { ...exclusion, until: Date.now() - DAY_MS };
  const lifted = limitsOf({ exclusion: { ...over, liftsAt: Date.now() + DAY_MS } });
  change({ getLimits: limitsOf({ exclusion: over }), endExclusion: lifted });
  reload();
  await page.getByRole('button', { name: '申请解除' }).click();
  await expect.element(page.getByText(/已申请解除，明天/)).toBeVisible();
});

test('[C4] a limit that was not saved says so above its open sheet', async () => {
  await renderPage(PATH, { ...wallet(), saveLimit: UNREACHABLE }, { member: MEMBER });
  await page.getByRole('button', { name: '设置上限' }).first().click();
  await field.fill('50');
  await save.click();
  // It stands in the dialog, outside of which nothing is read aloud, and above it.
  const toaster = page.getByRole('dialog').getBySelector('[popover]').filter({ hasText: '保存失败' });
  await expect.element(toaster).toBeVisible();
  expect(toaster.element().matches(':popover-open')).toBe(true);
  await expect.element(toaster.getBySelector('p')).toBeInViewport({ ratio: 1 });
  // A sheet that is opened while the message stands has it on top as well.
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '设置休息' }).click();
  await expect
    .element(page.getByRole('dialog', { name: '休息一下' }).getBySelector('[popover]'))
    .toMatchTextContent('保存失败');
});

test('[N12, N15] the wallet in English holds, without a violation in either theme', async () => {
  await renderPage(
    PATH,
    {
      ...wallet(),
      getBalance: { balance: 62, coinCode: 'CNY' },
      getLimits: limitsOf({
        purchase: { day: limitOf('day', { own: 90, used: 76, next: 0, nextAt: Date.now() + DAY_MS }) },
        withheld: 20,
      }),
      listWalletEntries: {
        list: [walletEntryOf('e2', { kind: 'purchase', amount: -38, title: 'Tip t1' }), walletEntryOf('e1')],
        isLastPage: true,
      },
      listTipOrders: cursorPageOf([ordered('t1', 38)]),
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await expect.element(page.getByText('Tip t1')).toBeInTheDocument();
  await expectSoundPage();
  await expectEnglish();
});
