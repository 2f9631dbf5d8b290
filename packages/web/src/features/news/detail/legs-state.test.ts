import { expect, test } from 'vitest';
import { hasStarted, haveEnded } from '#features/news/detail/legs-state.ts';
import { legOf, matchOf, NOON, tipOf } from '#data/tip/sample-tip.ts';

const HOUR_MS = 3_600_000;
const POSTPONED = 9;

const tipWith = (...statuses: number[]) =>
  tipOf({
    messageMatchList: statuses.map((statusId, at) => legOf(`m${at}`, { match: matchOf(`m${at}`, { statusId }) })),
  });

test('[E21] a tip has started with its first match or at its closing time; a match that is put off has not', () => {
  for (const waiting of [0, 1, POSTPONED, 12, 13]) expect(hasStarted(tipWith(waiting), NOON)).toBe(false);
  for (const begun of [2, 3, 8, 10]) expect(hasStarted(tipWith(POSTPONED, begun), NOON)).toBe(true);
  expect(hasStarted(tipWith(POSTPONED), NOON + 2 * HOUR_MS)).toBe(true);
});

test('[E21] a tip is over when each of its matches is', () => {
  expect(haveEnded(tipWith(8, 8))).toBe(true);
  for (const other of [1, 2, POSTPONED, 10, 11, 12]) expect(haveEnded(tipWith(8, other))).toBe(false);
});
