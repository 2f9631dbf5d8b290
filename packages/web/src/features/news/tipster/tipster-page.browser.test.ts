import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cardOf, TIPSTER } from '#data/tip/sample-tip.ts';
import { tipPageOf } from '#data/tip/sample-tip-lists.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const PATH = `/news/user/${TIPSTER.id}`;
const MEMBER = sampleMember('reader');

/** Won, lost, won and won again at odds of 2: three stakes won and one lost of four make 50 %. */
const RECORD = {
  ...TIPSTER,
  tenWin: 3,
  tenCount: 4,
  winContinuous: 2,
  longestWin: 2,
  sportsSession: 4,
  hitSession: 3,
  hitPercent: 75,
  hitPercents: [{ period: 'week' as const, settled: 4, hits: 3, percent: 75 }],
  weekReturns: [{ from: Date.UTC(2026, 10, 16), settled: 4, rateReturn: 50 }],
  weekRateReturn: 50,
  smallSample: 1 as const,
  attention: 0,
  tenHistory: [1, 1, 2, 1] as (1 | 2)[],
};
const settled = (id: string, result: 1 | 2) => cardOf({ id, result, onSale: 0, yieldRate: result === 1 ? 100 : -100 });

const tipster = (): Replies => ({
  getTipster: RECORD,
  listTitles: { list: [] },
  listReadTips: { messageIds: [] },
  listTipsterTips: ({ isHistory }) =>
    tipPageOf(
      isHistory === 1
        ? [cardOf({ id: 'current' })]
        : [settled('t4', 1), settled('t3', 1), settled('t2', 2), settled('t1', 1)],
    ),
});

/** What people are called and wrote stays as it is. */
const OWN_WORDS = [TIPSTER.name, TIPSTER.name.slice(0, 1), TIPSTER.tag, cardOf().sportsTitle];

const follow = page.getByRole('button', { name: '关注 老球探', exact: true });
const followed = page.getByRole('button', { name: '已关注 老球探', exact: true });
/** The innermost box around a text. */
const boxOf = (text: string): Locator =>
  page
    .getBySelector('div')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();
const followers = (): string[] => textsOf(boxOf('关注者').getByRole('definition'));
const tips = (name: string): Locator => page.getByRole('list', { name }).getByRole('article');

test('[R4, R22, E20, T15] a tipster page tells the record that settled tips make, and both lists', async () => {
  const { requests } = await renderPage(PATH, tipster());
  const record = page.getByRole('region', { name: '战绩' });
  await expect.element(record.getByRole('img', { name: '最近的结果，从新到旧：命中、命中、未中、命中' })).toBeVisible();
  await expect.poll(() => textsOf(record.getByRole('definition'))).toEqual(['3/4', '+50%', '2', '2', '4']);
  expect(textsOf(record.getByRole('term'))).toEqual(['近10场', '周回报', '连红', '最长连红', '场次']);
  await expect.element(record).toMatchTextContent('已结算 4 场，太少，不算命中率');
  await expect.poll(() => tips('当前推荐').elements()).toHaveLength(1);
  await expect.element(boxOf('近7天')).toMatchTextContent('4 场中 3–太少');
  await page.getByRole('tab', { name: '历史战绩' }).click();
  await expect.poll(address).toBe(`${PATH}?tips=history`);
  const history = tips('历史战绩');
  await expect.poll(() => history.elements()).toHaveLength(4);
  expect(history.getByRole('img', { name: '结果：未中' }).elements()).toHaveLength(1);
  expect(history.getByText('+100%').elements()).toHaveLength(3);
  expect(requests('listTipsterTips').map(({ isHistory }) => isHistory)).toEqual([1, 0]);
});

test('[R4] the address of nobody says so and leads to all experts', async () => {
  const missing = new Refusal(10404, '没有这位专家');
  await renderPage('/news/user/nobody-at-all', { ...tipster(), getTipster: missing, listTipsterTips: missing });
  await expect.element(page.getByText('找不到这位专家')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '全部专家' })).toHaveAttribute('href', '/news/all-gods');
});

test('[N15, R4] the address of nobody says so in English', async () => {
  const missing = new Refusal(10404, 'No such tipster');
  const nobody = { ...tipster(), getTipster: missing, listTipsterTips: missing };
  await renderPage('/news/user/nobody-at-all', nobody, { locale: 'en-US' });
  await expect.element(page.getByRole('link', { name: 'All tipsters' })).toBeVisible();
  await expectEnglish();
});

for (const [how, reply, message] of [
  ['no answer comes', UNREACHABLE, '保存失败'],
  ['the server refuses', new Refusal(10404, '没有这位专家'), '没有这位专家'],
] as const)
  test(`[T13, X3, X4] when ${how}, the follow of a tipster is taken back with a message`, async () => {
    let shown: string[] = [];
    const { change } = await renderPage(
      PATH,
      {
        ...tipster(),
        followTipster: async () => {
          await expect.element(followed).toBeVisible();
          shown = followers();
          return reply;
        },
      },
      { member: MEMBER },
    );
    await follow.click();
    await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    expect(shown, 'the count changed before the server answered').toEqual(['1']);
    await expect.element(follow).toBeVisible();
    expect(followers()).toEqual([]);
    change({ followTipster: ({ professorId }) => ({ professorId, attention: 1, isAttention: 1 }) });
    await follow.click();
    await expect.poll(followers).toEqual(['1']);
    await expect.element(followed).toBeVisible();
  });

test('[N12, N15, R4] the page has no accessibility violation in either theme, and fits', async () => {
  await renderPage(PATH, tipster());
  await expect.element(page.getByText('老球探').first()).toBeVisible();
  await expectSoundPage();
});

test('[N12, N15, R4] the history has no accessibility violation in either theme, and fits', async () => {
  await renderPage(`${PATH}?tips=history`, tipster());
  await expect.poll(() => tips('历史战绩').elements()).toHaveLength(4);
  await expectSoundPage();
});

test('[N15, R4] the page speaks English', async () => {
  await renderPage(`${PATH}?tips=history`, tipster(), { locale: 'en-US' });
  await expect.element(page.getByRole('img', { name: 'Result: won' }).first()).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('4 settled, too few for a percentage');
  await expectEnglish(OWN_WORDS);
});

test('[C7, N15] a tipster is reported from their page, in English too', async () => {
  const { requests } = await renderPage(
    PATH,
    {
      ...tipster(),
      listReportCategories: { list: [{ id: 'ads', name: { zh: '广告', en: 'Advertising' } }] },
      addChatReport: ({ messageId }) => ({ messageId }),
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await page.getByRole('button', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this tipster' });
  await sheet.getByRole('radio', { name: 'Advertising' }).click();
  await expectSoundPage();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(requests('addChatReport')).toMatchObject([{ messageId: TIPSTER.id, kind: 'name', owner: 'tipster' }]);
});
