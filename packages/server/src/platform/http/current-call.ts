import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operator } from '#platform/http/call-context.ts';

/** The operator's call in progress, with the right that it needed. */
export interface CurrentCall {
  operator: Operator;
  scope: string | undefined;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** Runs the handler of an operator's call, so that each audit entry of it has address and session without passing them through every rule. */
export const inOperatorCall = <T>(call: CurrentCall, handle: () => Promise<T>): Promise<T> => calls.run(call, handle);

/** The operator's call in progress; undefined in jobs and calls of members. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();
