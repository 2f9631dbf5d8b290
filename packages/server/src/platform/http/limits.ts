import { CODE } from '@touchline/contract/codes.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#platform/http/api-error.ts';

/** `points` calls per `seconds` for one key. */
export interface LimitRule {
  points: number;
  seconds: number;
}

/** Counts calls; a store in memory today, a shared one behind the same interface when there is more than one node. */
export interface Limits {
  /** Takes one call of `key` from the rule named `rule`; throws 10429 with the time to wait when none is left. */
  take(rule: LimitName, key: string): Promise<void>;
}

/** Every limit of the product. A device may burst far beyond 100 calls a second; guessing and flooding may not. */
export const LIMIT_RULES = {
  device: { points: 3000, seconds: 10 },
  member: { points: 3000, seconds: 10 },
  address: { points: 30_000, seconds: 10 },
  signInAddress: { points: 60, seconds: 300 },
  signInAccount: { points: 20, seconds: 300 },
  registerAddress: { points: 20, seconds: 3600 },
  chatMember: { points: 20, seconds: 10 },
  tipBuyer: { points: 60, seconds: 60 },
  comment: { points: 10, seconds: 60 },
  commentPhoto: { points: 20, seconds: 600 },
  upload: { points: 60, seconds: 600 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMIT_RULES;

/** Limits that never refuse (`RATE_LIMITS=off`). */
export const NO_LIMITS: Limits = { take: async () => {} };

/** Limits of this process. */
export const createMemoryLimits = (): Limits => {
  const limiters = new Map(
    Object.entries(LIMIT_RULES).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ points, duration: seconds }),
    ]),
  );
  return {
    async take(rule, key) {
      try {
        await limiters.get(rule)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ApiError(CODE.TOO_MANY, 'too many calls, please wait a moment', {
          retryAfterMs: refusal.msBeforeNext,
        });
      }
    },
  };
};
