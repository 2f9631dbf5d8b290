import { CODE } from '@touchline/contract/codes.ts';
import type { NbaPlayerDetail, NbaRoster } from '@touchline/contract/nba.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { matchChangeOf, playerOf } from '#data/competition/sample-competition.ts';
import { NBA_SEASON, nbaGameOf, nbaRowOf, nbaTeamOf } from '#data/competition/sample-nba.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const JAZZ = nbaTeamOf('UTA', '爵士', 'Jazz');
const BLAZERS = nbaTeamOf('POR', '开拓者', 'Trail Blazers');
const TEAM = '/nba/team/nba-uta';
const STAR = '/nba/player/own-star';
const MISSING = new Refusal(CODE.NOT_FOUND, '');

/** Utah beats Portland by ten, and loses the return match in overtime. */
const FIRST = nbaGameOf('jazz-1', [110, 100], { home: JAZZ, guest: BLAZERS, startDate: Date.UTC(2026, 0, 10, 2) });
const SECOND = nbaGameOf('jazz-2', [120, 115], {
  ...{ home: BLAZERS, guest: JAZZ, startDate: Date.UTC(2026, 0, 12, 2) },
  parts: {
    periods: [
      [30, 25],
      [25, 30],
      [25, 25],
      [25, 25],
      [15, 10],
    ],
  },
});
const PRESEASON = nbaGameOf('jazz-0', [90, 95], { home: JAZZ, guest: BLAZERS, stageId: 'preseason' });
const LIVE = nbaGameOf('jazz-live', [60, 58], {
  ...{ home: JAZZ, guest: BLAZERS, statusId: 6, startDate: Date.now() - 3_600_000 },
  clock: { minute: null, stoppage: 0, secondsLeft: 300 },
});

const GUARD = playerOf('own-guard', 'O. Guard', { team: JAZZ, number: 7, position: 'PG' });
const ROOKIE = playerOf('own-rookie', 'O. Rookie', { team: JAZZ, number: 50, position: 'C' });
const OWN_STAR = playerOf('own-star', 'O. Star', { team: BLAZERS, number: 23, position: 'SF' });

const ROSTER: NbaRoster = {
  ...{ season: NBA_SEASON, team: JAZZ, conference: 'west', division: { zh: '西北赛区', en: 'Northwest' } },
  ...{ venue: null, coach: null, seasons: [NBA_SEASON] },
  players: [
    { player: GUARD, averages: { played: 1, numbers: { points: 8, rebounds: 2, assists: 6 } } },
    { player: ROOKIE, averages: null },
  ],
};

/** 25 and 30 points, 11 and 12 rebounds, 10 and 4 assists; 21 of 40, 6 of 15 and 7 of 8 shots. */
const AVERAGES = {
  ...{ minutes_played: 38, points: 27.5, rebounds: 11.5, assists: 7, steals: 1, blocks: 0, turnovers: 2 },
  ...{ field_goal_percent: 52.5, three_point_percent: 40, free_throw_percent: 87.5 },
};
const DETAIL: NbaPlayerDetail = {
  info: { ...OWN_STAR, birthday: '2000-01-01', country: 'us', heightCm: 201 },
  seasons: [
    {
      ...{ season: NBA_SEASON, scope: 'regular', teams: [JAZZ, BLAZERS] },
      averages: { played: 2, numbers: AVERAGES },
      leagueAverage: AVERAGES,
      shooting: [
        { kind: 'two', made: 7.5, attempted: 12.5, percent: 60, shareOfPoints: 0.55 },
        { kind: 'three', made: 3, attempted: 7.5, percent: 40, shareOfPoints: 0.33 },
        { kind: 'free-throw', made: 3.5, attempted: 4, percent: 87.5, shareOfPoints: 0.12 },
      ],
    },
  ],
  // Traded after the first game.
  match: [
    { match: SECOND, teamId: BLAZERS.id, numbers: { points: 30, rebounds: 12, assists: 4 }, feat: 'double-double' },
    { match: FIRST, teamId: JAZZ.id, numbers: { points: 25, rebounds: 11, assists: 10 }, feat: 'triple-double' },
  ],
};

const numberOf = (key: string, value: number, leagueAverage: number, rank: number, lessIsBetter = false) => ({
  ...{ key, value, leagueAverage, rank, lessIsBetter },
});

