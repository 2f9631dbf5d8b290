import { expect, test } from 'vitest';
import { dropFalsy } from '#log-record.ts';

test('[V10] falsy payload fields are dropped', () => {
  const payload = {
    code: 500,
    retry: 0,
    path: '/x',
    note: '',
    ok: false,
    sent: true,
    at: null,
    by: undefined,
    n: Number.NaN,
  };
  expect(dropFalsy(payload)).toEqual({ code: 500, path: '/x', sent: true });
});
