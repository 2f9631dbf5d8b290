import { expect, test } from 'vitest';
import { moved, shareOf } from './span.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AXIS = { from: 0, to: 10 * HOUR };

test('a moved bar keeps to steps of five minutes and is never empty', () => {
  const span = { start: HOUR, end: 2 * HOUR };
  expect(moved(span, 'both', 7 * MINUTE, AXIS)).toEqual({ start: HOUR + 5 * MINUTE, end: 2 * HOUR + 5 * MINUTE });
  expect(moved(span, 'start', 8 * MINUTE, AXIS)).toEqual({ start: HOUR + 10 * MINUTE, end: 2 * HOUR });
  expect(moved(span, 'start', 5 * HOUR, AXIS)).toEqual({ start: 2 * HOUR - 5 * MINUTE, end: 2 * HOUR });
  expect(moved(span, 'end', -5 * HOUR, AXIS)).toEqual({ start: HOUR, end: HOUR + 5 * MINUTE });
});

test('an open side gets a time only when it is moved itself', () => {
  const open = { start: null, end: null };
  expect(moved(open, 'start', HOUR, AXIS)).toEqual({ start: HOUR, end: null });
  expect(moved(open, 'end', -HOUR, AXIS)).toEqual({ start: null, end: 9 * HOUR });
  expect(moved(open, 'both', HOUR, AXIS)).toEqual(open);
  expect(moved({ start: HOUR, end: null }, 'both', HOUR, AXIS)).toEqual({ start: 2 * HOUR, end: null });
});

test('a bar takes its share of the lane, and none outside of it', () => {
  expect(shareOf(AXIS, { start: HOUR, end: null })).toEqual({ left: '10%', width: '90%' });
  expect(shareOf(AXIS, { start: 11 * HOUR, end: null })).toBeNull();
});