/** Utah's season, and a player who was traded from it. */
const jazz = (): Replies => ({
  getNbaRoster: ROSTER,
  getNbaRanking: {
    ...{ season: NBA_SEASON, scope: 'regular', zones: [], marks: [] },
    list: [
      {
        ...{ divisionName: 'West', name: { zh: '西部', en: 'West' } },
        rankingItem: [
          nbaRowOf(JAZZ, 1, {
            ...{ conference: 'west', won: 1, lost: 1, played: 2, winPercentage: 0.5, lastTen: { won: 1, lost: 1 } },
            streak: { result: 'l', length: 1 },
            ...{ home: { won: 1, lost: 0 }, away: { won: 0, lost: 1 } },
          }),
        ],
      },
    ],
  },
  listNbaTeamMatches: ({ kind }) => ({
    ...{ season: NBA_SEASON, kinds: ['regular', 'preseason'] },
    list: kind === 'preseason' ? [PRESEASON] : [FIRST, SECOND, LIVE],
  }),
  getNbaTeamData: {
    ...{ season: NBA_SEASON, kind: 'regular', team: JAZZ, played: 2, teams: 2 },
    // Of 110 and 115, and of 100 and 120: 112.5 against 111.25.
    list: [
      numberOf('points', 112.5, 111.25, 1),
      numberOf('rebounds', 45, 42.5, 1),
      numberOf('turnovers', 15, 12.5, 2, true),
    ],
  },
  listNbaHomeAway: {
    season: NBA_SEASON,
    list: [{ team: JAZZ, homeWon: 1, homeLoss: 0, awayWon: 0, awayLoss: 1 }],
  },
  listNbaTeamLeaders: {
    season: NBA_SEASON,
    list: [{ category: 'points', players: [{ rank: 1, player: OWN_STAR, value: 27.5, played: 2 }] }],
  },
  getNbaPlayer: ({ id }) =>
    id === 'own-star'
      ? DETAIL
      : {
          info: { ...GUARD, birthday: null, country: null, heightCm: 201 },
          ...{ seasons: DETAIL.seasons, match: [] },
        },
});

const tab = (name: string): Locator => page.getByRole('tab', { name });
const chip = (name: string): Locator => page.getByRole('button', { name, exact: true });
const game = (id: string): Locator => page.getBySelector(`[data-match="${id}"]`);
const cells = (of: Locator): string[] => textsOf(of.getByRole('cell'));

test('[R17, E4, T7] a team from its side: won and lost, quarters on a tap, kinds of games, a live score', async () => {
  const { channels, publish, reload } = await renderPage(TEAM, jazz());
  await expect.element(page.getByText('西部 · 西北赛区')).toBeVisible();
  await expect
    .element(page.getBySelector('main a[href*="tab=standings"]'))
    .toMatchTextContent(/^1-1战绩50\.0%1西部排名领先1-1近 10 场1连败$/);
  const results = page.getByRole('list', { name: '赛果' }).getBySelector('[data-match]');
  await expect
    .poll(() => textsOf(results))
    .toEqual([
      expect.stringMatching(/01月12日负加时.*客开拓者115-120/),
      expect.stringMatching(/01月10日胜.*主开拓者110-100/),
    ]);
  await expect.element(results.first().getByRole('link')).toHaveAttribute('href', '/program-detail/jazz-2');
  await results.first().getByRole('button', { name: '各节得分' }).click();
  const quarters = page.getByRole('table', { name: '各节得分' }).getByRole('row', { name: /爵士/ });
  await expect.poll(() => cells(quarters)).toEqual(['25', '30', '25', '25', '10', '115']);

  await expect.element(game('jazz-live')).toMatchTextContent('60-58');
  await expect.poll(channels).toContain('competition:nba');
  publish('competition:nba', 'match.change', matchChangeOf(LIVE, { homeScore: 62 }));
  await expect.element(game('jazz-live')).toMatchTextContent('62-58');

  await chip('季前赛').click();
  await expect.poll(address).toMatch(/kind=preseason/);
  await expect.poll(() => textsOf(results)).toEqual([expect.stringMatching(/负.*主开拓者90-95/)]);
  reload();
  await expect.element(game('jazz-0')).toBeVisible();
});

