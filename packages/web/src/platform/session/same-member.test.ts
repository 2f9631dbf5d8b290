import { expect, test } from 'vitest';
import { whileSameMember } from '#platform/session/same-member.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

test('[P1, T22] work of one member is over with the sign-out, and is not that of the next one', () => {
  session.begin(sampleMember('7'));
  const isSame = whileSameMember();
  expect(isSame()).toBe(true);
  session.begin(sampleMember('7', 'renewed'));
  expect(isSame()).toBe(true);
  session.end();
  expect(isSame()).toBe(false);
  session.begin(sampleMember('8'));
  expect(isSame()).toBe(false);
});
