import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaPlayoffs, NbaRanking, NbaSeries } from '@touchline/contract/nba.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { matchChangeOf, playerOf } from '#data/competition/sample-competition.ts';
import { BOS, DET, NBA_SEASON, nbaDatesOf, nbaGameOf, nbaRowOf, nbaTeamOf } from '#data/competition/sample-nba.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const SAS = nbaTeamOf('SAS');
const [MIL, ORL, ATL, OKC] = [nbaTeamOf('MIL'), nbaTeamOf('ORL'), nbaTeamOf('ATL'), nbaTeamOf('OKC')];
const NAMES = { zh: '东部', en: 'East' };

const east = () => [
  nbaRowOf(BOS, 1, { zone: 1, clinched: ['z'] }),
  nbaRowOf(ATL, 6, { zone: 1 }),
  nbaRowOf(DET, 7, { zone: 2, won: 8, played: 9, winPercentage: 8 / 9, gamesBehind: 3 }),
  nbaRowOf(MIL, 10, { zone: 2, won: 5, played: 6, winPercentage: 5 / 6, gamesBehind: 4.5 }),
  nbaRowOf(ORL, 11, { won: 4, played: 5, winPercentage: 4 / 5, gamesBehind: 5 }),
];
const ranking = (list: NbaRanking['list']): NbaRanking => ({
  ...{ season: NBA_SEASON, scope: 'regular', list },
  zones: [
    { zone: 1, name: { zh: '季后赛', en: 'Playoffs' }, places: [1, 6] },
    { zone: 2, name: { zh: '附加赛', en: 'Play-in' }, places: [7, 10] },
  ],
  marks: [{ letter: 'z', name: { zh: '锁定分区第一', en: 'Clinched the conference' } }],
});
const WEST = {
  ...{ divisionName: 'West', name: { zh: '西部', en: 'West' } },
  rankingItem: [nbaRowOf(SAS, 1, { conference: 'west', zone: 1 })],
};
const DIVISIONS = ['Atlantic', 'Central'].map((divisionName, index) => ({
  ...{ divisionName, name: { zh: divisionName, en: divisionName } },
  rankingItem: east().slice(index, index + 1),
}));

const QUARTERS: [number, number][] = [
  [30, 28],
  [24, 26],
  [25, 25],
  [21, 21],
];
const clock = (secondsLeft: number) => ({ minute: null, stoppage: 0, secondsLeft });
const LIVE = nbaGameOf('live', [20, 18], { statusId: 2, parts: { periods: [[20, 18]] }, clock: clock(492) });

const seriesGames = (fifth: readonly [number, number] | null): CompetitionMatch[] =>
  [[110, 100] as const, [98, 104] as const, [90, 99] as const, [101, 103] as const, fifth].map((score, index) =>
    nbaGameOf(`first-round-${index + 1}`, score, {
      ...{ stageId: 'first-round', startDate: Date.UTC(2026, 3, 18 + index, 2) },
      // The third and fourth game are Detroit's.
      ...(index === 2 || index === 3 ? { home: DET, guest: BOS } : {}),
    }),
  );
const seriesOf = (wins: number, fifth: readonly [number, number] | null): NbaSeries => ({
  ...{ place: 0, conference: 'east', score: `${wins}-1`, ifNecessary: [] },
  sides: [
    { team: BOS, seed: 1, wins },
    { team: DET, seed: 8, wins: 1 },
  ],
  ...{ state: wins === 4 ? 'decided' : 'in-progress', winnerTeamId: wins === 4 ? BOS.id : null },
  games: seriesGames(fifth),
});
const playoffs = (series: NbaSeries): NbaPlayoffs => ({
  ...{ season: NBA_SEASON, asItStands: false, champion: null },
  playIn: [
    {
      ...{ conference: 'east', role: 'last-place', teams: [DET, MIL], winnerTeamId: DET.id },
      match: nbaGameOf('play-in-3', [101, 99], { stageId: 'play-in', guest: MIL, home: DET }),
    },
  ],
  rounds: [{ stageId: 'first-round', name: { zh: '首轮', en: 'First round' }, series: [series] }],
});

/** The semi-final is drawn reversed: its guests came from the upper quarter-final. */
const cupGame = (id: string, score: readonly [number, number], home: typeof BOS, guest: typeof BOS) =>
  nbaGameOf(id, score, { stageId: id.split('-')[0] ?? '', home, guest });
