import type { StandingsRow } from '@touchline/domain/standings.ts';
import { expect, test } from 'vitest';
import { formatTables } from './feed-run.ts';

const row = (position: number, teamId: string, points: number, goalsFor: number): StandingsRow => ({
  position,
  teamId,
  played: 38,
  won: 10,
  drawn: 9,
  lost: 19,
  goalsFor,
  goalsAgainst: 50,
  goalDifference: goalsFor - 50,
  points,
  winPercentage: 0.5,
  tieBreak: null,
});

const competition = { id: '1', slug: 'one', sport: 'football', name: '{}', kind: 'cup', fetched_at: 0 };
const season = {
  competition_id: '1',
  id: '2026',
  label: '2026',
  source: 'openfootball',
  fetched_at: 0,
  complete_at: 0,
};

test('aligns numbers, signs differences, names groups, and uses the id of a team without a name', () => {
  const tables = [
    { group: 'A', rows: [row(9, 'x', 101, 150), row(10, 'long-name', 9, 45)] },
    { group: 'B', rows: [row(1, 'x', 0, 50)] },
  ];
  expect(formatTables({ competition, season, matches: [], tables, teams: new Map(), deductions: [] })).toEqual([
    'Group A',
    '9   x          38  10  9  19  150  50  +100  101',
    '10  long-name  38  10  9  19   45  50    -5    9',
    'Group B',
    '1  x  38  10  9  19  50  50  0  0',
  ]);
});
