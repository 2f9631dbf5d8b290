import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('accepts the right password and no other', async () => {
  const stored = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horsE', stored)).toBe(false);
});

test('stores the cost with the hash, a new salt each time, and no part of the password', async () => {
  const [first, second] = await Promise.all([hashPassword('touchline'), hashPassword('touchline')]);
  expect(first).toMatch(/^scrypt\$15\$8\$1\$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain('touchline');
});

test('verifies hashes of other costs', async () => {
  // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", N=16384, r=8, p=1), first 32 of 64 bytes
  // (the first bytes of the derived key do not depend on how many are requested).
  const key = '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2';
  const stored = `scrypt$14$8$1$${Buffer.from('SodiumChloride').toString('base64url')}$${Buffer.from(key, 'hex').toString('base64url')}`;
  expect(await verifyPassword('pleaseletmein', stored)).toBe(true);
  expect(await verifyPassword('pleaseletmeout', stored)).toBe(false);
});

const refusalTime = async (hash: string | undefined): Promise<number> => {
  const start = performance.now();
  expect(await verifyPassword('a wrong one', hash)).toBe(false);
  return performance.now() - start;
};

test('an unknown member is refused after as much work', async () => {
  const stored = await hashPassword('touchline');
  const known = await refusalTime(stored);
  // Skipping the work would be thousands of times faster; the wide margin is for busy machines.
  expect(await refusalTime(undefined)).toBeGreaterThan(known / 10);
});

test('differently composed equal characters are the same password', async () => {
  expect(await verifyPassword('cafe\u0301 creme', await hashPassword('caf\u00e9 creme'))).toBe(true);
});
