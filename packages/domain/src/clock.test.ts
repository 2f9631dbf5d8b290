import { expect, test } from 'vitest';
import { liveClock, playedHalf } from '#clock.ts';

const clock = (minute: number | null, stoppage = 0, secondsLeft: number | null = null) => ({
  minute,
  stoppage,
  secondsLeft,
});
const football = (statusId: number, minute: number | null, stoppage = 0) =>
  liveClock({ sport: 'football', statusId, parts: {}, clock: clock(minute, stoppage) });
const basketball = (statusId: number, secondsLeft: number | null, periods = 0) =>
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

test('[T1] breaks have a label, and a match that is not in progress has no clock', () => {
  expect(football(3, 45)).toEqual({ kind: 'word', word: 'half-time', period: null });
  expect(football(7, 120)).toMatchObject({ word: 'penalties' });
  expect([1, 8, 9, 12].map((status) => football(status, 90))).toEqual([null, null, null, null]);
});

const wordOf = (sport: 'football' | 'basketball', statusId: number, detailedStatus: number) => {
  const live = liveClock({ sport, statusId, detailedStatus, parts: {}, clock: clock(90, 3, 0) });
  return live?.kind === 'word' ? live.word : (live?.text ?? null);
};

test('[T2] a phase of football has a label when its status does not imply it, and the minute is shown during play', () => {
  const seen = [
    [2, 1002],
    [3, 1003],
    [4, 1004],
    [4, 1005],
    [5, 1006],
    [5, 1007],
    [5, 1008],
    [5, 1009],
    [7, 1010],
    [8, 1011],
    [5, 1012],
    [7, 1013],
    [7, 1014],
    [10, 1015],
    [11, 1016],
  ].map(([statusId = 0, code = 0]) => wordOf('football', statusId, code));
  expect(seen).toEqual([
    "90+3'",
    'half-time',
    "90+3'",
    'regular-time-over',
    "90+3'",
    'extra-time-half-time',
    "90+3'",
    'extra-time-over',
    'penalties',
    null,
    'awaiting-extra-time',
    'awaiting-penalties',
    'penalties-over',
    'interrupted',
    'abandoned',
  ]);
});

test('[T4] a phase of basketball has a label, and games of halves have H1 and H2', () => {
  const seen = [
    [8, 3013],
    [9, 3015],
    [9, 3016],
    [5, 3003],
    [2, 3002],
    [6, 3004],
    [6, 3009],
  ].map(([statusId = 0, code = 0]) => wordOf('basketball', statusId, code));
  expect(seen).toEqual([
    'regulation-over',
    'awaiting-overtime',
    'overtime-over',
    'half-time',
    'H1 00:00',
    'H2 00:00',
    'Q3 00:00',
  ]);
});

test('[T1, T2] the status decides when a phase contradicts it, and codes of another sport are ignored', () => {
  expect(wordOf('football', 10, 1004)).toBe('interrupted');
  expect(wordOf('football', 4, 1015)).toBe("90+3'");
  expect(wordOf('football', 4, 3013)).toBe("90+3'");
  expect(wordOf('football', 8, 1013)).toBeNull();
});

test('[T2] the phase distinguishes the halves of extra time, and breaks between them', () => {
  const halfOf = (statusId: number, detailedStatus: number) =>
    playedHalf({ sport: 'football', statusId, detailedStatus, clock: clock(100) })?.period ?? null;
  expect([1006, 1007, 1008, 1009, 1012].map((code) => halfOf(5, code))).toEqual([3, null, 4, null, null]);
  expect([1004, 1005].map((code) => halfOf(4, code))).toEqual([2, null]);
});

test('[T3] basketball shows the quarter and the time left', () => {
  expect(basketball(6, 252)).toMatchObject({ kind: 'period', period: 'Q3', text: 'Q3 04:12' });
  expect(basketball(5, 0)).toEqual({ kind: 'word', word: 'half-time', period: 'Q2' });
  expect(basketball(3, 0)).toMatchObject({ kind: 'word', word: 'period-break', period: 'Q1' });
  expect([4, 5, 6, 7].map((periods) => basketball(9, 65, periods))).toMatchObject(
    ['OT 01:05', 'OT 01:05', 'OT2 01:05', 'OT3 01:05'].map((text) => ({ text })),
  );
  expect(basketball(10, 0)).toBeNull();
});

test('[T3] a stopped game has a label, and unreported parts are omitted', () => {
  expect([11, 14].map((status) => basketball(status, 65))).toEqual([
    { kind: 'word', word: 'interrupted', period: null },
    { kind: 'word', word: 'abandoned', period: null },
  ]);
  expect(basketball(2, null)).toEqual({ kind: 'period', period: 'Q1', text: 'Q1', secondsLeft: null });
  expect(liveClock({ sport: 'basketball', statusId: 9, parts: {}, clock: null })).toMatchObject({ text: 'OT' });
});

test('[T1] without a clock football has no minute, and extra time counts as its first half', () => {
  expect(liveClock({ sport: 'football', statusId: 4, parts: {}, clock: null })).toBeNull();
  expect(playedHalf({ sport: 'football', statusId: 5, clock: null })?.period).toBe(3);
  expect(playedHalf({ sport: 'basketball', statusId: 2, clock: null })).toBeNull();
});

test('[T1] a half follows from the status, in extra time from the minute', () => {
  const periodOf = (statusId: number, minute: number | null) =>
    playedHalf({ sport: 'football', statusId, clock: clock(minute) })?.period ?? null;
  expect([2, 3, 4, 7, 8].map((statusId) => periodOf(statusId, 50))).toEqual([1, null, 2, null, null]);
  expect([null, 91, 105, 106, 120].map((minute) => periodOf(5, minute))).toEqual([3, 3, 3, 4, 4]);
  expect(periodOf(6, 110)).toBe(4);
});
