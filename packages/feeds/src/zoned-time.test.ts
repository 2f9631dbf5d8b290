import { expect, test } from 'vitest';
import { zonedToUtc } from '#zoned-time.ts';

const utcOf = (wallTime: string, zone: string): string =>
  new Date(zonedToUtc(Date.parse(`${wallTime}Z`), zone)).toISOString();

test('[A7] a local time in London is UTC in winter and an hour earlier in summer', () => {
  expect(utcOf('2025-01-04T15:00', 'Europe/London')).toBe('2025-01-04T15:00:00.000Z');
  expect(utcOf('2024-08-17T15:00', 'Europe/London')).toBe('2024-08-17T14:00:00.000Z');
});

test('[A7] around the clock change of 30 March 2025 the offset is that of the time itself', () => {
  expect(utcOf('2025-03-30T00:30', 'Europe/London')).toBe('2025-03-30T00:30:00.000Z');
  expect(utcOf('2025-03-30T02:30', 'Europe/London')).toBe('2025-03-30T01:30:00.000Z');
  expect(utcOf('2025-03-30T14:00', 'Europe/Madrid')).toBe('2025-03-30T12:00:00.000Z');
});

test('[A7] zones without summer time, and west of Greenwich', () => {
  expect(utcOf('2022-11-20T19:00', 'Asia/Qatar')).toBe('2022-11-20T16:00:00.000Z');
  expect(utcOf('2026-06-11T13:00', 'America/Mexico_City')).toBe('2026-06-11T19:00:00.000Z');
});
