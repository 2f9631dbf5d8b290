import { expect, test } from 'vitest';
import { commentDate } from '#comment-date.ts';

const MINUTE_MS = 60_000;
const BEIJING = 8 * 60;
/** 2026-03-01 00:05 in Beijing, still February in London. */
const justAfterMidnight = Date.UTC(2026, 1, 28, 16, 5);

test('[E24] a comment of today has only a time', () => {
  expect(commentDate(justAfterMidnight, justAfterMidnight, BEIJING)).toEqual({ day: null, time: '00:05' });
  const evening = justAfterMidnight + 23 * 60 * MINUTE_MS;
  expect(commentDate(justAfterMidnight, evening, BEIJING)).toEqual({ day: null, time: '00:05' });
  expect(commentDate(evening, justAfterMidnight, BEIJING)).toEqual({ day: null, time: '23:05' });
});

test('[E24] any other day is MM.DD, even when it is minutes ago', () => {
  const before = justAfterMidnight - 6 * MINUTE_MS;
  expect(commentDate(before, justAfterMidnight, BEIJING)).toEqual({ day: '02.28', time: '23:59' });
  const yearBefore = Date.UTC(2025, 1, 28, 16, 5);
  expect(commentDate(yearBefore, justAfterMidnight, BEIJING)).toEqual({ day: '03.01', time: '00:05' });
});

test("[E24] the day is that of the reader's calendar, also around clock changes", () => {
  expect(commentDate(justAfterMidnight, justAfterMidnight + 10 * MINUTE_MS, 0)).toEqual({ day: null, time: '16:05' });
  expect(commentDate(justAfterMidnight, justAfterMidnight + 9 * 60 * MINUTE_MS, 0)).toEqual({
    day: '02.28',
    time: '16:05',
  });
  // London's clocks went forward on 2026-03-29 at 01:00 UTC.
  const change = Date.UTC(2026, 2, 29, 1);
  const london = (at: number) => (at < change ? 0 : 60);
  expect(commentDate(change - MINUTE_MS, change + MINUTE_MS, london)).toEqual({ day: null, time: '00:59' });
  expect(commentDate(change + MINUTE_MS, change + MINUTE_MS, london)).toEqual({ day: null, time: '02:01' });
});
