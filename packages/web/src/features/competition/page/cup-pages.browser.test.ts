import type { Bracket, CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  competitionMatchOf,
  endedMatchOf,
  playerOf,
  rankingRowOf,
  RED,
  seasonOf,
  teamOf,
} from '#data/competition/sample-competition.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const WORLD_CUP = seasonOf('10810', '2026', '世界杯', 'World Cup');
const EURO = seasonOf('10811', '2024', '欧洲杯', 'European Championship');
const GREEN = teamOf('green', '绿队', 'Greens');
const GOLD = teamOf('gold', '金队', 'Golds');
const MISSING = new Refusal(CODE.NOT_FOUND, '');

const cupMatch = (id: string, score: readonly [number, number], part: Partial<CompetitionMatch>): CompetitionMatch =>
  endedMatchOf(id, score, { competitionId: '10810', seasonId: WORLD_CUP.seasonId, ...part });

/** 20 July, 03:00 in China. */
const FINAL = cupMatch('final', [1, 0], {
  ...{ stageId: 'final', round: 'Final', startDate: Date.UTC(2026, 6, 19, 19) },
  parts: { regularTime: [0, 0], extraTime: [1, 0] },
});
const THIRD = cupMatch('third', [4, 6], {
  ...{ stageId: 'third-place', round: 'Match for third place', startDate: Date.UTC(2026, 6, 18, 21) },
  ...{ home: GREEN, guest: GOLD },
});
/** Blue won by penalties, red after 90 minutes. */
const SEMI_FINALS = [
  cupMatch('semi-1', [2, 0], { stageId: 'semi-final', guest: GREEN, startDate: Date.UTC(2026, 6, 14, 19) }),
  cupMatch('semi-2', [1, 1], {
    ...{ stageId: 'semi-final', home: GOLD, startDate: Date.UTC(2026, 6, 15, 19) },
    parts: { regularTime: [1, 1], extraTime: [1, 1], penalties: [3, 4] },
  }),
];

const tieOf = (match: CompetitionMatch, place: number, winnerTeamId: string | null): Tie => ({
  ...{ stageId: match.stageId ?? '', place, winnerTeamId },
  matches: [match],
});

const BRACKET: Bracket = {
  season: WORLD_CUP,
  rounds: [
    {
      ...{ stageId: 'semi-final', name: { zh: '半决赛', en: 'Semi-finals' } },
      ties: SEMI_FINALS.map((match, place) => tieOf(match, place, ['red', 'blue'][place] ?? null)),
    },
    { stageId: 'final', name: { zh: '决赛', en: 'Final' }, ties: [tieOf(FINAL, 0, 'red')] },
  ],
  thirdPlace: tieOf(THIRD, 0, 'gold'),
};

const stageOf = (stageId: string, zh: string, en: string) => ({
  ...{ stageId, name: { zh, en }, kind: 'knockout' as const, groups: [] },
  ...{ from: FINAL.startDate, to: FINAL.startDate },
});
const dateOf = (date: string) => ({ date, matchDate: Date.parse(`${date}T00:00+08:00`), matches: 1 });

const SCORERS = [playerOf('p1', 'A. Striker'), playerOf('p2', 'B. Striker')];

/** The cup as it ended. */
const cup = (): Replies => ({
  getFifaMatchDates: {
    ...{ season: WORLD_CUP, seasons: [WORLD_CUP], nearest: '2026-07-20' },
    dates: ['2026-07-15', '2026-07-16', '2026-07-19', '2026-07-20'].map(dateOf),
  },
  getFifaStages: {
    season: WORLD_CUP,
    list: [stageOf('semi-final', '半决赛', 'Semi-finals'), stageOf('third-place', '季军赛', 'Third place')],
  },
  listFifaMatches: ({ matchDate, stageId }) => {
    const ofStage = stageId === 'semi-final' ? SEMI_FINALS : [THIRD];
    const ofDay = matchDate === '2026-07-20' ? [FINAL] : [THIRD];
    return { season: WORLD_CUP, list: stageId === undefined ? ofDay : ofStage };
  },
  getFifaBracket: BRACKET,
  getFifaRanking: {
    season: WORLD_CUP,
    zones: [
      { zone: 1, name: { zh: '出线', en: 'Go through' }, places: [1, 2] },
      { zone: 2, name: { zh: '成绩最好的小组第三', en: 'Best third places' }, places: [3] },
    ],
    tables: ['A', 'B'].map((groupName) => ({
      groupName,
      rows: [
        rankingRowOf({ ...RED, id: `red-${groupName.toLowerCase()}` }, 1, {
          ...{ played: 3, won: 3, drawn: 0, scored: 6, conceded: 0, goalDifference: 6, points: 9 },
          ...{ form: ['w', 'w', 'w'], zone: 1 },
        }),
        rankingRowOf({ ...GREEN, id: `green-${groupName.toLowerCase()}` }, 3, groupName === 'A' ? { zone: 2 } : {}),
      ],
    })),
  },
  listFifaScorers: {
    season: WORLD_CUP,
    list: SCORERS.map((player, index) => ({ rank: index + 1, player, value: 3 - index })),
  },
});

