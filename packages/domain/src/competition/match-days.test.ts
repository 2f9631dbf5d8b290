import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShownLeagueDate, matchDays, nearestDay } from './match-days.ts';

const at = (text: string): number => Date.parse(text);
const HOUR_MS = 3_600_000;

test('[C10] an evening in Europe is the next day in Shanghai', () => {
  const kickOffs = [at('2026-11-21T17:30:00Z'), at('2026-11-21T12:30:00Z'), at('2026-11-20T20:00:00Z')];
  // 20:00 UTC on the 20th is 04:00 on the 21st there, 17:30 on the 21st is 01:30 on the 22nd.
  expect(matchDays(kickOffs, 'Asia/Shanghai')).toEqual([
    { date: '2026-11-21', start: at('2026-11-20T16:00:00Z'), matches: 2 },
    { date: '2026-11-22', start: at('2026-11-21T16:00:00Z'), matches: 1 },
  ]);
  expect(matchDays(kickOffs, 'Europe/London').map(({ date, matches }) => [date, matches])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ]);
});

test('[C10] days of 23 and of 25 hours begin at their own midnight', () => {
  // London: forward on 30 March 2025 at 01:00 UTC, back on 26 October 2025 at 01:00 UTC.
  const days = matchDays(
    ['2025-03-30', '2025-03-31', '2025-10-26', '2025-10-27'].map((day) => at(`${day}T18:00:00Z`)),
    'Europe/London',
  );
  expect(days.map(({ start }) => new Date(start).toISOString())).toEqual([
    '2025-03-30T00:00:00.000Z',
    '2025-03-30T23:00:00.000Z',
    '2025-10-25T23:00:00.000Z',
    '2025-10-27T00:00:00.000Z',
  ]);
  const [forward = 0, afterForward = 0, back = 0, afterBack = 0] = days.map(({ start }) => start);
  expect([(afterForward - forward) / HOUR_MS, (afterBack - back) / HOUR_MS]).toEqual([23, 25]);
});

test('[C10] the last hour of a day of 23 hours is its own, the hour after it the next day', () => {
  // Clocks go forward in New York on 8 March 2026, which begins at 05:00 UTC and ends at 04:00.
  const moments = ['2026-03-08T06:00Z', '2026-03-09T03:30Z', '2026-03-09T04:30Z', '2026-03-10T03:59Z'];
  const days = matchDays(moments.map(at), 'America/New_York');
  expect(days.map(({ date, matches }) => [date, matches])).toEqual([
    ['2026-03-08', 2],
    ['2026-03-09', 2],
  ]);
});

test('[C10] a day whose midnight is skipped begins at one', () => {
  // Cairo put its clocks forward on 25 April 2025 from 00:00 to 01:00, that is at 22:00 UTC.
  expect(matchDays([at('2025-04-25T17:00:00Z')], 'Africa/Cairo')).toEqual([
    { date: '2025-04-25', start: at('2025-04-24T22:00:00Z'), matches: 1 },
  ]);
});

test('[C10] an unknown zone is refused', () => {
  expect(() => matchDays([0], 'Europe/Atlantis')).toThrow(RangeError);
  expect(matchDays([], 'UTC')).toEqual([]);
});

test('[C10] days ascend, contain every match, and begin no later than their first one', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Madrid', 'America/Los_Angeles', 'Asia/Kathmandu');
  const moments = fc.array(fc.integer({ min: at('2024-08-02T00:00:00Z'), max: at('2027-06-30T00:00:00Z') }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(moments, zones, (kickOffs, zone) => {
      const days = matchDays(kickOffs, zone);
      expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort());
      expect(days.reduce((sum, { matches }) => sum + matches, 0)).toBe(kickOffs.length);
      for (const { start, date } of days) {
        expect(matchDays([start], zone)[0]?.date).toBe(date);
        expect(matchDays([start - 1], zone)[0]?.date).not.toBe(date);
      }
    }),
  );
});

test('[C10] a list opens at today, else at the next match day, else at the last', () => {
  const days = [{ date: '2026-11-20' }, { date: '2026-11-22' }, { date: '2026-11-28' }];
  expect(nearestDay(days, '2026-11-22')).toBe('2026-11-22');
  expect(nearestDay(days, '2026-11-23')).toBe('2026-11-28');
  expect(nearestDay(days, '2026-01-01')).toBe('2026-11-20');
  expect(nearestDay(days, '2027-01-01')).toBe('2026-11-28');
  expect(nearestDay([], '2026-11-22')).toBeNull();
});

test.each([
  ['2024-05-19T15:00:00Z', false],
  ['2024-08-01T19:00:00Z', false],
  ['2024-08-02T00:00:00Z', true],
  ['2024-08-16T19:00:00Z', true],
])('[V1] a league match on %s: shown is %s', (moment, isShown) => {
  expect(isShownLeagueDate(at(moment))).toBe(isShown);
});
