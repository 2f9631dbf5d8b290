import { expect, test } from 'vitest';
import { homeAwayOf } from './home-away.ts';
import { inPlay, played } from './match-testing.ts';

test('[E2] home and away records of every team, all figures', () => {
  const matches = [
    played(['b', 'a', 1, 1]),
    played(['a', 'b', 2, 0]),
    played(['c', 'a', 3, 1]),
    played(['a', 'c', 4, 1]),
    inPlay(['b', 'c', 5, 0]),
    { ...played(['c', 'b', 7, 0]), countsForStandings: false },
  ];
  const rows = homeAwayOf(matches);
  expect(rows.map(({ teamId }) => teamId)).toEqual(['a', 'b', 'c']);
  expect(rows[0]).toEqual({
    teamId: 'a',
    homeWon: 2,
    homeDraw: 0,
    homeLoss: 0,
    homeTotal: 2,
    homePoints: 6,
    homeScored: 6,
    homeConceded: 1,
    awayWon: 0,
    awayDraw: 1,
    awayLoss: 1,
    awayTotal: 2,
    awayPoints: 1,
    awayScored: 2,
    awayConceded: 4,
  });
  expect(rows[1]).toMatchObject({ homeTotal: 1, homePoints: 1, awayTotal: 1, awayPoints: 0 });
});
