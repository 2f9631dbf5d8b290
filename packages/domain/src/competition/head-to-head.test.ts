import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { meetingsOf } from './head-to-head.ts';
import type { TeamMatch } from './head-to-head.ts';

const DAY_MS = 86_400_000;

/** `a 2-1 b` on a day, finished; `a - b` is a match still to be played. */
const match = (text: string, day: number, over: Partial<TeamMatch> = {}): TeamMatch => {
  const [homeTeamId = '', score = '', awayTeamId = ''] = text.split(' ');
  const [home, away] = score.split('-');
  const isPlayed = home !== '' && home !== undefined;
  return {
    id: `${homeTeamId}-${awayTeamId}-${day}`,
    sport: 'football',
    kickOff: day * DAY_MS,
    timeKnown: true,
    homeTeamId,
    awayTeamId,
    homeScore: isPlayed ? Number(home) : null,
    awayScore: isPlayed ? Number(away) : null,
    statusId: isPlayed ? FOOTBALL_STATUS.finished : FOOTBALL_STATUS.notStarted,
    ...over,
  };
};

const ids = (matches: readonly TeamMatch[]): string[] => matches.map(({ id }) => id);
const current = match('a - b', 100);
const NOW = 100 * DAY_MS;

test('[N15] the balance is that of the home team over all meetings at any venue', () => {
  const others = [
    match('a 2-1 b', 10),
    match('b 0-3 a', 20),
    match('b 1-1 a', 30),
    match('a 0-2 b', 40),
    match('a 9-0 c', 50),
  ];
  const { balance, meetings } = meetingsOf(current, others, NOW);
  // Won 2-1 and 3-0, drew 1-1, lost 0-2: 6 goals to 4.
  expect(balance).toEqual({ played: 4, won: 2, drawn: 1, lost: 1, scored: 6, conceded: 4 });
  expect(ids(meetings)).toEqual(['a-b-40', 'b-a-30', 'b-a-20', 'a-b-10']);
  // The same from the other team's view, at home: won once, 4 goals to 6.
  expect(meetingsOf(match('b - a', 100), others, NOW).balance).toEqual({
    played: 4,
    won: 1,
    drawn: 1,
    lost: 2,
    scored: 4,
    conceded: 6,
  });
});

test('[N15] ten meetings are listed, all are counted, and there may be none', () => {
  const twelve = Array.from({ length: 12 }, (_, day) => match('a 1-0 b', day));
  const { balance, meetings } = meetingsOf(current, twelve, NOW);
  expect(balance).toEqual({ played: 12, won: 12, drawn: 0, lost: 0, scored: 12, conceded: 0 });
  expect(ids(meetings)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((day) => `a-b-${day}`));
  expect(meetingsOf(current, [current], NOW)).toEqual({
    balance: { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 },
    meetings: [],
    home: { results: [], next: [] },
    away: { results: [], next: [] },
  });
});

test('[T1, A7] only results are counted: no match in play, postponed, abandoned or cancelled, nor the match itself', () => {
  const { secondHalf, postponed, abandoned, cancelled, abnormal } = FOOTBALL_STATUS;
  const without = [secondHalf, postponed, abandoned, cancelled, abnormal].map((statusId, day) =>
    match('a 5-0 b', day, { statusId }),
  );
  const noScore = match('a 0-0 b', 20, { homeScore: null });
  const over = match('a 4-0 b', 100);
  const { balance, home } = meetingsOf(over, [...without, noScore, over, match('b 0-3 a', 30)], NOW);
  expect(balance).toEqual({ played: 1, won: 1, drawn: 0, lost: 0, scored: 3, conceded: 0 });
  expect(home.results.map(({ letter }) => letter)).toEqual(['w']);
});

test('[E1] a shoot-out counts as a draw, its penalties are not goals', () => {
  const decided = { ...match('b 1-1 a', 10), parts: { penalties: [4, 3] } };
  const { balance, home, away } = meetingsOf(current, [decided], NOW);
  expect(balance).toEqual({ played: 1, won: 0, drawn: 1, lost: 0, scored: 1, conceded: 1 });
  expect([home, away].map(({ results }) => results[0]?.letter)).toEqual(['d', 'd']);
});

test('[N15] form is the last five before the match, oldest first, at home and away, against any team', () => {
  const others = [
    match('a 5-0 c', 1),
    match('a 1-0 c', 10),
    match('d 2-0 a', 20),
    match('a 0-0 b', 30),
    match('e 1-4 a', 40),
    match('a 0-1 f', 50),
    match('a 3-0 g', 101),
  ];
  const { home, away } = meetingsOf(current, others.toReversed(), NOW);
  expect(home.results.map(({ letter, match: { id } }) => `${letter} ${id}`)).toEqual([
    'w a-c-10',
    'l d-a-20',
    'd a-b-30',
    'w e-a-40',
    'l a-f-50',
  ]);
  expect(away.results.map(({ letter }) => letter)).toEqual(['d']);
});

test('[N15, T5] an overdue match without a result is not next', () => {
  const next = (now: number): string[] =>
    ids(meetingsOf(current, [match('a - c', 110), match('a - d', 120)], now).home.next);
  expect(next(NOW)).toEqual(['a-c-110', 'a-d-120']);
  expect(next(111 * DAY_MS)).toEqual(['a-d-120']);
});

test('[N15] next are the three upcoming matches after it', () => {
  const others = [
    match('c - a', 90),
    match('a - d', 130),
    match('e - a', 110),
    match('a - f', 120, { statusId: FOOTBALL_STATUS.postponed }),
    match('a - g', 140, { statusId: FOOTBALL_STATUS.toBeDetermined }),
    match('a - h', 150),
    match('b - h', 105),
  ];
  const { home, away } = meetingsOf(current, others, NOW);
  expect(ids(home.next)).toEqual(['e-a-110', 'a-d-130', 'a-g-140']);
  expect(ids(away.next)).toEqual(['b-h-105']);
});

test('[T3] in basketball a finished game has its own status, and points count', () => {
  const game = (text: string, day: number) =>
    match(text, day, { sport: 'basketball', statusId: BASKETBALL_STATUS.finished });
  const others = [game('a 101-99 b', 1), game('b 120-90 a', 2), match('a 80-70 b', 3, { sport: 'basketball' })];
  const { balance } = meetingsOf({ ...current, sport: 'basketball' }, others, NOW);
  expect(balance).toEqual({ played: 2, won: 1, drawn: 0, lost: 1, scored: 191, conceded: 219 });
});
