import { CODE } from '@touchline/contract/codes.ts';
import { CallError } from '#platform/http/call-error.ts';

/** Fields of the account's forms, in their order. */
export const FIELDS = [
  'username',
  'address',
  'code',
  'password',
  'imageCode',
  'currentPassword',
  'newPassword',
  'accept',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** Why a form was not accepted, as it is shown. */
export type FormProblem =
  /** Left empty; nothing was sent. */
  | { kind: 'missing'; fields: readonly FieldName[] }
  | { kind: 'fields'; fields: readonly FieldName[] }
  | { kind: 'credentials' }
  | { kind: 'taken' }
  | { kind: 'wrongPassword' }
  | { kind: 'wrongCode' }
  /** The terms changed since the page was opened. */
  | { kind: 'terms' }
  /** `wrong`: characters were sent and were not those of the picture. */
  | { kind: 'imageCode'; wrong: boolean }
  | { kind: 'wait'; waitMs: number }
  | { kind: 'offline' }
  | { kind: 'server'; message: string };

/** Where the server names no time to wait. */
const DEFAULT_WAIT_MS = 5000;

const hasIssues = (data: unknown): data is { issues: readonly { path: string }[] } =>
  typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues);

const fieldsAtFault = (data: unknown): FieldName[] =>
  hasIssues(data) ? FIELDS.filter((field) => data.issues.some(({ path }) => path === field)) : [];

const problemOfCode = (error: CallError, sentImageCode: boolean): FormProblem | null => {
  switch (error.code) {
    case CODE.BAD_CREDENTIALS:
      return { kind: 'credentials' };
    case CODE.USERNAME_TAKEN:
      return { kind: 'taken' };
    case CODE.WRONG_PASSWORD:
      return { kind: 'wrongPassword' };
    case CODE.VALIDATION_CODE:
      return { kind: 'wrongCode' };
    case CODE.TERMS_NEEDED:
      return { kind: 'terms' };
    case CODE.IMAGE_CODE:
      return { kind: 'imageCode', wrong: sentImageCode };
    case CODE.TOO_MANY:
    case CODE.OVERLOAD:
      return { kind: 'wait', waitMs: error.retryAfterMs ?? DEFAULT_WAIT_MS };
    default:
      return null;
  }
};

/** What a form of the account that was not accepted says to the person (X1, X3); null when the call was given up. */
export const formProblem = (error: unknown, sentImageCode = false): FormProblem | null => {
  if (!(error instanceof CallError)) return { kind: 'server', message: String(error) };
  if (error.failure === 'cancelled') return null;
  if (error.failure === 'transport') return { kind: 'offline' };
  const fields = fieldsAtFault(error.data);
  if (fields.length > 0) return { kind: 'fields', fields };
  return problemOfCode(error, sentImageCode) ?? { kind: 'server', message: error.message };
};
