import { existsSync } from 'node:fs';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { homeAwayOf } from '@touchline/domain/competition/home-away.ts';
import { rankingOf } from '@touchline/domain/competition/ranking.ts';
import { tieBreakText } from '@touchline/domain/competition/tie-break-text.ts';
import type { RankingView } from '@touchline/domain/competition/ranking.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import { batchIn, readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);
const SEASON = '2024-25';

const readLeague = async (file: string): Promise<FeedBatch> => {
  const location = `${DATA}/${SEASON}/${file}`;
  const [read] = await readAll(openfootball, { location, fetchedAt: Date.UTC(2026, 10, 21) });
  return batchIn(read);
};
const matchesOf = ({ matches }: FeedBatch) => matches.map((match) => ({ ...match, matchId: match.id }));
const tableOf = (batch: FeedBatch, competitionId: string, view: RankingView = 'overall') =>
  rankingOf(matchesOf(batch), standingsRulesOf(competitionId, SEASON), view);

/** Final tables: team, points, goal difference. */
const PREMIER_LEAGUE = `
liverpool 84 45, arsenal 74 35, man-city 71 28, chelsea 69 21, newcastle 66 21, aston-villa 66 7, nottm-forest 65 12,
brighton 61 7, bournemouth 56 12, brentford 56 9, fulham 54 0, crystal-palace 53 0, everton 48 -2, west-ham 43 -16,
man-united 42 -10, wolves 42 -15, tottenham 38 -1, leicester 25 -47, ipswich 22 -46, southampton 12 -60`;
const BUNDESLIGA = `
bayern 82 67, leverkusen 69 29, frankfurt 60 22, dortmund 57 20, freiburg 55 -4, mainz 52 12, leipzig 51 5,
werder-bremen 51 -3, stuttgart 50 11, gladbach 45 -2, wolfsburg 43 2, augsburg 43 -16, union-berlin 40 -16, st-pauli 32 -13,
hoffenheim 32 -22, heidenheim 29 -27, holstein-kiel 25 -31, bochum 25 -34`;

const linesOf = (text: string) =>
  text
    .trim()
    .split(/,\s+/)
    .map((line) => line.split(' '))
    .map(([teamId, points, difference]) => [teamId, Number(points), Number(difference)]);

test.runIf(hasData).each([
  ['en.1.json', '12387', PREMIER_LEAGUE],
  ['de.1.json', '12416', BUNDESLIGA],
])('[A7][K6] %s: the whole final table of 2024-25 (needs ../shared/data)', async (file, competitionId, table) => {
  const rows = tableOf(await readLeague(file), competitionId);
  expect(rows.map(({ teamId, points, goalDifference }) => [teamId, points, goalDifference])).toEqual(linesOf(table));
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
});

test.runIf(hasData)('[A7][K6] La Liga 2024-25 with 370 of 380 results (needs ../shared/data)', async () => {
  const rows = tableOf(await readLeague('es.1.json'), '12388');
  // Before the last day: the champions were certain with 85 points, Real Madrid had 81.
  expect(rows.slice(0, 2).map(({ teamId, points }) => [teamId, points])).toEqual([
    ['barcelona', 85],
    ['real-madrid', 81],
  ]);
  expect(rows.map(({ played }) => played)).toEqual(rows.map(() => 37));
});

test.runIf(hasData)('[E2] Liverpool 2024-25: 46 points at home, 38 away (needs ../shared/data)', async () => {
  const batch = await readLeague('en.1.json');
  expect(homeAwayOf(matchesOf(batch)).find(({ teamId }) => teamId === 'liverpool')).toMatchObject({
    homeWon: 14,
    homeDraw: 4,
    homeLoss: 1,
    homePoints: 46,
    awayWon: 11,
    awayDraw: 5,
    awayLoss: 3,
    awayPoints: 38,
  });
  expect(tableOf(batch, '12387', 'home')[0]).toMatchObject({ teamId: 'liverpool', points: 46 });
  expect(tableOf(batch, '12387', 'away')[0]).toMatchObject({ teamId: 'liverpool', points: 38 });
});

test.runIf(hasData)('[A7] why Newcastle ranked above Aston Villa (needs ../shared/data)', async () => {
  const batch = await readLeague('en.1.json');
  const rows = tableOf(batch, '12387');
  const nameOf = (teamId: string) => batch.teams.find(({ id }) => id === teamId)?.name ?? { zh: teamId, en: teamId };
  const [newcastle] = rows.slice(4);
  expect(newcastle && tieBreakText(newcastle, rows, nameOf, standingsRulesOf('12387', SEASON))).toEqual({
    zh: '净胜球 +21 比 +7（阿斯顿维拉）',
    en: 'Goal difference +21 to +7 (Aston Villa)',
    'zh-Hant': '得失球差 +21 比 +7（阿斯頓維拉）',
  });
});

test.runIf(hasData)('[A7] the last five of Liverpool 2024-25 (needs ../shared/data)', async () => {
  // 5-1 Tottenham, 1-3 Chelsea, 2-2 Arsenal, 2-3 Brighton, 1-1 Crystal Palace.
  expect(tableOf(await readLeague('en.1.json'), '12387')[0]?.form).toEqual(['w', 'l', 'd', 'l', 'd']);
});
