import { expect, test } from 'vitest';
import { isLoggedIn, sessionAfterCode } from '#session.ts';

test('[V8] a token must exist; in the native app it must also be non-empty', () => {
  expect(isLoggedIn({ token: 't' }, false)).toBe(true);
  expect(isLoggedIn({}, false)).toBe(false);
  expect(isLoggedIn({ token: null }, true)).toBe(false);
  expect(isLoggedIn({ token: '' }, false)).toBe(true);
  expect(isLoggedIn({ token: '' }, true)).toBe(false);
});

test('[T22][X2] expiry and kick-out remove token and user id, other codes keep them', () => {
  const session = { token: 't', uid: '1' };
  for (const code of [405, 505, 14010]) expect(sessionAfterCode(session, code)).toEqual({});
  for (const code of [0, 1, 400, 403, 10500]) expect(sessionAfterCode(session, code)).toEqual(session);
});
