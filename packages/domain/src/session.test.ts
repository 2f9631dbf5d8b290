import { expect, test } from 'vitest';
import { isLoggedIn } from '#session.ts';

test('[V8] a token must exist; in the native app it must also be non-empty', () => {
  expect(isLoggedIn({ token: 't' }, false)).toBe(true);
  expect(isLoggedIn({}, false)).toBe(false);
  expect(isLoggedIn({ token: null }, true)).toBe(false);
  expect(isLoggedIn({ token: '' }, false)).toBe(true);
  expect(isLoggedIn({ token: '' }, true)).toBe(false);
});
