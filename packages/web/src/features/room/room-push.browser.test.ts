import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playOf, shotOf } from '#data/room/sample-coverage.ts';
import { cardOf, legOf } from '#data/tip/sample-tip.ts';
import {
  changeOf,
  comingPage,
  cupMatch,
  GOAL,
  gamePage,
  HOST,
  lineUps,
  OTHER_HOST,
  overPage,
  ROOM_PATH,
  roomPage,
  SECOND_GOAL,
  statistics,
} from '#features/room/sample-room-page.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const OF_MATCH = 'match:football:m1';
const DETAIL = 'detail:m1';

const board = page.getBySelector('[data-scoreboard]');
const shots = page.getBySelector('[data-statistic="shots"]');

test('[C14, T1, E12] a goal, its event, statistics and line-ups come by push, nothing is called; who looks is counted', async () => {
  const rendered = await renderPage(`${ROOM_PATH}?tab=events`, roomPage());
  const { channels, publish, requests } = rendered;
  await expect.poll(channels).toEqual(expect.arrayContaining([OF_MATCH, DETAIL, 'watch:room-a']));
  const timeline = page.getByRole('list', { name: '比赛事件' });
  await expect.element(timeline).toMatchTextContent('B. Saka');

  publish(OF_MATCH, 'match.change', changeOf(cupMatch(), { homeScore: 2 }));
  publish(DETAIL, 'match-events.change', { matchId: 'm1', events: [GOAL, SECOND_GOAL] });
  await expect.element(board).toMatchTextContent('2:0');
  await expect.element(board.getByRole('status')).toHaveTextContent('进球阿森纳');
  await expect.element(timeline.getByRole('listitem').first()).toMatchTextContent('G. Jesus');

  // Messages that arrive while another tab is open are there when it is chosen.
  publish(DETAIL, 'match-line-ups.change', { matchId: 'm1', lineUps: lineUps('k-havertz') });
  await page.getByRole('tab', { name: '统计' }).click();
  await expect.element(shots).toMatchTextContent('9射门3');
  publish(DETAIL, 'match-statistics.change', { matchId: 'm1', statistics: statistics(12) });
  await expect.element(shots).toMatchTextContent('12射门3');
  expect([...requests('getProgram'), ...requests('getMatchStatistics')]).toHaveLength(2);
});

test('[C14] a new line of the play-by-play comes by push, and a page that missed some reads them again', async () => {
  const { channels, publish, requests, change } = await renderPage(`${ROOM_PATH}?tab=events`, roomPage());
  await page.getByRole('button', { name: '文字直播' }).click();
  const lines = page.getByRole('list', { name: '文字直播' }).getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent("61'ARS阿森纳B. Saka 破门1-0");
  await expect.poll(channels).toContain(DETAIL);
  const line = (id: string, count: number) => ({
    matchId: 'm1',
    plays: { entries: [playOf(id, { minute: 68 })], count },
  });
  publish(DETAIL, 'match-plays.change', line('new', 4));
  await expect.element(lines.first()).toMatchTextContent('第 new 条');
  expect(requests('getMatchPlays')).toHaveLength(1);
  change({ getMatchPlays: { plays: [playOf('missed', { minute: 69 })] } });
  publish(DETAIL, 'match-plays.change', line('late', 9));
  await expect.element(lines.first()).toMatchTextContent('第 missed 条');
  expect(requests('getMatchPlays')).toHaveLength(2);
});

