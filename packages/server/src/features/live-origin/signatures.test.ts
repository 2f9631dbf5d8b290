import { expect, test } from 'vitest';
import { addressExpiry, type PlayQuery, playQuery, readKey, sessionOf, signKey } from './signatures.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const claim = { hostId: 'wang-2', generation: 3, expiresAt: NOON };

test('[C2] a key has publisher, expiry and generation, for one room and one secret', () => {
  const key = signKey('secret', 'room', claim);
  expect(readKey('secret', 'room', key)).toEqual(claim);
  expect(readKey('secret', 'room-2', key)).toBeNull();
  expect(readKey('secret-2', 'room', key)).toBeNull();
});

test.each(['', 'x', '1.2.3.4', 'é'.repeat(60)])('[C2] %j is not a key', (key) => {
  expect(readKey('secret', 'room', key)).toBeNull();
});

test('[C2] a modified key is invalid', () => {
  const parts = signKey('secret', 'room', claim).split('.');
  for (const [index, other] of [String(NOON / 1000 + 1), '4', 'qi'].entries())
    expect(readKey('secret', 'room', parts.with(index, other).join('.'))).toBeNull();
});

test('[P4] a URL is valid for 10 to 20 minutes and changes at full ten minutes only', () => {
  const lasts = (minutes: number) => (addressExpiry(NOON + minutes * MINUTE_MS) - NOON) / MINUTE_MS;
  expect([0, 9.99, 10, 19.99].map(lasts)).toEqual([20, 20, 30, 30]);
});

test('[P4] a URL is valid for one session and one room until its expiry', () => {
  const query = Object.fromEntries(new URLSearchParams(playQuery('secret', 'vip', 'a1b2', NOON)));
  const { expires, session } = query;
  expect(sessionOf('secret', 'vip', query, NOON - 1)).toEqual({ session: 'a1b2', isExpired: false });
  expect(sessionOf('secret', 'vip', query, NOON)).toEqual({ session: 'a1b2', isExpired: true });
  expect(sessionOf('secret', 'vip-2', query, NOON - 1)).toBeNull();
  expect(sessionOf('other', 'vip', query, NOON - 1)).toBeNull();
  expect(sessionOf('secret', 'vip', { ...query, session: 'c3d4' }, NOON - 1)).toBeNull();
  expect(sessionOf('secret', 'vip', { ...query, expires: String(Number(expires) + 1) }, NOON - 1)).toBeNull();
  expect(sessionOf('secret', 'vip', { expires, session }, NOON - 1)).toBeNull();
  expect(sessionOf('secret', 'vip', {}, NOON - 1)).toBeNull();
});

test.each(['ü'.repeat(43), '€'.repeat(43), 'A'.repeat(42), 'A'.repeat(44), ['A'.repeat(43), 'A'.repeat(43)]])(
  '[P4] a signature %j is invalid',
  (sign) => {
    const query = { ...Object.fromEntries(new URLSearchParams(playQuery('secret', 'vip', 'a1b2', NOON))), sign };
    expect(sessionOf('secret', 'vip', query as PlayQuery, NOON - 1)).toBeNull();
  },
);

test('[C2, P4] a publishing key does not allow playing, nor the other way round', () => {
  const key = signKey('secret', 'vip', claim).split('.');
  expect(sessionOf('secret', 'vip', { expires: key[0], session: key[2], sign: key[3] }, NOON - 1)).toBeNull();
});
