import { CODE } from '@touchline/contract/codes.ts';
import type { LimitRefusal } from '@touchline/contract/wallet-limits.ts';
import { CallError } from '#platform/http/call-error.ts';

const isRefusal = (data: unknown): data is LimitRefusal =>
  typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string';

/** The limit, break or exclusion for which a purchase or top-up was refused; null for every other failure. */
export const limitRefusalOf = (error: Error | null): LimitRefusal | null =>
  error instanceof CallError && error.code === CODE.SPENDING_LIMIT && isRefusal(error.data) ? error.data : null;
