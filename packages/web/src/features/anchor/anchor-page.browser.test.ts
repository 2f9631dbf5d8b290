import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { comingMatch, entryOf, hostOf, listOf, matchHostOf, matchOf } from '#data/host/sample-anchor.ts';
import { momentOf } from '#data/moment/sample-moments.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const HOUR_MS = 3_600_000;
const MEMBER = sampleMember('fan');
const NOTHING = { subscribeMatchId: [], subscribeHostId: [] };

const DERBY = matchOf('derby', { hostList: [matchHostOf('gold', { name: '老金' })], updatedAt: Date.now() });
const COMING = { ...comingMatch('coming', 0, 'silver'), startDate: Date.now() + HOUR_MS };
const HOSTS = [
  hostOf('gold', {
    name: '老金',
    liveStatus: 1,
    liveSchedule: [entryOf('derby', { liveStatus: 1, liveHostType: 1 })],
  }),
  hostOf('silver', {
    name: '小银',
    liveSchedule: [entryOf('coming', { startDate: COMING.startDate, liveHostType: 2 })],
  }),
];

/** A host on air with a match, another one an hour before theirs, and a moment. */
const home = (): Replies => ({
  getAnchorList: listOf({
    hosts: HOSTS,
    liveMatchList: [
      DERBY,
      { ...COMING, hostList: [matchHostOf('silver', { name: '小银', entryStatus: 0, liveStatus: 0 })] },
    ],
    hostMomentList: [momentOf('m1', { hostId: 'gold', hostName: '老金', text: '今晚见' })],
  }),
});

const follow = page.getByRole('button', { name: '关注 老金', exact: true }).first();
const followed = page.getByRole('button', { name: '已关注 老金', exact: true }).first();
const book = page.getBySelector('[data-match="coming"]').getByRole('button', { name: /^(已)?预约 / });
const message = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

test('[T11] what another device follows shows here by push', async () => {
  const { channels, publish } = await renderPage('/anchor', home(), { member: MEMBER });
  await expect.element(follow).toBeInTheDocument();
  await expect.poll(channels).toContain('user:fan');
  publish('user:fan', 'subscription.change', { ...NOTHING, subscribeHostId: ['gold'] });
  await expect.element(followed).toBeInTheDocument();
});

for (const [how, outcome, text] of [
  ['no answer comes', UNREACHABLE, '保存失败'],
  ['the server refuses', new Refusal(CODE.NOT_FOUND, '没有这位主播'), '没有这位主播'],
] as const)
  test(`[T11, X3, X4] when ${how}, the follow is taken back with a message, and works the next time`, async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { change, requests } = await renderPage(
      '/anchor',
      { ...home(), subscribe: () => waiting.then(() => outcome) },
      { member: MEMBER },
    );
    await follow.click();
    // The button does not wait for the server.
    await expect.element(followed).toHaveAttribute('aria-pressed', 'true');
    answer();
    await expect.element(message(text)).toBeVisible();
    await expect.element(follow).toBeVisible();
    change({ subscribe: { ...NOTHING, subscribeHostId: ['gold'] } });
    await follow.click();
    await expect.element(followed).toBeVisible();
    await expect.poll(() => requests('subscribe')).toEqual([{ hostId: 'gold' }, { hostId: 'gold' }]);
  });

test('[T5, T11] when a match can no longer be booked, the button goes back and a message says why', async () => {
  const late = new Refusal(CODE.CONFLICT, 'match coming has started, or was cancelled');
  await renderPage('/anchor', { ...home(), subscribe: late }, { member: MEMBER });
  await book.click();
  await expect.element(message('这场比赛已经不能预约了')).toBeVisible();
  await expect.element(book).toHaveAttribute('aria-pressed', 'false');
});

test('[P1] a link that names an action does nothing: a member has to press', async () => {
  const { open, requests } = await renderPage(
    '/anchor',
    { ...home(), subscribe: { subscribeMatchId: ['coming'], subscribeHostId: [] } },
    { member: MEMBER },
  );
  // What such links would do: each is of an action that a visitor can be led back to.
  for (const intent of ['follow-host:gold', 'book-match:coming', 'like-moment:m1']) {
    open(`/anchor?resume=${encodeURIComponent(intent)}`);
    await expect.poll(address).toBe('/anchor');
    await expect.element(follow).toBeInTheDocument();
  }
  // A press now is the first call: what came before it would stand in front of it.
  await book.click();
  await expect.poll(() => requests('subscribe')).toEqual([{ matchId: 'coming' }]);
  expect(requests('likeMoment')).toEqual([]);
});

test('[P1] a sign-in link with an action that nobody pressed leads to the place only', async () => {
  const { requests, reload } = await renderPage(
    `/account/sign-in?back=${encodeURIComponent('/anchor')}&resume=follow-host:gold`,
    {
      ...home(),
      signIn: MEMBER,
      getSubscriptions: NOTHING,
      listFollows: { follows: [] },
      getSpecialRoomIds: { liveRoomIds: [] },
    },
  );
  await page.getByLabelText('用户名').fill('fan');
  await page.getByLabelText('密码', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(address).toBe('/anchor');
  await expect.element(follow).toBeInTheDocument();
  reload();
  await expect.element(follow).toBeInTheDocument();
  await expect.poll(() => requests('getSubscriptions')).not.toEqual([]);
  expect(requests('subscribe')).toEqual([]);
});

test('[N15] the home speaks English, and so do the names of its parts', async () => {
  await renderPage('/anchor', home(), { locale: 'en-US' });
  for (const name of ['Live now', 'Hosts', 'Matches', 'Moments'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Follow / }).first()).toBeInTheDocument();
  await expectEnglish(['老金', '小银', '今晚见', '老', '小']);
});

test('[N12, N15] the home of a visitor has no accessibility violation in either theme, and fits', async () => {
  await renderPage('/anchor', home());
  await expect.element(page.getByText('今晚见')).toBeInTheDocument();
  await expectSoundPage();
});

test('[N12, N15] the home of a member and the menu have no accessibility violation in either theme, and fit', async () => {
  const ids = { subscribeMatchId: ['coming'], subscribeHostId: ['gold'] };
  await renderPage('/anchor', { ...home(), getSubscriptions: ids }, { member: MEMBER });
  await expect.element(followed).toBeInTheDocument();
  await expectSoundPage();
  await page.getByRole('button', { name: '我的' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectSoundPage();
});
