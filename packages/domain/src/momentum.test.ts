import type { MatchPlay, MatchShot } from '@touchline/contract/match-coverage.ts';
import { expect, test } from 'vitest';
import { momentumOfCourse } from './momentum.ts';

const shot = (side: MatchShot['side'], minute: number, outcome: MatchShot['outcome'], period = 1): MatchShot => ({
  ...{ id: `${minute}${outcome}`, player: null, stoppage: 0, secondsLeft: null, x: 50, y: 90, xg: null, points: null },
  ...{ side, minute, outcome, period },
});

const play = (over: Partial<MatchPlay>): MatchPlay => ({
  ...{ id: 'p', kind: 'other', side: null, period: 1, minute: null, stoppage: 0, secondsLeft: null },
  ...{ text: { zh: '', en: '' }, score: null },
  ...over,
});

// tanh(1) = 0.7616, tanh(0.6) = 0.5370, tanh(0.36) = 0.3452
const FULL_THEN_FADING = [76, 54, 35];

test('football: a goal of 50 and a saved shot of 25 are full pressure, of which three fifths last to the next minute', () => {
  const course = {
    sport: 'football' as const,
    minutes: 4,
    shots: [shot('home', 2, 'saved'), shot('home', 2, 'scored')],
    incidents: [{ kind: 'goal' as const, side: 'home' as const, minute: 2, stoppage: 0, player: 'A' }],
  };
  expect(momentumOfCourse(course)).toEqual(
    [0, ...FULL_THEN_FADING].map((value, index) => ({ minute: index + 1, value })),
  );
});

test('football: corners and shots press, cards help the other side, and neither a shoot-out nor an unknown minute counts', () => {
  const card = (kind: 'red-card' | 'yellow-card', minute: number) =>
    ({ kind, side: 'away', minute, stoppage: 0, player: 'B' }) as const;
  const penalty = { kind: 'penalty-goal', side: 'home', minute: 3, stoppage: 0, period: 5, player: 'C' } as const;
  const course = {
    sport: 'football' as const,
    minutes: 3,
    shots: [
      shot('home', 1, 'woodwork'),
      shot('home', 1, 'off-target'),
      shot('away', 3, 'blocked'),
      shot('away', 2, 'saved', 5),
    ],
    plays: [
      play({ kind: 'corner', side: 'home', minute: 1 }),
      play({ kind: 'corner', side: 'home' }),
      play({ kind: 'corner', minute: 1 }),
    ],
    incidents: [
      card('red-card', 1),
      card('yellow-card', 1),
      { ...card('yellow-card', 3), side: 'home' as const },
      penalty,
    ],
  };
  // 25 + 12 + 8 + 25 + 4 = 74; then 44.4; then 26.64 - 12 - 4 = 10.64, each by 75.
  const values = [74, 44.4, 10.64].map((felt) => Math.round(100 * Math.tanh(felt / 75)));
  expect(momentumOfCourse(course).map(({ value }) => value)).toEqual(values);
});

test('basketball: the lead gained in each minute by the scores of the plays, free throws and overtime included', () => {
  const at = (period: number, secondsLeft: number, score: [number, number] | null) =>
    play({ period, secondsLeft, score });
  const course = (minutes: number, ...plays: MatchPlay[]) =>
    momentumOfCourse({ sport: 'basketball', minutes, plays }).map(({ value }) => value);
  const [first, last] = [720, 0];
  // Five points of the guests and four free throws: nine in the first minute.
  expect(course(3, at(1, first - 20, [0, 5]), at(1, first - 30, null), at(1, first - 60, [0, 9]))).toEqual(
    FULL_THEN_FADING.map((value) => -value),
  );
  // A basket at the buzzer belongs to the twelfth minute; the third minute of the first overtime is the 51st.
  expect(course(13, at(1, last, [9, 0])).slice(10)).toEqual([0, 76, 54]);
  expect(course(51, at(5, 150, [9, 0])).slice(49)).toEqual([0, 76]);
  expect(course(2, at(1, 700, [7, 7]))).toEqual([0, 0]);
});

test('stoppage time, and what a feed reports for a minute that has not begun, belong to the last minute', () => {
  const goal = { kind: 'goal', side: 'away', minute: 47, stoppage: 2, player: 'D' } as const;
  const values = momentumOfCourse({ sport: 'football', minutes: 45, incidents: [goal] });
  expect(values).toHaveLength(45);
  // tanh(50 / 75) = 0.5828
  expect(values.at(-1)).toEqual({ minute: 45, value: -58 });
});
