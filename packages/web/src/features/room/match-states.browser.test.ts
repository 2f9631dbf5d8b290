import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { entryOf, hostOf, hostUpdateOf, liveMatchOf, roomOfHost } from '#data/room/sample-program.ts';
import { changeOf, cupMatch, cupProgram, gamePage, roomPage } from '#features/room/sample-room-page.ts';
import { renderPage } from '#testing/render-page.ts';

const PATH = '/program-detail/m1';
const CHANNEL = 'match:football:m1';
const DAY_MS = 86_400_000;
/** Three days from now at noon UTC, which is 20:00 in China: what stands in a feed for an hour that nobody knows. */
const STAND_IN = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + DAY_MS / 2;
const AHEAD = { statusId: 1, clock: null, parts: {}, homeScore: null, awayScore: null, startDate: STAND_IN };

/** The page of a match that nobody shows. */
const matchPage = (part: Partial<MatchBrief>) => roomPage(cupProgram({ match: cupMatch(part), hosts: [], room: null }));

const board = page.getBySelector('[data-scoreboard]');
const booking = page.getByRole('button', { name: /^预约 / });

test('[T5, R7] a match that is cancelled cannot be booked, and nothing of it is still to come', async () => {
  const empty = { getMatchEvents: { events: [] }, getMatchLineUps: { lineUps: null } };
  const { change, reload } = await renderPage(PATH, { ...matchPage(AHEAD), ...empty });
  await expect.element(booking).toBeVisible();
  await expect.element(page.getByText('首发名单还没有公布')).toBeVisible();
  change(matchPage({ ...AHEAD, statusId: 12 }));
  change(empty);
  reload();
  await expect.element(board).toMatchTextContent('取消');
  expect(booking.elements()).toEqual([]);
  await expect.element(page.getByText('这场比赛没有阵容')).toBeVisible();
  await page.getByRole('tab', { name: '事件' }).click();
  await expect.element(page.getByText('这场比赛没有事件')).toBeVisible();
});

test('[T1] the minute decides which half of extra time shows', async () => {
  const clock = (minute: number) => ({ minute, stoppage: 0, secondsLeft: null });
  const part = { statusId: 5, homeScore: 1, awayScore: 1, clock: clock(104) };
  const { channels, publish } = await renderPage(PATH, matchPage(part));
  await expect.element(board).toMatchTextContent("104'加时上半场");
  await expect.poll(channels).toContain(CHANNEL);
  publish(CHANNEL, 'match.change', changeOf(cupMatch(part), { clock: clock(106) }));
  await expect.element(board).toMatchTextContent("106'加时下半场");
});

test('a match whose feed is late says since when, stands still, keeps its score, and runs on by itself', async () => {
  const { channels, publish } = await renderPage(PATH, matchPage({}));
  await expect.element(board).toMatchTextContent("67'下半场");
  await expect.poll(channels).toContain(CHANNEL);
  const notice = page.getByRole('status').filter({ hasText: '延迟' });
  expect(notice.elements()).toEqual([]);
  // 14:32 in China.
  const delayedSince = Date.UTC(2026, 10, 21, 6, 32);
  publish(CHANNEL, 'match.change', changeOf(cupMatch(), { delayedSince }));
  await expect.element(notice).toHaveTextContent('数据自 14:32 起延迟，比分可能不是最新');
  await expect.element(board).toMatchTextContent('1:014:32 起数据延迟');
  expect(board.element().textContent).not.toContain("67'");
  expect(page.getByText('直播', { exact: true }).elements()).toEqual([]);
  publish(CHANNEL, 'match.change', changeOf(cupMatch({ clock: { minute: 71, stoppage: 0, secondsLeft: null } })));
  await expect.element(board).toMatchTextContent("71'下半场");
  expect(notice.elements()).toEqual([]);
});

test('where no source has plays, shots, absences, officials or odds, each place says so in a line', async () => {
  const nothing = { shots: null, absences: null, officials: null, odds: null };
  const bare = { getMatchPlays: { plays: null }, getMatchCoverage: nothing };
  const program = cupProgram({ venue: null, hosts: [], room: null });
  await renderPage(`${PATH}?tab=events`, { ...roomPage(program), ...bare });
  const says = async (text: string): Promise<void> => {
    await expect.element(page.getByText(text)).toBeVisible();
  };
  await page.getByRole('button', { name: '文字直播' }).click();
  await says('数据方没有提供文字直播，下面由比赛事件写成');
  await expect.element(page.getByRole('list', { name: '文字直播' })).toMatchTextContent('进球：B. Saka，助攻 M. Rice');
  await page.getByRole('tab', { name: '统计' }).click();
  await says('数据方没有提供射门位置');
  await says('数据方给了这 1 项，其余不猜');
  await page.getByRole('tab', { name: '阵容' }).click();
  await says('数据方没有提供伤停名单');
  await says('数据方没有提供场地和裁判');
  await page.getByRole('tab', { name: '推荐' }).click();
  await says('数据方没有提供赔率');
});

