import { expect, test } from 'vitest';
import { periodAt, rankingDay, recentPeriods, type PeriodRule } from './periods.ts';

const WEEK: PeriodRule = { id: 'week', kind: 'week', startDate: null, endDate: null };
const MONTH: PeriodRule = { id: 'month', kind: 'month', startDate: null, endDate: null };
/** Saturday, 21 November 2026, 20:00 in Shanghai. */
const SATURDAY = Date.UTC(2026, 10, 21, 12);
const shanghai = (text: string): number => Date.parse(`${text}+08:00`);

test('[E8] a week runs from Monday 00:00 to Sunday 23:59:59.999 in Shanghai', () => {
  const week = {
    id: 'w-2026-11-16',
    startDate: shanghai('2026-11-16T00:00:00.000'),
    endDate: shanghai('2026-11-22T23:59:59.999'),
  };
  for (const at of [week.startDate, SATURDAY, week.endDate]) expect(periodAt(WEEK, at)).toEqual(week);
  expect(periodAt(WEEK, week.endDate + 1)?.id).toBe('w-2026-11-23');
  expect(periodAt(WEEK, week.startDate - 1)?.id).toBe('w-2026-11-09');
});

test('[E8] a month is the calendar month, also across the year and in a leap February', () => {
  expect(periodAt(MONTH, SATURDAY)).toEqual({
    id: 'm-2026-11',
    startDate: shanghai('2026-11-01T00:00:00.000'),
    endDate: shanghai('2026-11-30T23:59:59.999'),
  });
  expect(periodAt(MONTH, shanghai('2026-12-31T23:59:59.999'))?.id).toBe('m-2026-12');
  expect(periodAt(MONTH, shanghai('2027-01-01T00:00:00.000'))?.id).toBe('m-2027-01');
  expect(periodAt(MONTH, shanghai('2028-02-10T08:00:00.000'))?.endDate).toBe(shanghai('2028-02-29T23:59:59.999'));
});

test('[E8] a custom ranking has its own dates only', () => {
  const cup: PeriodRule = { id: 'cup', kind: 'custom', startDate: SATURDAY, endDate: SATURDAY + 1000 };
  expect(periodAt(cup, SATURDAY - 1)).toBeNull();
  expect(periodAt(cup, SATURDAY + 500)).toEqual({ id: 'cup', startDate: SATURDAY, endDate: SATURDAY + 1000 });
  expect(periodAt(cup, SATURDAY + 1001)).toBeNull();
  expect(recentPeriods(cup, SATURDAY - 1, 8)).toEqual([]);
  expect(recentPeriods(cup, SATURDAY + 9999, 8)).toHaveLength(1);
});

test('[E8] periods are listed newest first, starting with the current one', () => {
  expect(recentPeriods(WEEK, SATURDAY, 3).map(({ id }) => id)).toEqual([
    'w-2026-11-16',
    'w-2026-11-09',
    'w-2026-11-02',
  ]);
  expect(recentPeriods(MONTH, SATURDAY, 12).at(-1)?.id).toBe('m-2025-12');
});

test('[E8] the day is that of Shanghai', () => {
  expect(rankingDay(Date.UTC(2026, 10, 21, 15, 59, 59))).toBe('2026-11-21');
  expect(rankingDay(Date.UTC(2026, 10, 21, 16))).toBe('2026-11-22');
});
