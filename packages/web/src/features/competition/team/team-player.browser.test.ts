import { CODE } from '@touchline/contract/codes.ts';
import type { HomeAwayRow } from '@touchline/contract/competition.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  BLUE,
  competitionMatchOf,
  endedMatchOf,
  matchChangeOf,
  playerOf,
  RED,
  seasonOf,
} from '#data/competition/sample-competition.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const NOW = seasonOf('12403', '2026-27', '法甲', 'Ligue 1');
const BEFORE = seasonOf('12403', '2025-26', '法甲', 'Ligue 1');
const WORLD_CUP = seasonOf('10810', '2026', '世界杯', 'World Cup');
const CLUB = '/five-leagues/league/12403/team/red';
const NATION = '/world-cup/team/red';
const PLAYER = '/five-leagues/league/12403/player/one-striker';
const MISSING = new Refusal(CODE.NOT_FOUND, '');

const LIVE = competitionMatchOf('live', { competitionId: '12403' });
/** Red wins 3:0, then loses 3:1 away; the year before it drew 2:2. */
const RESULTS = [
  endedMatchOf('first', [3, 0], { startDate: Date.UTC(2026, 8, 5, 12) }),
  endedMatchOf('second', [3, 1], { startDate: Date.UTC(2026, 8, 12, 12), home: BLUE, guest: RED }),
];
const LAST_YEAR = endedMatchOf('last-year', [2, 2], { startDate: Date.UTC(2026, 4, 2, 12) });

const homeAway: HomeAwayRow = {
  team: RED,
  ...{ homeTotal: 2, homeWon: 2, homeDraw: 0, homeLoss: 0, homeScored: 4, homeConceded: 0, homePoints: 6 },
  ...{ awayTotal: 1, awayWon: 0, awayDraw: 0, awayLoss: 1, awayScored: 1, awayConceded: 3, awayPoints: 0 },
};

const STRIKER = playerOf('one-striker', 'A. Striker');
const KEEPERS = [1, 2, 3].map((number) => playerOf(`keeper-${number}`, `Keeper ${number}`, { number, position: 'G' }));
const squad = {
  team: RED,
  ...{ venue: null, coach: 'C. Coach', formation: null, starters: [] },
  players: [...KEEPERS, STRIKER],
};

/** Its group match, then a shoot-out against blue, and a final after extra time. */
const PATH = [
  endedMatchOf('group', [0, 0], { startDate: Date.UTC(2026, 5, 15, 16), stageId: 'group', groupName: 'H' }),
  endedMatchOf('semi', [2, 0], { startDate: Date.UTC(2026, 6, 14, 19), stageId: 'semi-final' }),
  endedMatchOf('final', [0, 1], {
    ...{ startDate: Date.UTC(2026, 6, 19, 19), stageId: 'final', home: BLUE, guest: RED },
    parts: { regularTime: [0, 0], extraTime: [0, 1] },
  }),
];

/** A club, a nation and a player of both. */
const team = (): Replies => ({
  listTeamSeasons: { list: [NOW, BEFORE] },
  getTeamSquad: squad,
  listTeamMatches: ({ seasonId }) =>
    seasonId === BEFORE.seasonId ? { season: BEFORE, list: [LAST_YEAR] } : { season: NOW, list: [...RESULTS, LIVE] },
  listLeagueHomeAway: { list: [homeAway] },
  listTeamBestPlayers: { list: [{ kind: 'goals', players: [{ rank: 1, player: STRIKER, value: 3 }] }] },
  listFifaTeamSeasons: { list: [WORLD_CUP] },
  getFifaSquad: squad,
  listFifaTeamMatches: { season: WORLD_CUP, list: PATH },
  listFifaHomeAway: { list: [homeAway] },
  getPlayerBasic: {
    ...STRIKER,
    ...{ birthday: '2000-01-01', country: 'fr', heightCm: 184, foot: 'left', seasons: [NOW] },
  },
  listPlayerSeasonStat: {
    list: [{ season: NOW, team: RED, numbers: { goals: 3, assists: 1 }, share: { goals: 0.75, assists: 0.5 } }],
  },
});

const match = (id: string): Locator => page.getBySelector(`[data-match="${id}"]`);
const tab = (name: string): Locator => page.getByRole('tab', { name });
const sides = page.getByRole('region', { name: '主客场' });

