import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { formProblem } from '#features/account/form-problem.ts';
import { CallError } from '#platform/http/call-error.ts';

const refused = (code: number, data: unknown = null, retryAfterMs: number | null = null): CallError =>
  new CallError('refused', 'in the words of the server', { code, data, retryAfterMs });

const malformed = (...paths: string[]): CallError =>
  refused(CODE.MALFORMED, { issues: paths.map((path) => ({ path, message: 'expected something else' })) });

test('[X1] wrong credentials, a taken name and the image code are told apart', () => {
  expect(formProblem(refused(CODE.BAD_CREDENTIALS))).toEqual({ kind: 'credentials' });
  expect(formProblem(refused(CODE.USERNAME_TAKEN))).toEqual({ kind: 'taken' });
  expect(formProblem(refused(CODE.WRONG_PASSWORD))).toEqual({ kind: 'wrongPassword' });
  expect(formProblem(refused(CODE.IMAGE_CODE))).toEqual({ kind: 'imageCode', wrong: false });
  expect(formProblem(refused(CODE.IMAGE_CODE), true)).toEqual({ kind: 'imageCode', wrong: true });
});

test('[X1] malformed input stands beside its fields, in the order of the form', () => {
  expect(formProblem(malformed('password', 'username', 'password'))).toEqual({
    kind: 'fields',
    fields: ['username', 'password'],
  });
  expect(formProblem(malformed('newPassword'))).toEqual({ kind: 'fields', fields: ['newPassword'] });
});

test('[X3] issues of no field of the form are shown in the words of the server', () => {
  const inWords = { kind: 'server', message: 'in the words of the server' };
  expect(formProblem(malformed('imageCodeId'))).toEqual(inWords);
  expect(formProblem(refused(CODE.MALFORMED, { issues: 'broken' }))).toEqual(inWords);
  expect(formProblem(refused(CODE.CONFLICT))).toEqual(inWords);
});

test('[X1] too many tries tell the time to wait, also where the server names none', () => {
  expect(formProblem(refused(CODE.TOO_MANY, null, 42_000))).toEqual({ kind: 'wait', waitMs: 42_000 });
  expect(formProblem(refused(CODE.TOO_MANY))).toEqual({ kind: 'wait', waitMs: 5000 });
  expect(formProblem(refused(CODE.OVERLOAD, null, 2000))).toEqual({ kind: 'wait', waitMs: 2000 });
});

test('[X4] no answer is said as such, and a call that was given up says nothing', () => {
  expect(formProblem(new CallError('transport', 'No answer came'))).toEqual({ kind: 'offline' });
  expect(formProblem(new CallError('cancelled', 'The call was given up'))).toBeNull();
});
