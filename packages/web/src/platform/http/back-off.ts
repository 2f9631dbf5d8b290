import { CODE } from '@touchline/contract/codes.ts';
import type { CallError } from '#platform/http/call-error.ts';

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 8000;
const PASSING_CODES: readonly (number | null)[] = [CODE.TOO_MANY, CODE.OVERLOAD];

/** Whether the same read may succeed a little later. */
export const isPassing = (error: CallError): boolean =>
  error.failure === 'transport' || (error.failure === 'refused' && PASSING_CODES.includes(error.code));

/** Delay before try `attempt` + 1: doubling, spread by half so that clients do not return together; never below what the server asked. */
export const backOffMs = (attempt: number, retryAfterMs: number | null, random: () => number = Math.random): number => {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return Math.max(doubled * (0.75 + random() / 2), retryAfterMs ?? 0);
};

/** Waits; ends early and rejects with the signal's reason when it aborts. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
