import type { User } from '@touchline/contract/account.ts';
import { expect, test } from 'vitest';
import { whileSameMember } from '#platform/session/same-member.ts';
import { session } from '#platform/session/session.ts';

const member = (uid: string, token = `of-${uid}`): User => ({
  token,
  id: uid,
  uid,
  username: uid,
  headUrl: '',
  'device-id': 'device-1',
});

test('[P1, T22] work of one member is over with the sign-out, and is not that of the next one', () => {
  session.begin(member('7'));
  const isSame = whileSameMember();
  expect(isSame()).toBe(true);
  session.begin(member('7', 'renewed'));
  expect(isSame()).toBe(true);
  session.end();
  expect(isSame()).toBe(false);
  session.begin(member('8'));
  expect(isSame()).toBe(false);
});
