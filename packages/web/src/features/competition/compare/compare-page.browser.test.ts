import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BLUE, playerOf, RED, seasonOf } from '#data/competition/sample-competition.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const NOW = seasonOf('12403', '2026-27', '法甲', 'Ligue 1');
const BEFORE = seasonOf('12403', '2025-26', '法甲', 'Ligue 1');
const CUP = seasonOf('10810', '2026', '世界杯', 'World Cup');
const PLAYERS = [
  playerOf('striker', 'A. Striker', { team: RED, number: 9 }),
  playerOf('winger', 'B. Wíngër', { team: BLUE, number: 7 }),
  playerOf('young', 'C. Young', { team: BLUE, number: 31 }),
];

const stat = (season: typeof NOW, numbers: Record<string, number>) => ({
  ...{ season, team: RED, numbers, share: { goals: 0, assists: 0 } },
});
/** The winger has no matches counted before, and the young one has no season. */
const SEASONS: Readonly<Record<string, ReturnType<typeof stat>[]>> = {
  striker: [
    stat(NOW, { appearances: 10, goals: 6, assists: 1, minutes_played: 900 }),
    stat(CUP, { appearances: 2, goals: 2 }),
    stat(BEFORE, { appearances: 30, goals: 12 }),
  ],
  winger: [stat(NOW, { appearances: 8, goals: 4, assists: 4, minutes_played: 700 }), stat(BEFORE, { goals: 5 })],
  young: [],
};

const MISSING = new Refusal(CODE.NOT_FOUND, '');

const replies = (): Replies => ({
  getPlayerBasic: ({ id }) => {
    const player = PLAYERS.find((one) => one.id === id);
    if (player === undefined) return MISSING;
    return { ...player, birthday: null, country: null, heightCm: null, foot: null, seasons: [NOW] };
  },
  listPlayerSeasonStat: ({ playerId }) => ({ list: SEASONS[playerId] ?? [] }),
  getLeagueRanking: { season: NOW, zones: [], tables: [] },
  getTeamSquad: { team: RED, venue: null, coach: null, formation: null, starters: [], players: PLAYERS },
});

const rows = page.getByRole('table', { name: 'A. Striker - B. Wíngër' }).getBySelector('tbody tr');
const BOTH = '/compare/football/striker/winger';

test('the other player is found by name without accents; the address holds both, and numbers stand per match or in all', async () => {
  await renderPage('/compare/football/striker', replies());
  const list = page.getByRole('list', { name: '球员' });
  await expect.poll(() => textsOf(list.getByRole('listitem'))).toEqual(['7B. Wíngër', '31C. Young']);
  await userEvent.type(page.getByRole('searchbox', { name: '按名字或号码找球员' }), 'winge');
  await list.getByRole('link', { name: /B\. Wíngër/ }).click();
  await expect.poll(address).toBe(BOTH);
  // 900 / 10 and 700 / 8 minutes, 6 / 10 and 4 / 8 goals, 1 / 10 and 4 / 8 assists.
  await expect.poll(() => textsOf(rows)).toEqual(['90.0✓上场时间87.5', '0.60✓进球0.50', '0.10助攻0.50✓']);
  await page.getByRole('button', { name: '赛季合计' }).click();
  await expect.poll(() => textsOf(rows)).toEqual(['10✓出场次数8', '900✓上场时间700', '6✓进球4', '1助攻4✓']);
  await page.getByRole('combobox', { name: '赛季' }).selectOptions('2025-26');
  await expect.element(page.getByText('数据方没有提供出场次数，这里是赛季合计')).toBeVisible();
  await expect.poll(address).toBe(`${BOTH}?unit=season&season=2025-26`);
  await page.getByRole('button', { name: /^换一个 ?A. Striker/ }).click();
  await list.getByRole('link', { name: /C\. Young/ }).click();
  await expect.poll(address).toBe('/compare/football/young/winger');
  await expect.element(page.getByText('其中一名球员还没有赛季数据，没法对比')).toBeVisible();
});

test('[N12, N15] a comparison is sound in both themes, speaks English, and says whom nobody knows', async () => {
  const { open } = await renderPage(BOTH, replies(), { locale: 'en-US' });
  await expect.poll(() => rows.elements().length).toBe(3);
  await expectSoundPage();
  await expectEnglish(['A', 'B']);
  open('/compare/football/striker/nobody');
  await expect.element(page.getByText('Player not found')).toBeVisible();
});

test('who hides results sees no numbers with the last matches in them until they ask', async () => {
  localStorage.setItem('touchline.hidden-results', '{}');
  await renderPage(BOTH, replies());
  const show = page.getByRole('button', { name: '显示最新' });
  await expect.element(show).toBeVisible();
  expect(rows.elements()).toEqual([]);
  await show.click();
  await expect.poll(() => rows.elements().length).toBeGreaterThan(0);
});