const CUP_TIES = {
  quarter: { ...{ place: 0, teams: [MIL, ORL], reversed: false }, match: cupGame('10492-1', [114, 109], MIL, ORL) },
  semi: { ...{ place: 0, teams: [MIL, ATL], reversed: true }, match: cupGame('10493-1', [102, 110], ATL, MIL) },
  final: { ...{ place: 0, teams: [MIL, OKC], reversed: true }, match: cupGame('10494-1', [81, 97], OKC, MIL) },
};
const cupRound = (stageId: string, zh: string, en: string, tie: (typeof CUP_TIES)['semi']) => ({
  ...{ stageId, name: { zh, en } },
  ties: [{ ...tie, winnerTeamId: MIL.id }],
});

/** A day with a live game, tables, a series that Boston leads 3-1, a cup and leaders. */
const nba = (): Replies => ({
  getNbaMatchDates: nbaDatesOf(['2026-01-10']),
  listNbaMatches: { season: NBA_SEASON, kind: 'regular', list: [LIVE], schedule: { '2026-01-10': ['live'] } },
  getNbaRanking: ({ grouping }) =>
    ranking(grouping === 'conference' ? [{ divisionName: 'East', name: NAMES, rankingItem: east() }, WEST] : DIVISIONS),
  getNbaPlayoffs: playoffs(seriesOf(3, null)),
  getNbaCup: {
    season: NBA_SEASON,
    groups: [
      {
        ...{ stageId: 'east-a', conference: 'east', name: { zh: '东部 A 组', en: 'East A' } },
        rows: [{ position: 1, team: MIL, won: 4, lost: 0, pointDifference: 31, qualified: true }],
      },
    ],
    rounds: [
      cupRound('10492', '四分之一决赛', 'Quarter-finals', CUP_TIES.quarter),
      cupRound('10493', '半决赛', 'Semi-finals', CUP_TIES.semi),
      cupRound('10494', '决赛', 'Final', CUP_TIES.final),
    ],
  },
  listNbaPlayers: ({ scope, order }) => ({
    ...{ season: NBA_SEASON, scope, order },
    list: [['nba-scorer', 'Jay Scorer', 30, 3] as const, ['nba-second', 'Sam Second', 20, 2] as const].map(
      ([id, name, points, assists], index) => ({
        ...{ rank: index + 1, played: 15, value: order === 'points' ? points : assists },
        player: playerOf(id, name, { team: BOS, position: 'PG' }),
      }),
    ),
  }),
});

const chip = (name: string): Locator => page.getByRole('button', { name, exact: true });
const row = (team: string): Locator => page.getBySelector(`tr[data-team="nba-${team}"]`);
const tie = (id: string): Locator => page.getBySelector(`[data-tie="${id}"]`);

test('[R17][T3] a live game moves quarter by quarter, and into overtime, without a reload', async () => {
  const { channels, publish } = await renderPage('/nba', nba());
  const card = page.getBySelector('article[data-match="live"]');
  await expect.element(card).toMatchTextContent('Q1 08:12');
  await expect.poll(channels).toContain('competition:nba');
  const play = (part: Partial<CompetitionMatch>): void =>
    publish('competition:nba', 'match.change', matchChangeOf(LIVE, part));
  const boston = card.getByRole('row', { name: /凯尔特人/ });
  play({ statusId: 4, homeScore: 54, awayScore: 54, parts: { periods: QUARTERS.slice(0, 2) }, clock: clock(61) });
  await expect.element(card).toMatchTextContent('Q2 01:01');
  await expect.element(boston).toMatchTextContent(/30\s*24\s*–\s*–\s*54/);
  play({ statusId: 9, homeScore: 105, awayScore: 100, parts: { periods: [...QUARTERS, [5, 0]] }, clock: clock(200) });
  await expect.element(card.getByRole('columnheader', { name: 'OT' })).toBeVisible();
  await expect.element(boston).toMatchTextContent(/30\s*24\s*25\s*21\s*5\s*105/);
  play({ statusId: 10, homeScore: 110, awayScore: 104, parts: { periods: [...QUARTERS, [10, 4]] }, clock: null });
  await expect.element(card).toMatchTextContent('完场');
});

