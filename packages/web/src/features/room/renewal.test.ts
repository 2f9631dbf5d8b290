import { expect, test } from 'vitest';
import { NOON, programOf, roomOfHost } from '#features/room/sample-program.ts';
import { renewalIn } from '#features/room/renewal.ts';

const MINUTE_MS = 60_000;
const expiring = (expiresAt: number | null) =>
  programOf({ room: roomOfHost('a', { video: { lines: [], expiresAt } }) });

test('[V5] signed addresses are asked for anew a minute before they end, those without an end never', () => {
  expect(renewalIn(expiring(NOON + 10 * MINUTE_MS), NOON)).toBe(9 * MINUTE_MS);
  expect(renewalIn(expiring(NOON - MINUTE_MS), NOON)).toBe(5000);
  expect(renewalIn(expiring(null), NOON)).toBe(false);
  expect(renewalIn(programOf({ room: null }), NOON)).toBe(false);
  expect(renewalIn(undefined, NOON)).toBe(false);
});
