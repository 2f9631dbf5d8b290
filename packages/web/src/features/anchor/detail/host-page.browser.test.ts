import type { Host, LiveMatch, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { comingMatch, entryOf, hostOf, listOf, matchHostOf, matchOf } from '#data/host/sample-anchor.ts';
import { momentOf } from '#data/moment/sample-moments.ts';
import { programOf } from '#data/room/sample-program.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { numberedPage } from '#testing/numbered-page.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PATH = '/anchor/detail/zhou';
const MEMBER = sampleMember('fan');
const REASONS: Replies = {
  listReportCategories: { list: [{ id: 'ads', name: { zh: '广告', en: 'Advertising' } }] },
  addChatReport: ({ messageId }) => ({ messageId }),
};
const FRIENDS = { liveRoomId: 'room-of-friends', liveUserGroupId: 'friends', liveGroupUserType: 1 } as const;

/** A match that kicks off so many hours from now. */
const ahead = (matchId: string, hours: number): LiveMatch => {
  const startDate = Math.floor((Date.now() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return { ...comingMatch(matchId, 0, 'zhou'), startDate };
};
const showOf = (match: LiveMatch, part: Partial<ScheduleEntry> = {}): ScheduleEntry =>
  entryOf(match.matchId, { startDate: match.startDate, ...part });

const FIRST = ahead('first', 5);
const LATER = ahead('later', 53);
const CLOSED = ahead('closed', 6);

const zhou = (part: Partial<Host> = {}): Host =>
  hostOf('zhou', {
    name: '看台老周',
    birthday: '1990-05-01',
    tags: ['怀旧', '保级'],
    introduction: '三十年看台。',
    liveSchedule: [showOf(FIRST), showOf(LATER, { redEnvelopeTotalAmount: 88 })],
    ...part,
  });

const MOMENTS = Array.from({ length: 12 }, (_, index) =>
  momentOf(`m${index + 1}`, { hostId: 'zhou', text: `老周的第 ${index + 1} 条`, likeCount: index + 1 }),
);

/** The pages of `host`, who shows these matches. */
const hostPage = (host = zhou(), matches: LiveMatch[] = [FIRST, LATER]): Replies => ({
  getAnchorList: listOf({ hosts: [host], liveMatchList: matches }),
  getHostSchedule: {
    list: host.liveSchedule.flatMap((entry) => {
      const match = matches.find(({ matchId }) => matchId === entry.matchId);
      return match === undefined ? [] : [{ entry, match }];
    }),
  },
  listMoments: ({ momentSort, ...request }) => ({
    ...numberedPage(momentSort === 1 ? MOMENTS : MOMENTS.toReversed(), request),
    momentSort,
  }),
  listHostRank: { list: [{ host, rank: 7, movement: 0 }] },
  getProgram: programOf({ room: null }),
});

const NOBODY: Replies = { getHostSchedule: new Refusal(CODE.NOT_FOUND, '') };

const show = (matchId: string): Locator => page.getBySelector(`[data-match="${matchId}"]`);
const follow = page.getByRole('button', { name: '关注 看台老周', exact: true });
const followed = page.getByRole('button', { name: '已关注 看台老周', exact: true });
const moments = page.getByRole('article');

test('[R9, E12] a host’s page tells who they are: name, age in years, tags, introduction, followers', async () => {
  const { change, reload } = await renderPage(PATH, hostPage(zhou({ followerCount: 3 })));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('看台老周');
  await expect.poll(() => document.title).toContain('看台老周');
  const main = page.getByRole('main');
  const years = new Date().getFullYear() - 1990 - (new Date() < new Date(new Date().getFullYear(), 4, 1) ? 1 : 0);
  await expect.element(main).toMatchTextContent(`${years} 岁`);
  expect(textsOf(page.getByRole('list', { name: '标签' }).getByRole('listitem'))).toEqual(['怀旧', '保级']);
  await expect.element(main).toMatchTextContent('三十年看台。');
  await expect.element(main).toMatchTextContent('3 人关注');
  change(hostPage(zhou({ birthday: null })));
  reload();
  await expect.element(main).toMatchTextContent('年龄保密');
});

test('[E13, R9] the schedule stands by day, and a match is booked there', async () => {
  const { requests } = await renderPage(
    PATH,
    { ...hostPage(), subscribe: { subscribeMatchId: ['later'], subscribeHostId: [] } },
    { member: MEMBER },
  );
  const days = page.getByRole('tabpanel').getByRole('list');
  await expect.element(days.nth(0).getBySelector('[data-match]')).toHaveAttribute('data-match', 'first');
  await expect.element(days.nth(1).getBySelector('[data-match]')).toHaveAttribute('data-match', 'later');
  expect(days.elements()).toHaveLength(2);
  await expect.element(days.nth(1)).toMatchTextContent('红包 88 金币');
  await show('later')
    .getByRole('button', { name: /^预约/ })
    .click();
  await expect.element(show('later').getByRole('button', { name: /^已预约/ })).toBeVisible();
  await expect.poll(() => requests('subscribe')).toEqual([{ matchId: 'later' }]);
});

test('[T11] a follow counts at once, stands after a reload, and shows on the home', async () => {
  let isFollowed = false;
  const ids = () => ({ subscribeMatchId: [], subscribeHostId: isFollowed ? ['zhou'] : [] });
  const onHome = matchOf('on', { hostList: [matchHostOf('zhou', { name: '看台老周' })] });
  const { requests, open, change } = await renderPage(
    PATH,
    {
      ...hostPage(),
      getSubscriptions: ids,
      subscribe: () => ((isFollowed = true), ids()),
      unsubscribe: () => ((isFollowed = false), ids()),
    },
    { member: MEMBER },
  );
  await expect.element(page.getByText('0 人关注')).toBeVisible();
  await follow.click();
  await expect.element(page.getByText('1 人关注')).toBeVisible();
  await expect.poll(() => requests('subscribe')).toEqual([{ hostId: 'zhou' }]);
  const live = zhou({ liveStatus: 1, liveSchedule: [showOf(onHome, { liveStatus: 1, liveHostType: 1 })] });
  change({ getAnchorList: listOf({ hosts: [live], liveMatchList: [onHome] }) });
  open('/anchor');
  await expect.element(followed.first()).toBeInTheDocument();
  // The list that all visitors share counts the follow by now.
  change({ getAnchorList: listOf({ hosts: [zhou({ followerCount: 1 })], liveMatchList: [FIRST, LATER] }) });
  open(PATH);
  await expect.element(followed).toBeVisible();
  await expect.element(page.getByText('1 人关注')).toBeVisible();
  await followed.click();
  await expect.element(page.getByText('0 人关注')).toBeVisible();
  await expect.poll(() => requests('unsubscribe')).toEqual([{ hostId: 'zhou' }]);
});

test('[T10, E16] the host’s moments come page by page, newest or hottest first, each once', async () => {
  const { reload, requests } = await renderPage(PATH, hostPage());
  await page.getByRole('tab', { name: '动态' }).click();
  await expect.poll(() => moments.elements()).toHaveLength(10);
  await expect.element(moments.first()).toMatchTextContent('老周的第 1 条');
  await expect
    .poll(() => {
      moments.last().element().scrollIntoView();
      return textsOf(moments.getBySelector('p'));
    })
    .toEqual(MOMENTS.map(({ text }) => text));
  expect(requests('listMoments').map(({ hostId, page: number }) => [hostId, number])).toEqual([
    ['zhou', 1],
    ['zhou', 2],
  ]);
  await page.getByRole('button', { name: '最热' }).click();
  await expect.element(moments.first()).toMatchTextContent('老周的第 12 条');
  expect(address()).toMatch(/tab=moments/);
  reload();
  await expect.element(moments.first()).toMatchTextContent('老周的第 12 条');
});

test('[C2] a like on the host’s page counts', async () => {
  const { requests } = await renderPage(
    `${PATH}?tab=moments`,
    { ...hostPage(), likeMoment: { momentId: 'm7', likeCount: 8, myLikeCount: 1 } },
    { member: MEMBER },
  );
  const heart = moments.filter({ hasText: '老周的第 7 条' }).getByRole('button', { name: /^点赞/ });
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('点赞，现有 8');
  await expect.poll(() => requests('likeMoment')).toMatchObject([{ momentId: 'm7', count: 1 }]);
});

test('[C2] about: place in the rank, followers, introduction and the next show', async () => {
  await renderPage(`${PATH}?tab=about`, hostPage(zhou({ followerCount: 3 })));
  const facts = page.getByRole('region', { name: '数据' }).getBySelector('dl > div');
  await expect.element(facts.first()).toMatchTextContent(/排名.*7/);
  await expect.element(facts.last()).toMatchTextContent(/关注人数.*3/);
  await expect.element(page.getByRole('region', { name: '介绍' })).toMatchTextContent('三十年看台。');
  await expect
    .element(page.getByRole('region', { name: '下一场' }).getBySelector('[data-match]'))
    .toHaveAttribute('data-match', 'first');
});

test('[R9] an unknown host: the page says so and leads to all hosts', async () => {
  await renderPage('/anchor/detail/nobody-of-this-name', NOBODY);
  await expect.element(page.getByText('找不到这位主播')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '全部主播' })).toHaveAttribute('href', '/anchor/all-anchor');
});

test('[T19] a host who is hidden leaves the open page', async () => {
  const { channels, publish, change, reload } = await renderPage(PATH, hostPage());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('看台老周');
  await expect.poll(channels).toContain('live');
  change({ getAnchorList: listOf({}), ...NOBODY });
  publish('live', 'host.remove', { id: 'zhou' });
  await expect.element(page.getByText('找不到这位主播')).toBeVisible();
  reload();
  await expect.element(page.getByText('找不到这位主播')).toBeVisible();
});

test('[V5, P4] a private show comes and goes with the right', async () => {
  const all = zhou({ liveSchedule: [showOf(FIRST), showOf(CLOSED, FRIENDS)] });
  const shut = hostPage(zhou({ liveSchedule: [showOf(FIRST)] }), [FIRST]);
  const { channels, publish, change } = await renderPage(PATH, shut, { member: MEMBER });
  await expect.element(show('first')).toBeVisible();
  await expect.poll(channels).toContain('user:fan:rooms');
  expect(show('closed').elements()).toEqual([]);
  change({ ...hostPage(all, [FIRST, CLOSED]), getSpecialRoomIds: { liveRoomIds: ['room-of-friends'] } });
  publish('user:fan:rooms', 'special-rooms.change', { liveRoomIds: ['room-of-friends'] });
  await expect.element(show('closed')).toBeVisible();
  await expect.element(page.getByText('私密房间')).toBeVisible();
  change({ ...shut, getSpecialRoomIds: { liveRoomIds: [] } });
  publish('user:fan:rooms', 'special-rooms.change', { liveRoomIds: [] });
  await expect.poll(() => show('closed').elements()).toEqual([]);
  await expect.element(show('first')).toBeVisible();
});

test('[X4] a schedule that does not come says so and is asked for again; the rest of the page lives on', async () => {
  const { change } = await renderPage(PATH, { ...hostPage(), getHostSchedule: new Refusal(CODE.FAULT, '') });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('看台老周');
  await expect.element(page.getByRole('alert')).toMatchTextContent('赛程加载失败');
  change(hostPage());
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(show('first')).toBeVisible();
});

test('[T9, T6, C14] the open page shows by push that its host goes on air, then the score, then the end', async () => {
  const { channels, publish } = await renderPage(PATH, hostPage());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('看台老周');
  await expect.poll(channels).toContain('live');
  const enter = page.getByRole('link', { name: /进入直播间/ });
  expect(enter.elements()).toEqual([]);

  const onAir = { liveStatus: 1, liveHostType: 1 } as const;
  const liveMatch = matchOf('first', { homeScore: 0, updatedAt: Date.now(), hostList: [matchHostOf('zhou')] });
  publish('live', 'live-match.change', { matchId: 'first', liveMatch });
  const live = zhou({ liveStatus: 1, liveSchedule: [showOf(FIRST, onAir)] });
  publish('live', 'host.change', live);
  await expect.element(enter).toHaveAttribute('href', '/program-detail/zhou/first');
  await expect.poll(channels).toContain('match:football:first');
  const { matchId, sport, statusId, detailedStatus, awarded, delayedSince, parts, clock } = liveMatch;
  publish('match:football:first', 'match.change', {
    ...{ matchId, sport, statusId, detailedStatus, awarded, delayedSince, parts, clock },
    homeScore: 0,
    awayScore: 3,
    updatedAt: Date.now() + 1,
  });
  await expect.element(enter).toMatchTextContent('0:3');
  publish('live', 'host.change', zhou({ liveStatus: 2, liveSchedule: [] }));
  await expect.poll(() => enter.elements()).toEqual([]);
});

for (const [what, path, replies] of [
  ['the schedule', PATH, hostPage()],
  ['what there is to know', `${PATH}?tab=about`, hostPage()],
  ['nobody', '/anchor/detail/nobody-at-all', NOBODY],
] as const)
  test(`[N15] in English every word of the page is English (${what}); what the host wrote stays`, async () => {
    await renderPage(path, replies, { locale: 'en-US' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEnglish(['看台老周', '三十年看台。', '怀旧', '保级', '看']);
  });

const ON_AIR = hostPage(
  zhou({ liveStatus: 1, liveSchedule: [showOf(matchOf('on'), { liveStatus: 1, liveHostType: 1 })] }),
  [matchOf('on', { hostList: [matchHostOf('zhou')] })],
);

for (const [what, path, replies] of [
  ['the schedule', PATH, hostPage()],
  ['moments', `${PATH}?tab=moments`, hostPage()],
  ['what there is to know', `${PATH}?tab=about`, hostPage()],
  ['a host on air', PATH, ON_AIR],
] as const)
  test(`[N12, N15] the host’s page (${what}) has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(path, replies);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getBySelector('[role="tabpanel"] :is(li, article, dl)').first()).toBeInTheDocument();
    await expectSoundPage();
  });

test('a host is shared from the cover, and from the picture while on air, whose score may be left out', async () => {
  const share = page.getByRole('button', { name: '分享' });
  const withoutScore = page.getByRole('switch', { name: '图片里不显示比分' });
  const { change, reload } = await renderPage(PATH, hostPage());
  await share.click();
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect.element(withoutScore).not.toBeInTheDocument();
  await page.getByRole('button', { name: '关闭' }).click();
  change(ON_AIR);
  reload();
  await expect.element(page.getByRole('link', { name: /进入直播间/ })).toBeVisible();
  await share.click();
  await expect.element(withoutScore).toBeVisible();
});

test('[C7, N12] the name and the picture of a host are reported once each, and not by the host', async () => {
  const replies = { ...hostPage(zhou({ pictureId: 'https://faces.test/zhou.png' })), ...REASONS };
  const { requests, change } = await renderPage(PATH, replies, { member: MEMBER });
  const sheet = page.getByRole('dialog', { name: '举报主播' });
  const send = async (): Promise<void> => {
    await sheet.getByRole('radio', { name: '广告' }).click();
    await sheet.getByRole('button', { name: '提交举报' }).click();
  };
  const open = page.getByRole('button', { name: '举报' });
  await open.click();
  await expectSoundPage();
  await send();
  await expect.element(sheet).not.toBeInTheDocument();
  await open.click();
  await expect.element(sheet).toMatchTextContent('你已举报过这个名字');
  change({ addChatReport: new Refusal(CODE.FORBIDDEN, 'this picture is your own') });
  await sheet.getByRole('button', { name: '头像' }).click();
  await send();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('不能举报自己');
  expect(requests('addChatReport')).toEqual(
    ['name', 'picture'].map((kind) => ({ messageId: 'zhou', kind, owner: 'host', categoryId: 'ads', text: '' })),
  );
});

test('[P1, C7] a visitor who reports a host is led to sign-in', async () => {
  await renderPage(PATH, hostPage());
  await page.getByRole('button', { name: '举报' }).click();
  await expect.poll(address).toMatch(/\/account\/sign-in\?.*report-host/);
});