test('[R17] standings of the East with the lines of playoffs and play-in, then the West and a division', async () => {
  await renderPage('/nba?tab=standings', nba());
  await expect.element(row('bos')).toHaveAccessibleName(/^1 凯尔特人 z 14 1 \.933 –/);
  await expect.element(row('det')).toHaveAccessibleName(/^7 DET \S*\s?8 1 \.889 3 /);
  const lines = page.getBySelector('tr[data-line]');
  expect(lines.elements().map((line) => [line.getAttribute('data-team'), line.getAttribute('data-line')])).toEqual([
    ['nba-atl', '1'],
    ['nba-mil', '2'],
  ]);
  await expect.element(page.getByText('附加赛', { exact: true })).toBeInTheDocument();
  await chip('西部').click();
  await expect.poll(address).toMatch(/view=west/);
  await expect.element(page.getBySelector('tbody tr').first()).toHaveAttribute('data-team', 'nba-sas');
  await chip('赛区').click();
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(2);
});

test('[R17] a playoff series comes to 4-1 on screen; its games open in a sheet and lead to the match', async () => {
  const { channels, publish, change } = await renderPage('/nba?tab=playoffs', nba());
  await expect.element(tie('play-in-3')).toHaveAccessibleName('DET 101 MIL 99');
  const series = tie('first-round-0');
  await expect.element(series).toHaveAccessibleName(/^1 凯尔特人 3 8 DET 1 第 5 场/);
  await expect.poll(channels).toContain('competition:nba');
  change({ getNbaPlayoffs: playoffs(seriesOf(4, [120, 95])) });
  publish(
    'competition:nba',
    'match.change',
    matchChangeOf(nbaGameOf('first-round-5', [120, 95], { stageId: 'first-round' })),
  );
  await expect.element(series).toHaveAccessibleName('1 凯尔特人 4 8 DET 1');
  await series.click();
  const sheet = page.getByRole('dialog', { name: '凯尔特人 4-1 DET' });
  await expect.poll(() => sheet.getByRole('listitem').elements()).toHaveLength(5);
  await expect
    .element(sheet.getByRole('listitem').nth(2).getByRole('link'))
    .toHaveAttribute('href', '/program-detail/first-round-3');
});

test('[T18] the cup draws a semi-final reversed when its guests won the upper quarter-final', async () => {
  await renderPage('/nba?tab=cup&round=all', nba());
  const round = (stage: string): Locator => page.getBySelector(`[data-round="${stage}"] [data-tie]`);
  await expect.element(round('10492')).toHaveAccessibleName('MIL 114 ORL 109');
  // Atlanta is at home in the semi-final, Oklahoma City in the final.
  await expect.element(round('10493')).toHaveAccessibleName('MIL 110 ATL 102');
  await expect.element(round('10494')).toHaveAccessibleName('MIL 97 OKC 81');
  await expect.element(round('10494')).toHaveAttribute('data-path', '');
  await page.getByRole('combobox', { name: '晋级之路' }).selectOptions('nba-atl');
  await expect.poll(address).toMatch(/team=nba-atl/);
  await expect.poll(() => round('10494').element().hasAttribute('data-path')).toBe(false);
});

test('[T7][V3] leaders per game of a category lead to the player', async () => {
  await renderPage('/nba?tab=leaders', nba());
  const points = page.getByRole('list', { name: '得分' });
  await expect
    .poll(() => textsOf(points.getByRole('listitem')))
    .toEqual([expect.stringMatching(/Jay Scorer.*30\.0/), expect.stringMatching(/Sam Second.*20\.0/)]);
  await expect.element(points.getByRole('link').first()).toHaveAttribute('href', '/nba/player/nba-scorer');
  await chip('助攻').click();
  await expect.poll(address).toMatch(/order=assists/);
  await expect.element(page.getBySelector('[data-player="nba-scorer"]')).toMatchTextContent('3.0');
});

for (const query of ['', '?tab=standings', '?tab=playoffs', '?tab=cup', '?tab=leaders']) {
  const content = page.getByRole('tabpanel').getBySelector(':is(article, tbody tr, [data-tie], [data-player])').first();

  test(`[N12, N15] /nba${query} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(`/nba${query}`, nba());
    await expect.element(content).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] /nba${query} speaks English only`, async () => {
    await renderPage(`/nba${query}`, nba(), { locale: 'en-US' });
    await expect.element(content).toBeVisible();
    await expectEnglish();
  });
}
