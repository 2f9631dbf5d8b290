import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  BLUE,
  competitionMatchOf,
  endedMatchOf,
  matchChangeOf,
  playerOf,
  rankingRowOf,
  RED,
  seasonOf,
  teamOf,
} from '#data/competition/sample-competition.ts';
import { deviceFollows } from '#data/follows/device-follows.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const SEASON = seasonOf('12387', '2026-27', '英超', 'Premier League');
const GREEN = teamOf('green', '绿队', 'Greens');
const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE');
const dateOf = (date: string) => ({ date, matchDate: Date.parse(`${date}T00:00+08:00`), matches: 1 });

const OLD_DAY = '2026-09-12';
const OLD = endedMatchOf('old', [3, 0], { startDate: Date.UTC(2026, 8, 12, 12) });
const LIVE = competitionMatchOf('live');
const TODAY = dayOf(LIVE.startDate);

const numbersOf = (shots: number) => ({
  shots_on_target: shots,
  possession_percent: 40 + shots,
  pass_percent: 70 + shots,
  clean_sheets: 1,
});

/** A league with a match long ago and one that is played now. */
const league = (): Replies => ({
  getLeagueMatchDates: {
    season: SEASON,
    seasons: [SEASON],
    dates: [dateOf(OLD_DAY), dateOf(TODAY)],
    nearest: TODAY,
  },
  listLeagueMatches: ({ matchDate }) => ({ season: SEASON, list: [matchDate === OLD_DAY ? OLD : LIVE] }),
  getLeagueRanking: ({ view }) => ({
    season: SEASON,
    zones: [{ zone: 1, name: { zh: '欧冠', en: 'Champions League' }, places: [1] }],
    tables: [
      {
        groupName: null,
        rows: [
          rankingRowOf(RED, 1, { zone: 1, ...(view === 'home' && { won: 1, drawn: 0, points: 3 }) }),
          rankingRowOf(BLUE, 2, view === 'away' ? { lost: 1, drawn: 0, points: 0 } : {}),
        ],
      },
    ],
  }),
  listLeaguePlayers: ({ order }) => ({
    season: SEASON,
    list: [{ rank: 1, player: playerOf('m-salah', 'M. Salah'), value: order === 'goals' ? 2 : 90 }],
  }),
  listLeagueTeams: {
    season: SEASON,
    list: [RED, BLUE, GREEN].map((team, index) => ({ team, played: 1, numbers: numbersOf(index + 2) })),
  },
});

const match = (id: string): Locator => page.getBySelector(`main li > [data-match="${id}"]`);
const row = (team: string): Locator => page.getBySelector(`tr[data-team="${team}"]`);
const tab = (name: string): Locator => page.getByRole('tab', { name });
const chip = (name: string): Locator => page.getByRole('button', { name, exact: true });

test('[R14] opens on a day with matches; a tap shows another day, and the address opens it again', async () => {
  const { reload } = await renderPage('/five-leagues', league());
  const days = page.getByRole('group', { name: '比赛日' });
  await expect.element(days.getBySelector('[aria-pressed="true"]')).toBeInViewport();
  await expect.element(match('live')).toBeVisible();
  await days.getBySelector(`[data-date="${OLD_DAY}"]`).click();
  await expect.element(match('old')).toMatchTextContent('红队');
  expect(address()).toMatch(/date=2026-09-12/);
  reload();
  await expect.element(match('old')).toBeVisible();
});

test('[R14] a goal changes the score and the live table without a reload', async () => {
  const { channels, publish, change } = await renderPage('/five-leagues', league());
  await expect.element(match('live')).toMatchTextContent("67'");
  await expect.poll(channels).toContain('competition:12387');
  publish('competition:12387', 'match.change', matchChangeOf(LIVE, { awayScore: 1 }));
  await expect
    .poll(() =>
      match('live')
        .getBySelector('b')
        .elements()
        .map((score) => score.textContent),
    )
    .toContain('1');
  await tab('积分').click();
  await chip('实时').click();
  await expect.poll(address).toMatch(/(?=.*tab=2)(?=.*view=live)/);
  await expect.element(row('blue')).toBeVisible();
  const ahead = rankingRowOf(BLUE, 1, { live: { matchId: 'live', scored: 2, conceded: 0 }, movement: 1 });
  change({
    getLeagueRanking: { season: SEASON, zones: [], tables: [{ groupName: null, rows: [ahead, rankingRowOf(RED, 2)] }] },
  });
  publish('competition:12387', 'match.change', matchChangeOf(LIVE, { awayScore: 2 }));
  await expect.element(row('blue')).toMatchTextContent('2-0');
});