test('the play-by-play shows one kind of the whole match or all of a half; what comes while older lines are read waits behind a pill', async () => {
  const many = Array.from({ length: 40 }, (_, at) => playOf(`l${at}`, { minute: 46 + at }));
  const early = playOf('early', { kind: 'card', period: 1, minute: 12, text: { zh: '黄牌', en: 'Yellow' } });
  const { channels, publish } = await renderPage(`${ROOM_PATH}?tab=events&view=plays`, {
    ...roomPage(),
    getMatchPlays: { plays: [early, ...many] },
  });
  const list = page.getByRole('list', { name: '文字直播' });
  const lines = list.getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(40);
  await page.getByRole('button', { name: '红黄牌' }).click();
  await expect.poll(() => textsOf(lines)).toEqual(["12'ARS阿森纳黄牌"]);
  await page.getByRole('button', { name: '下半场' }).click();
  await expect.element(page.getByText('这段时间没有这样的文字')).toBeVisible();
  await page.getByRole('button', { name: '全部' }).click();
  await expect.poll(() => lines.elements().length).toBe(40);
  await expect.poll(channels).toContain(DETAIL);
  lines.last().element().scrollIntoView({ block: 'end' });
  const add = (id: string, count: number): void =>
    publish(DETAIL, 'match-plays.change', {
      matchId: 'm1',
      plays: { entries: [playOf(id, { kind: 'score', minute: 88, score: [2, 0] })], count },
    });
  await expect.poll(() => list.element().getBoundingClientRect().top).toBeLessThan(0);
  // The browser says what is in sight after it has painted.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  add('first', 42);
  add('second', 43);
  await page.getByRole('button', { name: '2 条新文字' }).click();
  await expect.element(lines.first()).toMatchTextContent('第 second 条');
  await expect.element(lines.first()).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /条新文字/ })).not.toBeInTheDocument();
});

test('[N12, N15] a play-by-play is sound in both themes, and speaks English', async () => {
  await renderPage(`${ROOM_PATH}?tab=events`, roomPage(), { locale: 'en-US' });
  await page.getByRole('button', { name: 'Play-by-play' }).click();
  await expect.element(page.getByRole('list', { name: 'Play-by-play' })).toMatchTextContent('B. Saka scores');
  await expectSoundPage();
  await expectEnglish([HOST, OTHER_HOST, HOST.charAt(0), OTHER_HOST.charAt(0)]);
});

test('shots are summed by side beside their goals; keys and taps go from one to the next, a new one comes by push', async () => {
  const { channels, publish } = await renderPage(`${ROOM_PATH}?tab=statistics`, roomPage());
  const picture = page.getByRole('button', { name: '逐个查看射门' });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('射门3');
  await expect.element(main).toMatchTextContent('预期进球 xG1.07进球1');
  const chosen = page.getBySelector('[data-chosen-shot]');
  await expect.element(chosen).toMatchTextContent("67' B. Saka · xG 0.76进球 · 左脚 · 助攻 M. Rice · 8 米");
  picture.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chosen).toMatchTextContent("61' B. Saka · xG 0.31被扑出 · 13 米");
  await expect.poll(channels).toContain(DETAIL);
  const late = shotOf('late', { minute: 88, outcome: 'woodwork', xg: 0.12 });
  publish(DETAIL, 'match-coverage.change', { matchId: 'm1', shots: { entries: [late], count: 5 } });
  await expect.element(main).toMatchTextContent('预期进球 xG1.19');
  await page.getByRole('button', { name: '切尔西' }).click();
  await expect.element(chosen).toMatchTextContent("61' C. Palmer · xG 0.05射偏 · 26 米");
});

test('shots are filtered by half and player, each outcome has a form of its own, and a table says what the map shows', async () => {
  await renderPage(`${ROOM_PATH}?tab=statistics`, roomPage());
  const dots = page.getBySelector('g[data-shot]');
  await expect.poll(() => dots.elements().length).toBe(3);
  const forms = dots.elements().map((dot) =>
    dot
      .querySelector('path')
      ?.getAttribute('d')
      ?.replaceAll(/[\d.]+/g, '#'),
  );
  expect(new Set(forms).size).toBe(3);
  await page.getByText('用文字列出这 3 次').click();
  const rows = page.getByRole('table', { name: '射门列表' }).getByRole('row');
  const shown = (): string[] => textsOf(rows).slice(1);
  expect(shown()).toEqual([
    "30'M. Rice被封堵–13 米",
    "61'B. Saka被扑出0.3113 米",
    "67'B. Saka左脚助攻 M. Rice进球0.768 米",
  ]);
  const halves = page.getByRole('group', { name: '射门的时段' });
  await halves.getByRole('button', { name: '上半场' }).click();
  await expect.poll(shown).toEqual(["30'M. Rice被封堵13 米"]);
  await page.getByRole('combobox', { name: '球员' }).selectOptions('B. Saka');
  await expect.element(page.getByText('没有这样的射门')).toBeVisible();
  await halves.getByRole('button', { name: '全场' }).click();
  await expect.poll(() => shown().length).toBe(2);
});

