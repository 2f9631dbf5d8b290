import { expect, test } from 'vitest';
import { eventTime } from '#entities/match/event-labels.tsx';

const event = {
  id: 'e1',
  kind: 'run',
  side: 'home',
  period: 2,
  minute: null,
  stoppage: 0,
  secondsLeft: null,
  player: null,
  relatedPlayer: null,
  score: null,
  points: 9,
} as const;

test('[K12] a basketball event has the minutes and seconds that were left of its quarter', () => {
  // 4 x 60 + 12
  expect(eventTime({ ...event, secondsLeft: 252 })).toBe('Q2 04:12');
  expect(eventTime({ ...event, period: 6, secondsLeft: 9 })).toBe('OT2 00:09');
  expect(eventTime(event)).toBe('Q2');
});

test('[E1] a football event has its minute, after the end of the half with the stoppage time', () => {
  expect(eventTime({ ...event, minute: 34 })).toBe("34'");
  expect(eventTime({ ...event, minute: 90, stoppage: 4 })).toBe("90+4'");
});
