import type { LocalName } from '@touchline/contract/values.ts';
import { expect, test } from 'vitest';
import { standingsRulesOf } from '#competitions/registry.ts';
import { played } from './match-testing.ts';
import type { Result } from './match-testing.ts';
import { rankingOf } from './ranking.ts';
import { tieBreakText } from './tie-break-text.ts';

const nameOf = (teamId: string) => ({ zh: `${teamId}队`, en: teamId.toUpperCase() });

/** Chinese and English of a text; the other languages are tested with their texts. */
const zhEn = (text: LocalName | null | undefined) => text && { zh: text.zh, en: text.en };

const textsOf = (results: readonly Result[], competitionId: string, seasonId = '2024-25') => {
  const matches = results.map((result, day) => played(result, day));
  const rules = standingsRulesOf(competitionId, seasonId);
  const lines = rankingOf(matches, rules, 'overall');
  return lines.map((line) => [line.teamId, zhEn(tieBreakText(line, lines, nameOf, rules))]);
};

test('[A7] two teams: the deciding values, its own first', () => {
  const texts = textsOf(
    [
      ['a', 'c', 4, 0],
      ['b', 'c', 2, 1],
    ],
    '12387',
  );
  expect(texts).toEqual([
    ['a', { zh: '净胜球 +4 比 +1（b队）', en: 'Goal difference +4 to +1 (B)' }],
    ['b', { zh: '净胜球 +1 比 +4（a队）', en: 'Goal difference +1 to +4 (A)' }],
    ['c', null],
  ]);
});

test('[A7] goals decide once the difference is the same', () => {
  const [first] = textsOf(
    [
      ['a', 'c', 3, 2],
      ['b', 'd', 1, 0],
    ],
    '12387',
  );
  expect(first?.[1]).toEqual({ zh: '净胜球相同，总进球 3 比 1（b队）', en: 'Same goal difference, goals 3 to 1 (B)' });
});

test('[K6] La Liga shows the values of the matches between the two', () => {
  const texts = textsOf(
    [
      ['a', 'b', 1, 0],
      ['b', 'a', 3, 1],
    ],
    '12388',
  );
  expect(texts[0]).toEqual([
    'b',
    { zh: '相互交锋积分相同，净胜球 +1 比 -1（a队）', en: 'Same head-to-head points, goal difference +1 to -1 (A)' },
  ]);
});

test('[C11] three teams: all values, best first; of two that drew, the goals against all', () => {
  const ring: Result[] = [
    ['a', 'b', 0, 0],
    ['a', 'c', 2, 0],
    ['b', 'c', 1, 0],
    ['c', 'd', 5, 0],
    ['a', 'd', 0, 1],
    ['b', 'd', 0, 1],
  ];
  // d 6 points, a and b 4, c 3. a 2-1, b 1-1.
  expect(textsOf(ring, '11334').slice(1, 3)).toEqual([
    ['a', { zh: '净胜球 +1 比 0（b队）', en: 'Goal difference +1 to 0 (B)' }],
    ['b', { zh: '净胜球 0 比 +1（a队）', en: 'Goal difference 0 to +1 (A)' }],
  ]);
  const three = textsOf(
    [
      ['a', 'b', 1, 0],
      ['b', 'c', 3, 0],
      ['c', 'a', 1, 0],
    ],
    '11334',
  );
  expect(three[1]?.[1]).toEqual({
    zh: '相互交锋积分相同，净胜球：b队 +2、a队 0、c队 -2',
    en: 'Same head-to-head points, goal difference: B +2, A 0, C -2',
  });
});

test('[A7] level on everything says so; nobody is level before the first match', () => {
  const drawn = textsOf([['a', 'b', 1, 1]], '12387');
  expect(drawn[0]?.[1]).toEqual({
    zh: '与b队战绩相同；名次重要时再赛一场',
    en: 'Level on results with B; a play-off decides where the place matters',
  });
  const ahead = { ...played(['a', 'b', 0, 0]), statusId: 1, homeScore: null, awayScore: null };
  const rules = standingsRulesOf('12387', '2026-27');
  const lines = rankingOf([ahead], rules, 'overall');
  expect(lines.map((line) => tieBreakText(line, lines, nameOf, rules))).toEqual([null, null]);
});

test.each([
  ['La Liga', '12388', '2024-25', 'conduct'],
  ['Ligue 1', '12403', '2024-25', 'conduct'],
  ['World Cup', '10810', '2026', 'conduct'],
  ['World Cup', '10810', '2022', 'conduct'],
  ['Euro', '11334', '2024', 'conduct'],
  ['Serie A', '12417', '2024-25', 'lots'],
  ['NBA', 'nba', '1745', 'lots'],
])('[A7][K6] %s (%s) %s: what conduct or lots decided is described as unknown', (_, competitionId, seasonId, last) => {
  const [first] = textsOf([['a', 'b', 0, 0]], competitionId, seasonId);
  expect(first?.[1]).toEqual(
    last === 'lots'
      ? { zh: '与b队战绩相同；之后抽签，结果未知', en: 'Level on results with B; drawing of lots not known' }
      : {
          zh: '与b队战绩相同；之后看公平竞赛积分或抽签，结果未知',
          en: 'Level on results with B; conduct or drawing of lots not known',
        },
  );
});

test('[A7] of many level teams the neighbours are listed', () => {
  const texts = textsOf(
    [
      ['a', 'p', 5, 0],
      ['b', 'q', 4, 0],
      ['c', 'r', 3, 0],
      ['d', 's', 2, 0],
      ['e', 't', 1, 0],
    ],
    '12387',
  );
  const inEnglish = new Map(texts.map(([teamId, text]) => [teamId, typeof text === 'object' ? text?.en : undefined]));
  expect(inEnglish.get('a')).toBe('Goal difference: A +5, B +4, C +3');
  expect(inEnglish.get('c')).toBe('Goal difference: B +4, C +3, D +2');
  expect(inEnglish.get('e')).toBe('Goal difference: C +3, D +2, E +1');
  const drawn = textsOf(
    [
      ['a', 'b', 0, 0],
      ['c', 'd', 0, 0],
      ['e', 'f', 0, 0],
    ],
    '12387',
  );
  expect(drawn[0]?.[1]).toEqual({
    zh: '与b队、c队、d队等 5 队战绩相同；名次重要时再赛一场',
    en: 'Level on results with B, C, D and others; a play-off decides where the place matters',
  });
});

test('[C12] shares are percentages', () => {
  const game = (result: Result, day: number) => ({
    ...played(result, day),
    sport: 'basketball' as const,
    statusId: 10,
  });
  const games = (
    [
      ['x', 'y', 100, 90],
      ['y', 'z', 100, 90],
      ['z', 'x', 100, 90],
      ['x', 'y', 100, 90],
      ['y', 'w', 100, 90],
    ] as const
  ).map(game);
  // x 2-1, y 2-2, z 1-1, w 0-1: y and z are level on half; y won their game.
  const rules = standingsRulesOf('nba', '1745');
  const lines = rankingOf(games, rules, 'overall');
  const line = lines.find(({ teamId }) => teamId === 'y');
  expect(line && tieBreakText(line, lines, nameOf, rules)?.en).toBe('Head-to-head win percentage 100.0% to 0.0% (Z)');
});
