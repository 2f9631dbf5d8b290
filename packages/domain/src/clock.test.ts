import { expect, test } from 'vitest';
import { liveClock, playedHalf } from '#clock.ts';

const clock = (minute: number | null, stoppage = 0, secondsLeft: number | null = null) => ({
  minute,
  stoppage,
  secondsLeft,
});
const football = (statusId: number, minute: number | null, stoppage = 0) =>
  liveClock({ sport: 'football', statusId, parts: {}, clock: clock(minute, stoppage) });
const basketball = (statusId: number, secondsLeft: number, periods = 0) =>
  liveClock({
    sport: 'basketball',
    statusId,
    parts: { periods: Array.from({ length: periods }, (): [number, number] => [20, 20]) },
    clock: clock(null, 0, secondsLeft),
  });

test('[T1] football shows the minute, with stoppage time beyond the half', () => {
  expect(football(4, 67)).toMatchObject({ kind: 'minute', text: "67'" });
  expect(football(2, 45, 2)).toMatchObject({ kind: 'minute', text: "45+2'" });
  expect(football(5, 105, 1)).toMatchObject({ text: "105+1'" });
  expect(football(4, null)).toBeNull();
});

test('[T1] breaks are named, and a match that is not in progress has no clock', () => {
  expect(football(3, 45)).toEqual({ kind: 'word', word: 'half-time', period: null });
  expect(football(7, 120)).toMatchObject({ word: 'penalties' });
  expect([1, 8, 9, 12].map((status) => football(status, 90))).toEqual([null, null, null, null]);
});

test('[T3] basketball shows the quarter and the time left', () => {
  expect(basketball(6, 252)).toMatchObject({ kind: 'period', period: 'Q3', text: 'Q3 04:12' });
  expect(basketball(5, 0)).toMatchObject({ kind: 'word', word: 'half-time' });
  expect(basketball(3, 0)).toMatchObject({ kind: 'word', word: 'period-break', period: 'Q1' });
  expect(basketball(9, 65, 6)).toMatchObject({ text: 'OT2 01:05' });
  expect(basketball(10, 0)).toBeNull();
});

test('[T1] a half is told by the status, in extra time by its minute', () => {
  const periodOf = (statusId: number, minute: number | null) => playedHalf(statusId, minute)?.period ?? null;
  expect([2, 3, 4, 7, 8].map((statusId) => periodOf(statusId, 50))).toEqual([1, null, 2, null, null]);
  expect([null, 91, 105, 106, 120].map((minute) => periodOf(5, minute))).toEqual([3, 3, 3, 4, 4]);
  expect(periodOf(6, 110)).toBe(4);
});
