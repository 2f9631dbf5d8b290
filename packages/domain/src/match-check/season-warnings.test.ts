import { expect, test } from 'vitest';
import { seasonWarnings } from './season-warnings.ts';

const teams = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at + 1}`);

/** A double round robin. */
const season = (ids: readonly string[]) =>
  ids.flatMap((homeTeamId) => ids.filter((id) => id !== homeTeamId).map((awayTeamId) => ({ homeTeamId, awayTeamId })));

test('[A7] a complete season, and a part of one, give no warning', () => {
  // Four teams play 6 matches each, 12 in all.
  expect(seasonWarnings(season(teams(4)), 4)).toEqual([]);
  expect(seasonWarnings(season(teams(4)).slice(0, 6), 4)).toEqual([]);
  expect(seasonWarnings([], 4)).toEqual([]);
});

test('[A7] a missing team is reported once more than half of the season is present', () => {
  // Three of four teams play 6 matches among them, half of the 12; the seventh makes it a season.
  const three = season(teams(3));
  expect(seasonWarnings(three, 4)).toEqual([]);
  expect(seasonWarnings([...three, { homeTeamId: 't1', awayTeamId: 't2' }], 4)).toEqual([
    '3 teams play in the season, not 4',
  ]);
});

test('[A7] an extra team is reported at once', () => {
  const matches = teams(5).map((homeTeamId, at, all) => ({ homeTeamId, awayTeamId: all[(at + 1) % 5] ?? '' }));
  expect(seasonWarnings(matches, 4)).toEqual(['5 teams play in the season, not 4']);
});

test('[A7] teams with too many matches are reported, the one with most first', () => {
  const more = [
    { homeTeamId: 't1', awayTeamId: 't2' },
    { homeTeamId: 't2', awayTeamId: 't3' },
  ];
  expect(seasonWarnings([...season(teams(4)), ...more], 4)).toEqual([
    't2 plays 8 matches in the season, not 6: is it two teams?',
    't1 plays 7 matches in the season, not 6: is it two teams?',
    't3 plays 7 matches in the season, not 6: is it two teams?',
  ]);
});