test('[K6] a deep link opens tab and view; home and away count their own matches', async () => {
  const { requests } = await renderPage('/five-leagues?tab=2&view=away', league());
  await expect.element(tab('积分')).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('blue')).toMatchTextContent('0/0/1');
  await chip('主场').click();
  await expect.element(row('red')).toMatchTextContent('1/0/0');
  await expect.element(row('red').getByRole('link')).toHaveAttribute('href', '/five-leagues/league/12387/team/red');
  expect(requests('getLeagueRanking').map(({ view }) => view)).toEqual(['away', 'home']);
});

test('[K7] player statistics change their kind, and lead to the player', async () => {
  await renderPage('/five-leagues?tab=3', league());
  const goals = page.getByRole('list', { name: '进球' });
  await expect.element(goals).toMatchTextContent('M. Salah');
  await expect
    .element(goals.getByRole('link').first())
    .toHaveAttribute('href', '/five-leagues/league/12387/player/m-salah');
  await page.getByRole('group', { name: '球员数据的种类' }).getByRole('button').last().click();
  await expect.poll(address).toMatch(/order=minutes_played/);
  await expect.element(page.getBySelector('[data-player="m-salah"]')).toMatchTextContent('90');
});

test('[K6] the team table sorts by a tap on its head, and the radar compares two chosen teams', async () => {
  await renderPage('/five-leagues?tab=4&a=red&b=blue', league());
  const radar = page.getByRole('region', { name: '两队对比' });
  await expect.element(radar.getByRole('img')).toHaveAttribute('aria-label', expect.stringMatching(/^红队 - 蓝队/));
  await radar.getByRole('combobox').last().selectOptions('green');
  await expect.element(radar.getByRole('img')).toHaveAttribute('aria-label', expect.stringMatching(/^红队 - 绿队/));
  const first = page.getBySelector('tbody tr').first();
  await page.getByRole('button', { name: '场均射正' }).click();
  await expect.element(first).toHaveAttribute('data-team', 'green');
  await page.getByRole('button', { name: '场均射正' }).click();
  await expect.poll(address).toMatch(/sort=-shots_on_target/);
  await expect.element(first).toHaveAttribute('data-team', 'red');
});

test('[E1, R14] a list shows no hour that nobody knows, before the match and after it', async () => {
  // 20:00 in China: what stands in a feed for an hour that nobody knows.
  const untimed = { startDate: Date.UTC(2026, 8, 12, 12), timeKnown: false, clock: null };
  const ahead = {
    ...untimed,
    startDate: Date.UTC(new Date().getUTCFullYear() + 1, 8, 12, 12),
    homeScore: null,
    awayScore: null,
  };
  await renderPage(`/five-leagues?date=${OLD_DAY}`, {
    ...league(),
    listLeagueMatches: {
      season: SEASON,
      list: [
        competitionMatchOf('ahead', { ...ahead, statusId: 1 }),
        competitionMatchOf('to-be-determined', { ...ahead, statusId: 13 }),
        endedMatchOf('over', [1, 0], untimed),
      ],
    },
  });
  for (const id of ['ahead', 'to-be-determined']) await expect.element(match(id)).toMatchTextContent('待定');
  await expect.element(match('over')).toMatchTextContent('完场');
  expect(page.getByRole('main').element().textContent).not.toContain('20:00');
});