test('[R17, T7] the roster by position leads to a player, and the way back to the roster', async () => {
  await renderPage(TEAM, jazz());
  await tab('阵容').click();
  await expect.poll(address).toMatch(/tab=roster/);
  const guards = page.getByRole('region', { name: '控球后卫' });
  await expect.element(guards.getByRole('link')).toMatchTextContent(/7O\. Guard出场 18\.0得分2\.0篮板6\.0助攻/);
  await expect.element(page.getByRole('region', { name: '中锋' }).getByRole('link')).toMatchTextContent('还没有出场');
  await guards.getByRole('link').click();
  await expect.poll(address).toBe('/nba/player/own-guard');
  await expect.element(page.getByText('201 cm')).toBeVisible();
  await expect.element(page.getByText('没有逐场数据')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.element(tab('阵容')).toHaveAttribute('aria-selected', 'true');
  await expect.element(guards).toBeVisible();
});

test('[R17, E4] what a team does in a game beside the league: less is better of turnovers; its best players', async () => {
  const { open } = await renderPage(`${TEAM}?tab=numbers`, jazz());
  const number = (key: string): Locator => page.getBySelector(`[data-number="${key}"]`);
  await expect.poll(() => cells(number('points'))).toEqual(['112.5', '+1.3', '1/2']);
  expect(cells(number('rebounds'))).toEqual(['45.0', '+2.5', '1/2']);
  expect(cells(number('turnovers'))).toEqual(['15.0', '+2.5', '2/2']);
  const side = (key: string): string =>
    getComputedStyle(number(key).getByRole('cell').getBySelector('i').element()).gridColumnStart;
  expect([side('rebounds'), side('turnovers')]).toEqual(['2', '1']);
  await expect
    .element(page.getByRole('list', { name: '胜负' }).getByRole('listitem').first())
    .toHaveTextContent('主场1-0');
  open(`${TEAM}?tab=leaders`);
  const leaders = page.getByRole('list', { name: '得分' }).getByRole('link');
  await expect.element(leaders.first()).toMatchTextContent(/1OO\. Star小前锋 · 出场 227\.5/);
  await expect.element(leaders.first()).toHaveAttribute('href', '/nba/player/own-star');
});

test('[R17, E4, T7] a traded player with all teams: averages, shots, and the log game by game', async () => {
  await renderPage(STAR, jazz());
  const row = page.getBySelector('tr[data-season="2025-26"]');
  await expect.element(row.getByRole('rowheader')).toMatchTextContent(/2025-26.*爵士.*开拓者/);
  expect(cells(row)).toEqual([...['2', '38.0', '27.5', '11.5', '7.0', '1.0', '0.0', '2.0', '52.5%', '40.0%', '87.5%']]);
  for (const [kind, text] of [
    ['two', '60.0%两分球7.5/12.5'],
    ['three', '40.0%三分球3.0/7.5'],
    ['free-throw', '87.5%罚球3.5/4.0'],
  ] as const)
    await expect.element(page.getBySelector(`figure[data-shots="${kind}"]`)).toHaveTextContent(text);
  const log = page.getByRole('list', { name: '逐场数据' }).getByRole('link');
  await expect
    .poll(() => textsOf(log))
    .toEqual([
      expect.stringMatching(/01月12日胜.*主爵士120-115两双30得分12篮板4助攻/),
      expect.stringMatching(/01月10日胜.*主开拓者110-100三双25得分11篮板10助攻/),
    ]);
  await expect.element(page.getByRole('img', { name: '得分走势：2 场，场均 27.5，最高 30' })).toBeVisible();
  await chip('助攻').click();
  await expect.poll(address).toMatch(/log=assists/);
  await expect.element(page.getByRole('img', { name: '助攻走势：2 场，场均 7.0，最高 10' })).toBeVisible();
  await expect.element(log.first()).toHaveAttribute('href', '/program-detail/jazz-2');
});

for (const [path, replies, text, link, to] of [
  ['/nba/team/nobody', { getNbaRoster: MISSING }, '找不到这支球队', '看全部球队', '/nba?tab=standings'],
  ['/nba/player/nobody', { getNbaPlayer: MISSING }, '找不到这名球员', '看球员榜', '/nba?tab=leaders'],
  [`${TEAM}?season=1999-00`, jazz(), '没有 1999-00 赛季', '看最新的赛季', TEAM],
] satisfies [string, Replies, string, string, string][])
  test(`[R17] ${path} is an address of nobody, says so, and leads to where there is something`, async () => {
    await renderPage(path, replies);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });

for (const path of [TEAM, `${TEAM}?tab=roster`, `${TEAM}?tab=leaders`, `${TEAM}?tab=numbers`, STAR]) {
  const content = page.getBySelector(':is([role="tabpanel"], section) :is(li, tr)').first();

  test(`[N12, N15] ${path} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(path, jazz());
    await expect.element(content).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] ${path} speaks English only`, async () => {
    await renderPage(path, jazz(), { locale: 'en-US' });
    await expect.element(content).toBeVisible();
    await expectEnglish();
  });
}
