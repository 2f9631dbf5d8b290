import { expect, test } from 'vitest';
import {
  ageOf,
  dayOf,
  formatDayMonthYear,
  formatDuration,
  formatHourMinute,
  formatMonth,
  formatMonthDay,
  formatWeekday,
  groupByDay,
} from '#dates.ts';

const newYearsEve = Date.UTC(2024, 11, 31, 16, 5);
const BEIJING = 8 * 60;

test('[K12] days and times are in the reader’s time zone', () => {
  expect(formatMonthDay(newYearsEve, 0, 'zh-CN')).toBe('12月31日');
  expect(formatMonthDay(newYearsEve, BEIJING, 'zh-CN')).toBe('01月01日');
  expect(formatMonthDay(newYearsEve, BEIJING, 'en-US')).toBe('1 Jan');
  expect(formatDayMonthYear(newYearsEve, BEIJING)).toBe('01/01/2025');
  expect(formatDayMonthYear(Date.UTC(2026, 1, 3), BEIJING)).toBe('03/02/2026');
  expect(formatHourMinute(newYearsEve, BEIJING)).toBe('00:05');
  expect(formatHourMinute(newYearsEve, () => -60)).toBe('15:05');
});

test('[K12] months and weekdays have the names of Intl', () => {
  const locales = ['zh-CN', 'en-US'] as const;
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2024, 0, 1, 12) + day * 86_400_000);
  for (const locale of locales) {
    const nameOf = (field: 'month' | 'weekday') =>
      new Intl.DateTimeFormat(locale, { [field]: 'short', timeZone: 'UTC' }).format;
    expect(days.map((at) => formatMonth(at, 0, locale))).toEqual(days.map(nameOf('month')));
    expect(days.map((at) => formatWeekday(at, 0, locale))).toEqual(days.map(nameOf('weekday')));
  }
  expect(formatWeekday(newYearsEve, BEIJING, 'en-US')).toBe('Wed');
});

test('[K12] durations are mm:ss', () => {
  expect([0, 59, 60, 754.9, 6000, -3].map(formatDuration)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '12:34',
    '100:00',
    '00:00',
  ]);
});

test("[K12] items group by the reader's day", () => {
  const later = newYearsEve + 3_600_000;
  const earlier = newYearsEve - 3_600_000;
  const group = (offset: number) => groupByDay([later, earlier, newYearsEve], (at) => at, offset);
  expect(group(0)).toEqual([{ day: '2024-12-31', items: [earlier, newYearsEve, later] }]);
  expect(group(BEIJING)).toEqual([
    { day: '2024-12-31', items: [earlier] },
    { day: '2025-01-01', items: [newYearsEve, later] },
  ]);
  expect(dayOf(newYearsEve, BEIJING)).toBe('2025-01-01');
});

test('[E12] age is the difference of the years, or unknown', () => {
  const june = Date.UTC(2026, 5, 1);
  expect(ageOf('2000-12-31', june)).toBe(26);
  expect(ageOf(null, june)).toBeNull();
  expect(ageOf('soon', june)).toBeNull();
  expect(ageOf('2030-01-01', june)).toBeNull();
});
