import { expect, test } from 'vitest';
import { advanceClock, clockRate } from '#entities/match/advance-clock.ts';

const football = (statusId: number) => ({ sport: 'football' as const, statusId });
const basketball = (statusId: number) => ({ sport: 'basketball' as const, statusId });
const minute = (value: number, stoppage = 0) => ({ minute: value, stoppage, secondsLeft: null });
const left = (secondsLeft: number) => ({ minute: null, stoppage: 0, secondsLeft });

test('[T1] a football minute goes on between pushes, and past the half it counts as stoppage time', () => {
  expect(advanceClock(football(4), { clock: minute(67), age: 59_000, rate: 0 })).toEqual(minute(67));
  expect(advanceClock(football(4), { clock: minute(67), age: 121_000, rate: 0 })).toEqual(minute(69));
  expect(advanceClock(football(2), { clock: minute(44), age: 120_000, rate: 0 })).toEqual(minute(45, 1));
  expect(advanceClock(football(4), { clock: minute(90, 2), age: 60_000, rate: 0 })).toEqual(minute(90, 3));
});

test('[T1] both halves of extra time have one status, and go on by their minute', () => {
  expect(advanceClock(football(5), { clock: minute(92), age: 60_000, rate: 0 })).toEqual(minute(93));
  expect(advanceClock(football(5), { clock: minute(105), age: 60_000, rate: 0 })).toEqual(minute(105, 1));
  expect(advanceClock(football(5), { clock: minute(107), age: 60_000, rate: 0 })).toEqual(minute(108));
  expect(advanceClock(football(5), { clock: minute(119), age: 120_000, rate: 0 })).toEqual(minute(120, 1));
});

test('[T1] it waits when the feed says nothing for five minutes, and in breaks', () => {
  expect(advanceClock(football(4), { clock: minute(67), age: 3_600_000, rate: 0 })).toEqual(minute(72));
  expect(advanceClock(football(3), { clock: minute(45), age: 120_000, rate: 0 })).toEqual(minute(45));
});

test('[T3] a quarter runs down as fast as it did between the last two pushes', () => {
  expect(clockRate(left(300), left(295), 5000)).toBe(1);
  expect(clockRate(left(300), left(298), 5000)).toBe(0.4);
  expect(clockRate(left(300), left(300), 5000)).toBe(0);
  expect(clockRate(left(3), left(720), 150_000)).toBe(0);
  expect(advanceClock(basketball(4), { clock: left(298), age: 5000, rate: 0.4 })).toEqual(left(296));
  expect(advanceClock(basketball(4), { clock: left(1), age: 5000, rate: 1 })).toEqual(left(0));
  expect(advanceClock(basketball(3), { clock: left(0), age: 5000, rate: 1 })).toEqual(left(0));
});
