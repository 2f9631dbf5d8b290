import { expect, test } from 'vitest';
import { idOf, tricodeOf } from './game-testing.ts';
import { roundOf } from './knockout-testing.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { playInOf } from './play-in.ts';

/** The East of 2024-25 after the regular season. */
const EAST = 'CLE BOS NYK IND MIL DET ORL ATL CHI MIA'.split(' ').map((tricode) => idOf(tricode));
const games = (...texts: string[]) => roundOf('play-in', 0, ...texts);

const name = (teamId: string | null): string => (teamId === null ? '?' : tricodeOf(teamId));
const playIn = (own: KnockoutGame[], places: readonly string[] = EAST) => {
  const { games: three, seeds } = playInOf('east', own, places);
  return [
    ...three.map(({ teamIds, role }) => `${role} ${teamIds.map((id) => name(id)).join('-')}`),
    seeds.map(name).join(' '),
  ];
};

test('[A7] before the first game: 7 at home to 8, 9 at home to 10', () => {
  expect(playIn([])).toEqual(['seven-eight ORL-ATL', 'nine-ten CHI-MIA', 'last-place ?-?', '? ?']);
});

test('[A7] the loser of the first is at home to the winner of the second, for seed 8', () => {
  expect(playIn(games('ORL 120-95 ATL'))).toEqual([
    'seven-eight ORL-ATL',
    'nine-ten CHI-MIA',
    'last-place ATL-?',
    'ORL ?',
  ]);
  expect(playIn(games('ORL 120-95 ATL', 'CHI 90-109 MIA'))[2]).toBe('last-place ATL-MIA');
  const all = games('ORL 120-95 ATL', 'CHI 90-109 MIA', 'ATL 114-123 MIA');
  expect(playIn(all)).toEqual(['seven-eight ORL-ATL', 'nine-ten CHI-MIA', 'last-place ATL-MIA', 'ORL MIA']);
});

test('[A7] the game of the better ranks is for seed 7, whichever is played first', () => {
  expect(playIn(games('CHI 90-109 MIA', 'ORL v ATL')).slice(0, 2)).toEqual(['seven-eight ORL-ATL', 'nine-ten CHI-MIA']);
});

test('[A7] without ranks the roles follow from the games', () => {
  const all = games('CHI 90-109 MIA', 'ORL 120-95 ATL', 'ATL 114-123 MIA');
  expect(playIn(all, [])).toEqual(['seven-eight ORL-ATL', 'nine-ten CHI-MIA', 'last-place ATL-MIA', 'ORL MIA']);
  expect(playIn([], [])).toEqual(['seven-eight ?-?', 'nine-ten ?-?', 'last-place ?-?', '? ?']);
});
