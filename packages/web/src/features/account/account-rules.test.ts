import { PASSWORD_LENGTH as CONTRACT_LENGTH, Username } from '@touchline/contract/account.ts';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '#features/account/account-rules.ts';

const accepts = (length: number): boolean => Username.safeParse('w'.repeat(length)).success;

test('[P1] the lengths that the forms tell are those of the contract', () => {
  expect(PASSWORD_LENGTH).toEqual(CONTRACT_LENGTH);
  const { min, max } = USERNAME_LENGTH;
  expect([min - 1, min, max, max + 1].map(accepts)).toEqual([false, true, true, false]);
});