test('[T2] a card says in short which phase its match is in, as it changes', async () => {
  const phase = (statusId: number, detailedStatus: number) => ({ statusId, detailedStatus, clock: null });
  const shootOut = competitionMatchOf('live', phase(7, 1013));
  const { channels, publish } = await renderPage('/five-leagues', {
    ...league(),
    listLeagueMatches: { season: SEASON, list: [shootOut] },
  });
  await expect.element(match('live')).toMatchTextContent('等待点球');
  await expect.poll(channels).toContain('competition:12387');
  publish('competition:12387', 'match.change', matchChangeOf(shootOut, phase(5, 1012)));
  await expect.element(match('live')).toMatchTextContent('等待加时');
});

test('[N15] a season that nobody knows says so, and leads to the newest', async () => {
  const { change } = await renderPage('/five-leagues?season=1998-99', {
    getLeagueMatchDates: new Refusal(CODE.NOT_FOUND, ''),
  });
  await expect.element(page.getByText('没有这个赛季')).toBeVisible();
  expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
  change(league());
  await page.getByRole('link', { name: '看最新的赛季' }).click();
  await expect.poll(address).toBe('/five-leagues?league=12387');
  await expect.element(match('live')).toBeVisible();
});

test('a visitor follows the league on screen, and no other one', async () => {
  await renderPage('/five-leagues', league());
  const star = page.getByRole('button', { name: '关注 英超' });
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  expect(deviceFollows.get()).toEqual(['competition:12387']);
  await chip('意甲').click();
  await expect.element(page.getByRole('button', { name: '关注 意甲' })).toHaveAttribute('aria-pressed', 'false');
});

test('[E1] a host on air with a match has a mark for readers of another language', async () => {
  const anchorInfo = [
    {
      id: 'wang',
      name: '老王',
      language: 'zh-CN',
      pictureId: '',
      liveStatus: 1 as const,
      liveRoomId: 'room-wang',
      liveUserGroupId: null,
      watcherCount: 5,
    },
  ];
  await renderPage(
    '/five-leagues',
    { ...league(), listLeagueMatches: { season: SEASON, list: [{ ...LIVE, anchorInfo }] } },
    { locale: 'en-US' },
  );
  const card = page.getByRole('link', { name: /老王/ });
  await expect.element(card.getBySelector('b[lang="zh-CN"]')).toHaveTextContent('老王');
  await expect.element(card).toMatchTextContent('中文');
  await expectEnglish();
});

for (const query of ['', '?tab=2', '?tab=3', '?tab=4']) {
  const content = page.getBySelector('[role="tabpanel"] :is(li, tr)').first();

  test(`[N12, N15] /five-leagues${query} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(`/five-leagues${query}`, league());
    await expect.element(content).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] /five-leagues${query} speaks English only`, async () => {
    await renderPage(`/five-leagues${query}`, league(), { locale: 'en-US' });
    await expect.element(content).toBeVisible();
    await expectEnglish();
  });
}

test('from 1024 px table and leaders stand beside the schedule; a phone reads neither of them there', async () => {
  const { requests } = await renderPage('/five-leagues', league());
  await expect.element(match('live')).toBeVisible();
  expect(requests('getLeagueRanking').length + requests('listLeaguePlayers').length).toBe(0);
  await page.viewport(1280, 800);
  await expect.element(row('red')).toBeVisible();
  expect(row('red').element().getBoundingClientRect().left).toBeGreaterThan(
    match('live').element().getBoundingClientRect().right,
  );
  await expect.element(page.getByRole('list', { name: '助攻榜' })).toMatchTextContent('M. Salah');
  // The days next to a short one stand below it.
  await expect.element(match('old')).toBeVisible();
  await expectSoundPage();
});

test('a link to the table opens it beside the schedule of a wide page, and every kind of best players at once', async () => {
  await renderPage('/five-leagues?tab=2&view=away', league());
  await page.viewport(1280, 800);
  await expect.element(row('blue')).toMatchTextContent('0/0/1');
  await expect.element(match('live')).toBeVisible();
  await expect.element(tab('赛程 + 积分')).toHaveAttribute('aria-selected', 'true');
  expect(tab('积分').elements()).toEqual([]);
  await tab('球员榜').click();
  for (const kind of ['进球', '助攻', '射正', '扑救', '出场时间'])
    await expect.element(page.getByRole('list', { name: kind, exact: true })).toMatchTextContent('M. Salah');
  await expectSoundPage();
});