test('[T1, C14] half time and the end of the match show at once', async () => {
  const { channels, publish } = await renderPage(ROOM_PATH, roomPage());
  await expect.poll(channels).toContain(OF_MATCH);
  for (const [statusId, words] of [
    [2, '上半场'],
    [3, '中场'],
    [8, '完场'],
  ] as const) {
    publish(OF_MATCH, 'match.change', changeOf(cupMatch(), { statusId, ...(statusId !== 2 && { clock: null }) }));
    await expect.element(board).toMatchTextContent(words);
  }
});

test('[K2] while push is down the room is read every 3 s', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requests } = await renderPage(ROOM_PATH, roomPage(), { isPushDown: true });
  const reads = (): number => requests('getProgram').length;
  await expect.poll(reads).toBe(1);
  await expect.element(board).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads(), 'the first read and those of 10 s').toBe(4);
});

test('[E22] the tips of a room’s match stand in its tab, one that is published comes at once', async () => {
  const { channels, publish } = await renderPage(`${ROOM_PATH}?tab=tips`, roomPage());
  await expect.element(page.getByText('还没有专家推荐这场比赛')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看全部推荐' })).toHaveAttribute('href', '/news');
  await expect.poll(channels).toContain('tips');
  const tip = cardOf({ id: 'fresh', sportsTitle: 'Tip in the room', messageMatchList: [legOf('m1')] });
  publish('tips', 'tip.add', tip);
  await expect.element(page.getByRole('link', { name: 'Tip in the room' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^推荐 ?1$/ })).toBeVisible();
});

const LOOKS: readonly (readonly [name: string, path: string, replies: () => Replies, words: RegExp])[] = [
  ['on its chat', ROOM_PATH, roomPage, /67'/],
  ['on its events', `${ROOM_PATH}?tab=events`, roomPage, /Saka/],
  ['on its statistics', `${ROOM_PATH}?tab=statistics`, roomPage, /射门|Shots/],
  ['on its line-ups', `${ROOM_PATH}?tab=line-ups`, roomPage, /Trossard/],
  ['on its tips', `${ROOM_PATH}?tab=tips`, roomPage, /还没有专家|No tips/],
  ['on its table', `${ROOM_PATH}?tab=standings`, roomPage, /利物浦|Liverpool/],
  ['on the events of a game', `${ROOM_PATH}?tab=events`, gamePage, /Tatum/],
  ['on the line-ups of a game', `${ROOM_PATH}?tab=line-ups`, gamePage, /E\. Five/],
  ['before the show', ROOM_PATH, comingPage, /预约|Remind me/],
  ['after the show', ROOM_PATH, overPage, /直播已经结束|show is over|has ended/i],
  [
    'that nobody knows',
    '/program-detail/nobody',
    () => ({ getProgram: new Refusal(10404, '') }),
    /没有找到|not found|No such/i,
  ],
];

for (const [name, path, replies, words] of LOOKS) {
  test(`[N12, N15] a room ${name} is sound in both themes, and fits`, async () => {
    await renderPage(path, replies());
    await expect.element(page.getByRole('main')).toMatchTextContent(words);
    await expectSoundPage();
  });

  test(`[N15] a room ${name} speaks English`, async () => {
    await renderPage(path, replies(), { locale: 'en-US' });
    await expect.element(page.getByRole('main')).toMatchTextContent(words);
    await expectEnglish([HOST, OTHER_HOST, HOST.charAt(0), OTHER_HOST.charAt(0)]);
  });
}