const day = (date: string): Locator => page.getBySelector(`[data-date="${date}"]`);
const rows = page.getBySelector('main li > [data-match]');
const scores = (): string[] => textsOf(rows.getBySelector('b')).filter((text) => /^\d+$/.test(text));
const row = (team: string): Locator => page.getBySelector(`tr[data-team="${team}"]`);
const tie = (id: string): Locator => page.getBySelector(`[data-tie="${id}"]`);

test('[R12] a cup that is over opens on its final; a day and a stage open again from the address', async () => {
  const { reload } = await renderPage('/world-cup', cup());
  await expect.element(day('2026-07-20')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows).toMatchTextContent(/红队.*加时|加时.*红队/);
  expect(scores()).toEqual(['1', '0']);
  const podium = page.getByRole('region', { name: '世界杯 2026' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(podium))
    .toEqual([
      expect.stringMatching(/红队冠军$/),
      expect.stringMatching(/蓝队亚军$/),
      expect.stringMatching(/金队季军$/),
    ]);
  await day('2026-07-19').click();
  await expect.poll(address).toMatch(/date=2026-07-19/);
  reload();
  await expect.poll(scores).toEqual(['4', '6']);
  await page.getByRole('button', { name: '半决赛' }).click();
  await expect.poll(address).toMatch(/stage=semi-final/);
  await expect.poll(() => rows.elements()).toHaveLength(2);
});

test('[R12, E6] groups with their tables, and who of the third teams goes through', async () => {
  await renderPage('/world-cup?tab=groups', cup());
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(2);
  expect(textsOf(row('red-a').getByRole('cell'))).toEqual(['3', '3/0/0', '+6', '9', '胜胜胜', '6/0']);
  await expect.element(row('red-a')).toHaveAttribute('style', expect.stringMatching(/--zone-1/));
  await expect.element(row('green-a')).toHaveAttribute('style', expect.stringMatching(/--zone-2/));
  expect(row('green-b').element().getAttribute('style') ?? '').not.toMatch(/zone/);
  await expect.element(page.getByText('成绩最好的小组第三')).toBeVisible();
});

test('[R12, T1] the bracket tells how ties were decided, the champion and their path, or that of a chosen team', async () => {
  const { change, reload } = await renderPage('/world-cup?tab=bracket&round=all', cup());
  await expect.element(tie('semi-2')).toMatchTextContent('点 3-4');
  await expect.element(tie('final')).toMatchTextContent('加时');
  await expect.element(page.getBySelector('p').filter({ hasText: '冠军' })).toMatchTextContent('红队');
  const path = (): (string | null)[] =>
    page
      .getBySelector('[data-path]')
      .elements()
      .map((element) => element.getAttribute('data-tie'));
  await expect.poll(path).toEqual(['semi-1', 'final']);
  await page.getByRole('combobox', { name: '晋级之路' }).selectOptions('蓝队');
  await expect.poll(path).toEqual(['semi-2', 'final']);
  change({ getFifaBracket: { season: WORLD_CUP, rounds: [], thirdPlace: null } });
  reload();
  await expect.element(page.getByText('淘汰赛还没有开始')).toBeVisible();
});

test('[R12, T1, T5] a tie that is not played as planned says so, and an hour that nobody knows is not made up', async () => {
  // 20:00 in China, which is also what stands in a feed for an hour that nobody knows.
  const startDate = Date.UTC(new Date().getUTCFullYear() + 1, 6, 10, 12);
  const ahead = { startDate, clock: null, homeScore: null, awayScore: null, stageId: 'semi-final' };
  const { change, reload } = await renderPage('/world-cup?tab=bracket', cup());
  for (const [part, note] of [
    [{ ...ahead, statusId: 13, timeKnown: false }, '07月10日 待定'],
    [{ ...ahead, statusId: 1 }, '07月10日 20:00'],
    [{ ...ahead, statusId: 9 }, '推迟'],
    [{ ...ahead, statusId: 11, homeScore: 1, awayScore: 0 }, '腰斩'],
  ] as const) {
    const [first] = BRACKET.rounds;
    const ties = [tieOf(competitionMatchOf('planned', part), 0, null)];
    change({
      getFifaBracket: { ...BRACKET, rounds: first === undefined ? [] : [{ ...first, ties }], thirdPlace: null },
    });
    reload();
    await expect.element(tie('planned').getBySelector('small')).toHaveTextContent(note);
  }
});

test('[N15] knockout rounds are named in the language on screen', async () => {
  const ahead = { ...THIRD, statusId: 1, homeScore: null, awayScore: null };
  await renderPage('/world-cup?stage=third-place', { ...cup(), listFifaMatches: { season: WORLD_CUP, list: [ahead] } });
  await expect.element(rows).toMatchTextContent('季军赛');
});

test('[R13, N12, V3] the Euro has its own tint while it is on screen, and its scorers', async () => {
  const { body } = document;
  const match = cupMatch('euro-final', [2, 1], { competitionId: '10811', startDate: Date.UTC(2024, 6, 14, 19) });
  await renderPage('/euro-cup', {
    getEuroMatchDates: { season: EURO, seasons: [EURO], dates: [dateOf('2024-07-15')], nearest: '2024-07-15' },
    getEuroStages: { season: EURO, list: [] },
    listEuroMatches: { season: EURO, list: [match] },
    getEuroBracket: { season: EURO, rounds: [], thirdPlace: null },
    listEuroScorers: { season: EURO, list: SCORERS.map((player) => ({ rank: 1, player, value: 3 })) },
  });
  await expect.element(day('2024-07-15')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(scores).toEqual(['2', '1']);
  expect(body.dataset['competition']).toBe('euro');
  await page.getByRole('tab', { name: '射手' }).click();
  const scorers = page.getByRole('list', { name: '射手榜' }).getByRole('listitem');
  await expect.poll(() => textsOf(scorers.getByText('3', { exact: true }))).toEqual(['3', '3']);
  await page.getByRole('link', { name: '主播', exact: true }).click();
  await expect.poll(address).toBe('/anchor');
  await expect.poll(() => body.dataset['competition']).toBeUndefined();
  history.back();
  await expect.poll(() => body.dataset['competition']).toBe('euro');
});

for (const [path, replies, text, link, to] of [
  ['/world-cup?season=1998', { getFifaMatchDates: MISSING }, '没有这一届赛事', '看最新一届', '/world-cup'],
  [
    '/world-cup?stage=round-of-64',
    {
      ...cup(),
      listFifaMatches: (request) => (request.stageId === undefined ? { season: WORLD_CUP, list: [FINAL] } : MISSING),
    },
    '没有这个阶段',
    '按日期看',
    '/world-cup?season=2026',
  ],
] satisfies [string, Replies, string, string, string][])
  test(`[N15, R12] ${path} names nothing, says so, and leads to where there is something`, async () => {
    const { change } = await renderPage(path, replies);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
    change({ ...cup(), listFifaMatches: { season: WORLD_CUP, list: [FINAL] } });
    await page.getByRole('link', { name: link }).click();
    await expect.poll(address).toBe(to);
    await expect.element(rows.first()).toBeVisible();
  });

test('[R12, N15] a wide window stays wide from tab to tab', async () => {
  await renderPage('/world-cup?tab=bracket', cup());
  await page.viewport(1280, 800);
  const bracket = page.getByRole('region', { name: '淘汰赛对阵' });
  await expect.element(bracket).toBeVisible();
  const width = (): number => page.getByRole('main').element().getBoundingClientRect().width;
  const wide = width();
  expect(wide).toBeGreaterThan(480);
  await page.getByRole('tab', { name: '赛程 + 小组' }).click();
  await expect.poll(() => bracket.elements()).toEqual([]);
  expect(width()).toBe(wide);
});

for (const query of ['', '?tab=groups', '?tab=bracket&round=all', '?tab=scorers']) {
  const content = page.getBySelector('[role="tabpanel"] :is(li, tr, [data-tie]) a').first();

  test(`[N12, N15] /world-cup${query} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(`/world-cup${query}`, cup());
    await expect.element(content).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] /world-cup${query} speaks English only`, async () => {
    await renderPage(`/world-cup${query}`, cup(), { locale: 'en-US' });
    await expect.element(content).toBeVisible();
    await expectEnglish();
  });
}