test('[R15, T1, E2] a club: newest results first, goals without a reload, home and away, another season', async () => {
  const { channels, publish } = await renderPage(CLUB, team());
  const results = page.getByRole('list', { name: '赛果' }).getBySelector('[data-match]');
  await expect
    .poll(() => results.elements().map((element) => element.getAttribute('data-match')))
    .toEqual(['second', 'first']);
  const scores = (): string[] => textsOf(match('live').getBySelector('b')).filter((text) => /^\d$/.test(text));
  await expect.poll(scores).toEqual(['0', '0']);
  await expect.poll(channels).toContain('competition:12403');
  publish('competition:12403', 'match.change', matchChangeOf(LIVE, { homeScore: 1 }));
  await expect.poll(scores).toEqual(['1', '0']);

  await tab('数据').click();
  await expect.element(sides).toBeVisible();
  expect(textsOf(sides.getByRole('row', { name: /^主场/ }).getByRole('cell'))).toEqual([
    '2',
    '2',
    '0',
    '0',
    '4/0',
    '6',
  ]);
  expect(textsOf(sides.getByRole('row', { name: /^客场/ }).getByRole('cell'))).toEqual([
    '1',
    '0',
    '0',
    '1',
    '1/3',
    '0',
  ]);
  await page.getByRole('combobox', { name: '赛季' }).selectOptions('2025-26');
  await expect.poll(address).toMatch(/season=2025-26/);
  await tab('赛程').click();
  await expect.element(match('last-year')).toBeVisible();
});

test('[R15] a club stands in two columns when the window is wide: its squad beside its matches', async () => {
  await renderPage(CLUB, team());
  await expect.element(tab('阵容')).toBeVisible();
  await page.viewport(1100, 700);
  await expect.poll(() => tab('阵容').elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: /A\. Striker/ })).toBeVisible();
  const player = page
    .getByRole('link', { name: /A\. Striker/ })
    .element()
    .getBoundingClientRect();
  expect(player.right).toBeLessThanOrEqual(match('first').element().getBoundingClientRect().left);
});

test('[R16, E5] a player page: what is known, and the share of the goals of the team', async () => {
  await renderPage(PLAYER, team());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A. Striker');
  for (const fact of ['前锋', '法国', '184 cm', '左脚']) await expect.element(page.getByText(fact)).toBeVisible();
  const season = page.getByRole('region', { name: '法甲 2026-27' });
  await expect.element(season).toBeVisible();
  expect(textsOf(season.getBySelector('dl > div'))).toEqual(['3进球', '1助攻']);
  expect(textsOf(season.getByRole('figure'))).toEqual([expect.stringMatching(/^75%/), expect.stringMatching(/^50%/)]);
  await season.getByRole('link', { name: /红队/ }).click();
  await expect.poll(address).toBe(CLUB);
});

test('[R12, E2] a nation: its way through the World Cup, its squad, home and away in its group', async () => {
  await renderPage(NATION, team());
  const steps = page.getByRole('list', { name: '晋级之路' }).getByRole('listitem');
  await expect.poll(() => steps.elements()).toHaveLength(3);
  await expect.element(steps.first()).toMatchTextContent(/H 组.*蓝队0:0/);
  await expect.element(steps.nth(1)).toMatchTextContent(/半决赛.*蓝队2:0/);
  await expect.element(steps.last()).toMatchTextContent('蓝队1:0加时');
  await tab('数据').click();
  await expect.element(sides).toBeVisible();
  expect(textsOf(sides.getByRole('row').nth(1).getByRole('cell'))).toEqual(['2', '2', '0', '0', '4/0', '6']);
  await expect.element(page.getBySelector('[data-player]').first()).toMatchTextContent('A. Striker');
  await tab('阵容').click();
  await expect.poll(() => page.getByRole('region', { name: '门将' }).getByRole('listitem').elements()).toHaveLength(3);
});

for (const [path, replies, text, link, to] of [
  ['/world-cup/team/nobody', { listFifaTeamSeasons: MISSING }, '找不到这支球队', '看全部球队', '/world-cup?tab=groups'],
  [`${NATION}?season=1964`, team(), '没有 1964 赛季', '看最新的赛季', NATION],
  [
    '/five-leagues/league/12417/player/nobody',
    { getPlayerBasic: MISSING, listPlayerSeasonStat: MISSING },
    '找不到这名球员',
    '看射手榜',
    '/five-leagues?league=12417&tab=3',
  ],
] satisfies [string, Replies, string, string, string][])
  test(`[N15, R12] ${path} names nothing, says so, and leads to where there is something`, async () => {
    await renderPage(path, replies);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });

for (const path of [`${NATION}?tab=players`, `${CLUB}?tab=squad`, CLUB, PLAYER]) {
  const content = page.getBySelector('main :is(li, dl, section) a').first();

  test(`[N12, N15] ${path} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(path, team());
    await expect.element(content).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] ${path} speaks English only`, async () => {
    await renderPage(path, team(), { locale: 'en-US' });
    await expect.element(content).toBeVisible();
    await expectEnglish();
  });
}
