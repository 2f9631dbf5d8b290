import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createMemoryLimits, LIMIT_RULES } from '#platform/http/limits.ts';
import { localStore } from '#platform/nodes/ephemeral-store.ts';
import { createFailureCounts } from './failure-counts.ts';
import type { ImageCodes } from './image-codes.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { CONSENT, CALLER, ELSEWHERE, IMAGE_TEXT, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };
/** A third device, from an address of its own. */
const OTHER: typeof CALLER = { address: '192.0.2.77', device: { id: 'laptop', kind: 'computer', name: '' } };
const WRONG = { ...WANG, password: 'not this one' };

describeEachDatabase('failed sign-ins', (open) => {
  test('[X1] after 3 failures of an account even the right password needs an image code (200025), and recovers with it', async () => {
    const { service } = testAccounts((await open()).db);
    await service.register(WANG, CALLER);
    for (let failure = 1; failure <= 3; failure++)
      await expect(service.signIn(WRONG, ELSEWHERE)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
    await expect(service.signIn(WANG, OTHER)).rejects.toMatchObject({ code: CODE.IMAGE_CODE });
    await expect(service.signIn(WANG, ELSEWHERE)).rejects.toMatchObject({ code: CODE.IMAGE_CODE });
    const { imageCodeId } = await service.issueImageCode(CALLER);
    await expect(service.signIn({ ...WANG, imageCodeId, imageCode: 'XXXX' }, OTHER)).rejects.toMatchObject({
      code: CODE.IMAGE_CODE,
    });
    await expect(service.signIn({ ...WANG, imageCodeId, imageCode: IMAGE_TEXT }, OTHER)).rejects.toMatchObject({
      code: CODE.IMAGE_CODE,
    });
    const next = (await service.issueImageCode(CALLER)).imageCodeId;
    expect(await service.signIn({ ...WANG, imageCodeId: next, imageCode: IMAGE_TEXT }, OTHER)).toHaveProperty('token');
    expect(await service.signIn(WANG, OTHER)).toHaveProperty('token');
  });

  test('[X1] guesses from elsewhere do not lock the owner out on a known device', async () => {
    const { service } = testAccounts((await open()).db, { limits: createMemoryLimits(Date.now) });
    await service.register(WANG, CALLER);
    const codes: unknown[] = [];
    const guess = async (deviceId: string) => {
      const stranger = { ...ELSEWHERE, device: { ...ELSEWHERE.device, id: deviceId } };
      await service.signIn(WRONG, stranger).catch(({ code }) => codes.push(code));
    };
    const { points } = LIMIT_RULES.signInAccount;
    for (let count = 1; count <= points + 1; count++) await guess(`device-${count}`);
    expect(codes.at(-1)).toBe(CODE.TOO_MANY);
    expect(await service.signIn(WANG, CALLER)).toHaveProperty('token');
    // A known device has as many tries as others, and an image code after three.
    for (let count = 1; count <= 3; count++)
      await expect(service.signIn(WRONG, CALLER)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
    await expect(service.signIn(WANG, CALLER)).rejects.toMatchObject({ code: CODE.IMAGE_CODE });
  });

  test('concurrent guesses do not bypass the image code', async () => {
    const { service } = testAccounts((await open()).db);
    await service.register(WANG, CALLER);
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => service.signIn(WRONG, CALLER)));
    const tried = guesses.filter((guess) => guess.status === 'rejected' && guess.reason.code === CODE.BAD_CREDENTIALS);
    // 3 free ones, and one more because two passwords are checked at a time.
    expect(tried.length).toBeGreaterThanOrEqual(3);
    expect(tried.length).toBeLessThanOrEqual(4);
  });
});

const NO_IMAGE_CODES: ImageCodes = {
  issue: async () => ({ imageCodeId: '', image: '' }),
  accept: async () => false,
};
const guardAt = (clock: { now: number }) =>
  createSignInGuard(createFailureCounts(localStore(() => clock.now)), NO_IMAGE_CODES);
const isFree = async (
  guard: ReturnType<typeof guardAt>,
  attempt: { loginName: string; address: string },
): Promise<boolean> => {
  try {
    await guard.check(attempt);
    return true;
  } catch {
    return false;
  }
};

test('3 failures from one address need an image code for every account there, not for others', async () => {
  const guard = guardAt({ now: 0 });
  for (const loginName of ['a', 'b', 'c']) await guard.failed({ loginName, address: 'x' });
  expect(await isFree(guard, { loginName: 'd', address: 'x' })).toBe(false);
  expect(await isFree(guard, { loginName: 'd', address: 'y' })).toBe(true);
});

test('[X1] IPv6 addresses of a /64 count as one', async () => {
  const guard = guardAt({ now: 0 });
  for (const host of [1, 2, 3]) await guard.failed({ loginName: `of-${host}`, address: `2001:db8:0:1::${host}` });
  expect(await isFree(guard, { loginName: 'd', address: '2001:db8:0:1::ffff' })).toBe(false);
  expect(await isFree(guard, { loginName: 'd', address: '2001:db8:0:2::1' })).toBe(true);
});

test('success with one account does not allow guesses at others from the same address', async () => {
  const guard = guardAt({ now: 0 });
  for (const loginName of ['a', 'b', 'c']) await guard.failed({ loginName, address: 'x' });
  await guard.succeeded({ loginName: 'mine', address: 'x' });
  expect(await isFree(guard, { loginName: 'd', address: 'x' })).toBe(false);
});

test('failures are reset 15 minutes after the last one', async () => {
  const clock = { now: 0 };
  const guard = guardAt(clock);
  const attempt = { loginName: 'a', address: 'x' };
  for (let failure = 1; failure <= 3; failure++) await guard.failed(attempt);
  clock.now = 15 * 60_000 - 1;
  expect(await isFree(guard, attempt)).toBe(false);
  clock.now = 15 * 60_000;
  expect(await isFree(guard, attempt)).toBe(true);
});
