import { expect, test } from 'vitest';
import { idOf, tricodeOf } from './game-testing.ts';
import { roundOf } from './knockout-testing.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { seriesOf } from './series.ts';

/** June 2024: Boston beat Dallas 4-1. */
const FINALS_2024 = roundOf(
  'finals',
  0,
  ...['BOS 107-89 DAL', 'BOS 105-98 DAL', 'DAL 99-106 BOS', 'DAL 122-84 BOS', 'BOS 106-88 DAL'],
);

const finals = (games: readonly KnockoutGame[], homeCourt: string | null = null) =>
  seriesOf({ teamIds: [idOf('BOS'), idOf('DAL')], seedOf: () => 1, homeCourt }, games);
const hosts = (games: readonly KnockoutGame[], homeCourt: string | null = null) =>
  finals(games, homeCourt)
    .hostTeamIds.map((teamId) => (teamId === null ? '?' : tricodeOf(teamId)))
    .join(' ');

test('[V2][A7] the Finals of 2024: Boston 4-1 over five games', () => {
  const series = finals(FINALS_2024.toReversed());
  expect(series).toMatchObject({ score: '4-1', state: 'decided', winnerTeamId: idOf('BOS') });
  expect(series.games.map(({ number, winnerTeamId }) => `${number} ${tricodeOf(winnerTeamId ?? '')}`)).toEqual([
    '1 BOS',
    '2 BOS',
    '3 BOS',
    '4 DAL',
    '5 BOS',
  ]);
});

test('[A7] the home pattern is 2-2-1-1-1, from the host of the first game or the better rank', () => {
  const pattern = 'BOS BOS DAL DAL BOS DAL BOS';
  expect(hosts(FINALS_2024.slice(0, 1))).toBe(pattern);
  expect(hosts([], idOf('BOS'))).toBe(pattern);
  expect(hosts([], idOf('DAL'))).toBe('DAL DAL BOS BOS DAL BOS DAL');
  expect(hosts([])).toBe('? ? ? ? ? ? ?');
  expect(hosts(roundOf('finals', 0, 'DAL 100-90 BOS'), idOf('BOS'))).toBe('DAL DAL BOS BOS DAL BOS DAL');
});

test('[A7] the score follows the games', () => {
  expect([0, 1, 2, 3, 4].map((count) => finals(FINALS_2024.slice(0, count)).score)).toEqual([
    '0-0',
    '1-0',
    '2-0',
    '3-0',
    '3-1',
  ]);
});

test('[A7] games are if necessary until the series cannot end before them', () => {
  const toCome = roundOf('finals', 4, 'BOS v DAL', 'DAL v BOS', 'BOS v DAL');
  const necessary = (...results: string[]) =>
    finals([...roundOf('finals', 0, ...results), ...toCome])
      .games.filter(({ ifNecessary }) => ifNecessary)
      .map(({ number }) => number);
  const [first, second, third, fourth] = ['BOS 100-90 DAL', 'BOS 90-100 DAL', 'DAL 90-100 BOS', 'DAL 100-90 BOS'];
  expect(necessary(first, 'BOS 100-91 DAL', third, fourth)).toEqual([6, 7]);
  expect(necessary(first, second, third, fourth)).toEqual([7]);
});

test('[A7] games after the last win are not part of the series, nor are cancelled ones', () => {
  const unneeded = roundOf('finals', 5, 'DAL v BOS', 'BOS v DAL');
  expect(finals([...FINALS_2024, ...unneeded]).games).toHaveLength(5);
  const cancelled = unneeded.map((game) => ({ ...game, statusId: 12 }));
  expect(finals([...FINALS_2024.slice(0, 4), ...cancelled]).games).toHaveLength(4);
});

test('[A7] a series is in progress from its first tip-off', () => {
  const [first, ...others] = FINALS_2024;
  const inPlay = first === undefined ? [] : [{ ...first, statusId: 2, homeScore: 10, awayScore: 8 }];
  expect(finals(roundOf('finals', 0, 'BOS v DAL')).state).toBe('to-come');
  expect(finals(inPlay)).toMatchObject({ state: 'in-progress', score: '0-0' });
  expect(finals(others.slice(0, 1)).state).toBe('in-progress');
});
