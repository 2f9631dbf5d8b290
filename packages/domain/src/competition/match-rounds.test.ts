import { expect, test } from 'vitest';
import { roundAt, roundsOfDays } from './match-rounds.ts';

test('a day belongs to the round of most of its matches', () => {
  const days = [{ start: 0 }, { start: 100 }, { start: 200 }];
  const matches = [
    { kickOff: 10, round: 'Matchday 1' },
    { kickOff: 110, round: 'Matchday 1' },
    { kickOff: 120, round: 'Matchday 2' },
    { kickOff: 199, round: 'Matchday 2' },
    { kickOff: 210, round: null },
  ];
  expect(roundsOfDays(days, matches)).toEqual(['Matchday 1', 'Matchday 2', null]);
});

const day = (date: string, round: string, matches = 5) => ({ date, round, matches });
/** A match of round 1 was put off to December. */
const DATES = [
  day('2026-11-07', '1'),
  day('2026-11-08', '1', 4),
  day('2026-11-21', '2'),
  day('2026-11-22', '2'),
  day('2026-11-28', '3'),
  day('2026-12-10', '1', 1),
];

test('a round has its days, and the days beside it that are nearest to today', () => {
  const found = roundAt(DATES, '2026-11-21', '2026-11-22');
  expect(found?.round).toBe('2');
  expect(found?.main.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
  // Of a round that is over its last day, of one to come its first.
  expect([found?.before?.date, found?.after?.date]).toEqual(['2026-11-08', '2026-11-28']);
  expect(roundAt(DATES, '2026-11-28', '2026-11-01')?.before?.date).toBe('2026-11-21');
  expect(roundAt(DATES, '2026-11-28', '2026-11-01')?.after).toBeNull();
});

test('a match that was put off is a day of its round, but moves the round nowhere', () => {
  const late = roundAt(DATES, '2026-12-10', '2026-11-22');
  expect([late?.round, late?.days.length, late?.main.length]).toEqual(['1', 3, 2]);
  expect([late?.before, late?.after?.round]).toEqual([null, '2']);
});

test('a day without a round, and one that is none of the season, are in no round', () => {
  expect(roundAt([{ date: '2026-11-07', matches: 1 }], '2026-11-07', '2026-11-07')).toBeNull();
  expect(roundAt(DATES, '2026-11-09', '2026-11-07')).toBeNull();
  expect(roundAt(DATES, null, '2026-11-07')).toBeNull();
});