test('absences stand by side with their reasons, officials by role, and odds with their first and last quote', async () => {
  await renderPage(`${PATH}?tab=line-ups`, matchPage({}));
  const absent = (team: string) => page.getByRole('list', { name: `${team}伤停` });
  await expect.element(absent('阿森纳')).toMatchTextContent('W. Saliba伤病 · Hamstring');
  await expect.element(absent('切尔西')).toMatchTextContent('R. James停赛L. Colwill生病出战存疑');
  await expect.element(page.getByRole('main')).toMatchTextContent('场地Emirates Stadium主裁判A. Taylor');
  await page.getByRole('tab', { name: '推荐' }).click();
  const outcomes = page.getByRole('list', { name: '赔率' }).getByRole('listitem');
  await expect.element(outcomes.nth(0)).toMatchTextContent('阿森纳1.85初盘 2.10');
  await expect.element(outcomes.nth(2)).toMatchTextContent('切尔西4.20初盘 3.60');
});

for (const [locale, steps] of [
  [
    'zh-CN',
    [
      [4, 1005, '常规时间结束'],
      [5, 1007, '加时中场'],
      [7, 1013, '等待点球大战'],
    ],
  ],
  [
    'en-US',
    [
      [5, 1012, 'Awaiting extra time'],
      [5, 1007, 'Extra time, half-time'],
    ],
  ],
] as const)
  test(`[T2] a match says which phase it is in, whole in its room, as it changes (${locale})`, async () => {
    const match = cupMatch({ homeScore: 1, awayScore: 1, clock: null });
    const { channels, publish } = await renderPage(PATH, matchPage(match), { locale });
    await expect.poll(channels).toContain(CHANNEL);
    for (const [statusId, detailedStatus, text] of steps) {
      publish(CHANNEL, 'match.change', changeOf(match, { statusId, detailedStatus }));
      await expect.element(board).toMatchTextContent(text);
    }
  });

for (const [locale, name] of [
  ['zh-CN', '季军赛'],
  ['en-US', 'Third place'],
] as const)
  test(`[N15] a knockout round is named in the language on screen (${locale})`, async () => {
    await renderPage(PATH, matchPage({ round: 'Match for third place' }), { locale });
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  });

test('[E1, R7, E13] a room and its hosts count down to no hour that nobody knows, until it is known', async () => {
  const untimed = { startDate: STAND_IN, timeKnown: false };
  const waiting = { ...untimed, liveStatus: 0 } as const;
  const host = hostOf('a', { ...waiting, entryStatus: 0 });
  const match = cupMatch({ ...AHEAD, ...untimed });
  const room = roomOfHost('a', waiting);
  const { channels, publish } = await renderPage(
    '/program-detail/a/m1',
    roomPage(cupProgram({ match, hosts: [host], room })),
  );
  await expect.element(board).toMatchTextContent('待定');
  await expect.element(page.getBySelector('[data-host="a"]')).toMatchTextContent('待定');
  await expect.element(page.getByText('主播开播时间待定')).toBeVisible();
  const main = page.getByRole('main');
  expect(main.element().textContent).not.toContain('20:00');
  expect(page.getByRole('timer').elements()).toEqual([]);
  await expect.poll(channels).toContain('live');
  const known = { startDate: STAND_IN + 30 * 60_000, timeKnown: true };
  const change = { ...changeOf(match), ...known };
  publish('live', 'host.change', hostUpdateOf('a', [entryOf('a', { ...known, liveStatus: 0 })], { liveStatus: 0 }));
  publish('live', 'live-match.change', {
    matchId: 'm1',
    liveMatch: { ...liveMatchOf([{ ...host, ...known }], { ...match, ...change }), activityStatus: 0 },
  });
  for (const place of ['[data-scoreboard]', '[data-host="a"]', '[data-notice]'])
    await expect.element(page.getBySelector(place)).toMatchTextContent('20:30');
  expect(main.element().textContent).not.toContain('待定');
});

test('[R17] a player of a box score leads to their page', async () => {
  await renderPage('/program-detail/a/m1', gamePage());
  await page.getByRole('tab', { name: '阵容' }).click();
  const player = (): Locator => page.getByRole('rowheader').getByRole('link').first();
  await expect.element(player()).toHaveAttribute('href', expect.stringMatching(/^\/nba\/player\//));
});
