import { expect, test } from 'vitest';
import { memberOf } from '#platform/session/member-of.ts';

const lin = { token: 'secret', uid: '7', username: '林', headUrl: '' };

test('[P3, V8] the member of a host, and none without a token', () => {
  expect(memberOf(lin, 'phone-1')).toEqual({ ...lin, id: '7', 'device-id': 'phone-1' });
  expect(memberOf({ ...lin, token: '' })).toBeNull();
  expect(memberOf(null)).toBeNull();
});
