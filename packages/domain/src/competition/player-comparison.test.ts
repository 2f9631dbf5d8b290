import { expect, test } from 'vitest';
import { commonSeasons, compareNumbers, perMatch } from '#competition/player-comparison.ts';

const season = (matches: number | null, totals: Record<string, number>) => ({ label: '2026-27', matches, totals });

test('sums are divided by the matches played, percentages are not, and the matches themselves are left out', () => {
  const totals = { appearances: 12, goals: 9, pass_percent: 81 };
  expect(perMatch(season(12, totals))).toEqual({ goals: 0.75, pass_percent: 81 });
  expect([perMatch(season(null, totals)), perMatch(season(0, {}))]).toEqual([null, null]);
});

test('each number has both values, bars as parts of the greater one, and who is ahead', () => {
  expect(
    compareNumbers(
      ['goals', 'assists', 'saves', 'turnovers'],
      { goals: 9, turnovers: 2 },
      { goals: 6, turnovers: 4, assists: 3 },
    ),
  ).toEqual([
    { key: 'goals', values: [9, 6], shares: [1, 6 / 9], ahead: 0 },
    { key: 'assists', values: [null, 3], shares: [0, 1], ahead: null },
    // Fewer turnovers are better.
    { key: 'turnovers', values: [2, 4], shares: [0.5, 1], ahead: 0 },
  ]);
  expect(compareNumbers(['goals'], { goals: 0 }, { goals: 0 })).toEqual([
    { key: 'goals', values: [0, 0], shares: [0, 0], ahead: null },
  ]);
});

test('seasons are compared by the labels that both have', () => {
  const of = (...labels: string[]) => labels.map((label) => ({ label }));
  expect(commonSeasons(of('2026-27', '2025-26', '2024-25'), of('2025-26', '2026', '2026-27'))).toEqual([
    '2026-27',
    '2025-26',
  ]);
});
