import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { AccountDeps } from './deps.ts';
import { type SignInResult } from './sign-in-results.ts';

const RESULT_OF: Readonly<Record<number, SignInResult>> = {
  [CODE.BAD_CREDENTIALS]: 'password',
  [CODE.WRONG_PASSWORD]: 'password',
  [CODE.IMAGE_CODE]: 'image-code',
  [CODE.SUSPENDED]: 'suspended',
  [CODE.TOO_MANY]: 'limit',
  [CODE.OVERLOAD]: 'overload',
};

/** The sign-in attempt. Unknown names are not logged: people type passwords into the wrong field. */
export interface SignInAttempt {
  kind: 'sign-in' | 'password-change' | 'session-confirmation';
  /** Null for an unknown account. */
  uid: string | null;
  address: string;
  deviceId: string;
}

/** Runs a password check, counts its result and logs failures. */
export type ReportSignIn = <Reply>(attempt: SignInAttempt, work: () => Promise<Reply>) => Promise<Reply>;

export const createSignInReport = ({
  log,
  now,
  countSignIn,
}: Pick<AccountDeps, 'log' | 'now' | 'countSignIn'>): ReportSignIn => {
  const refused = new OncePerAddress(ONE_LINE, now);
  const failed = (attempt: SignInAttempt, result: SignInResult): void => {
    countSignIn(result);
    const wasChecked = result === 'password' || result === 'image-code';
    if (!wasChecked && !refused.isFirst(attempt.address, result)) return;
    log.warn(
      { event: `${attempt.kind}.failed`, reason: result, ...attempt, kind: undefined },
      `a ${attempt.kind} failed`,
    );
  };
  return async (attempt, work) => {
    try {
      const reply = await work();
      countSignIn('success');
      return reply;
    } catch (error) {
      failed(attempt, (error instanceof ApiError && RESULT_OF[error.code]) || 'error');
      throw error;
    }
  };
};
