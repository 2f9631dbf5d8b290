import { expect, test } from 'vitest';
import { NOON, programOf, roomOfHost } from '#data/room/sample-program.ts';
import { refetchDelay } from '#data/room/queries.ts';

const MINUTE_MS = 60_000;
const expiring = (expiresAt: number | null) =>
  programOf({ room: roomOfHost('a', { video: { lines: [], expiresAt } }) });

test('[V5] signed addresses are asked for anew a minute before they end, those without an end never', () => {
  expect(refetchDelay(expiring(NOON + 10 * MINUTE_MS), NOON)).toBe(9 * MINUTE_MS);
  expect(refetchDelay(expiring(NOON - MINUTE_MS), NOON)).toBe(5000);
  expect(refetchDelay(expiring(null), NOON)).toBe(false);
  expect(refetchDelay(programOf({ room: null }), NOON)).toBe(false);
  expect(refetchDelay(undefined, NOON)).toBe(false);
});
