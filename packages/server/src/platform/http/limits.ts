import { CODE } from '@touchline/contract/codes.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#platform/http/api-error.ts';
import { networkOf } from '#platform/http/network-of.ts';

/**
 * Counts calls in windows of time that begin for all keys at once, so that every call passes with one look-up: no timer and no
 * object for each key and call. Rejects as the limiters of the library do, with the time to wait; it grants
 * synchronously.
 */
class WindowLimiter {
  readonly #points: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ points, seconds }: { points: number; seconds: number }, now: () => number) {
    this.#now = now;
    this.#points = points;
    this.#windowMs = seconds * 1000;
  }

  consume(key: string | number, points = 1): Promise<never> | undefined {
    const now = this.#now();
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + this.#windowMs;
    }
    const name = String(key);
    const count = (this.#counts.get(name) ?? 0) + points;
    this.#counts.set(name, count);
    return count <= this.#points ? undefined : Promise.reject(new RateLimiterRes(0, this.#endsAt - now, count));
  }
}

/** `points` calls per `seconds` for one key. */
export interface LimitRule {
  points: number;
  seconds: number;
  /** Its keys are addresses, each of which counts for its whole network (`networkOf`). */
  by?: 'address';
}

/** Counts calls. */
export interface Limits {
  /**
   * Consumes a call of `key`, or so many points, of the rule named `rule`, mostly synchronously; rejects with 10429 and the time to wait when
   * not enough are left.
   */
  consume(rule: LimitName, key: string, points?: number): Promise<unknown> | undefined;
  /** Rejects like `take` when none is left, and consumes none. */
  requireLeft(rule: LimitName, key: string): Promise<void>;
}

/** All rate limits. A device may burst far beyond 100 calls a second; guessing and flooding are limited. */
export const LIMIT_RULES = {
  device: { points: 3000, seconds: 10 },
  member: { points: 3000, seconds: 10 },
  address: { points: 30_000, seconds: 10, by: 'address' },
  /** Calls with an unknown operator token. */
  operatorTokenAddress: { points: 20, seconds: 300, by: 'address' },
  /** Wrong passwords of staff, and wrong codes of second factors. */
  staffAddress: { points: 30, seconds: 300, by: 'address' },
  staffLogin: { points: 10, seconds: 900 },
  staffCode: { points: 8, seconds: 900 },
  signInAddress: { points: 60, seconds: 300, by: 'address' },
  signInAccount: { points: 20, seconds: 300 },
  passwordMember: { points: 10, seconds: 900 },
  imageCodeAddress: { points: 40, seconds: 300, by: 'address' },
  registerAddress: { points: 20, seconds: 3600, by: 'address' },
  /** Steps of sign-ins with a provider or a passkey; each may store a row for some minutes. */
  signInStepAddress: { points: 120, seconds: 300, by: 'address' },
  /** Codes sent: to one address or number in a day, for a member, for a network. */
  contactSendTo: { points: 10, seconds: 86_400 },
  contactSendMember: { points: 10, seconds: 3600 },
  contactSendNetwork: { points: 20, seconds: 3600, by: 'address' },
  /** Of recoveries, which anybody may ask for: they leave an address its codes for everything else. */
  recoverySendTo: { points: 5, seconds: 86_400 },
  /** Codes of recoveries tried for an address, right or wrong, over all that were sent to it. */
  recoveryTryOf: { points: 10, seconds: 86_400 },
  /** Codes tried; each code by itself takes 5. */
  contactTryNetwork: { points: 30, seconds: 900, by: 'address' },
  /** Pages and style sheets rendered for an address, cached ones not counted. Beyond the limit its devices render by themselves. */
  pageAddress: { points: 300, seconds: 60, by: 'address' },
  /** Share pictures requested by an address, cached and unknown ones too: each reads what it shows. */
  pictureReadAddress: { points: 600, seconds: 60, by: 'address' },
  /** Share pictures drawn for an address, cached ones not counted. */
  pictureAddress: { points: 60, seconds: 60, by: 'address' },
  /** Searches of an address, where many may type at once; and what it opened from them, which counts once an hour. */
  searchAddress: { points: 1200, seconds: 60, by: 'address' },
  searchPick: { points: 1, seconds: 3600 },
  /** Votes in polls, and reactions to goals, of an address where many may watch. */
  voteAddress: { points: 240, seconds: 60, by: 'address' },
  reactionAddress: { points: 1200, seconds: 60, by: 'address' },
  chatMember: { points: 20, seconds: 10 },
  tipBuyer: { points: 60, seconds: 60 },
  /** Checkouts at a payment provider. */
  checkoutMember: { points: 20, seconds: 600 },
  /** Notifications of payments with a wrong signature. */
  paymentCallbackAddress: { points: 60, seconds: 60, by: 'address' },
  comment: { points: 10, seconds: 60 },
  commentPhoto: { points: 20, seconds: 600 },
  upload: { points: 60, seconds: 600 },
  /** Test alerts of a member. */
  testAlert: { points: 5, seconds: 300 },
  /** Readings of a member's calendar by all apps that subscribe to it. */
  calendar: { points: 120, seconds: 3600 },
  /** Calendars read from an address; services read those of many members. */
  calendarAddress: { points: 600, seconds: 60, by: 'address' },
  clientLogDevice: { points: 30, seconds: 60 },
  /** Bytes that the devices of an address may add to the server's log: 150 MB a day. */
  clientLogBytes: { points: 1_048_576, seconds: 600, by: 'address' },
  clientLogAddress: { points: 600, seconds: 60, by: 'address' },
} as const satisfies Record<string, LimitRule>;

const RULES: Readonly<Record<LimitName, LimitRule>> = LIMIT_RULES;

export type LimitName = keyof typeof LIMIT_RULES;

/** Limits that never refuse (`RATE_LIMITS=off`). */
export const NO_LIMITS: Limits = { consume: () => undefined, requireLeft: async () => {} };

interface Limiter {
  /** Undefined when the call is granted synchronously. */
  consume(key: string, points?: number): Promise<unknown> | undefined;
  /** The points consumed for a key in its current window; never called for volume limits. */
  get?(key: string): Promise<RateLimiterRes | null>;
}

const refuse = (refusal: unknown): never => {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new ApiError(CODE.TOO_MANY, 'too many calls, please wait a moment', { retryAfterMs: refusal.msBeforeNext });
};

const countedKey = (rule: LimitName, key: string): string => (RULES[rule].by === 'address' ? networkOf(key) : key);

const limitsBy = (limiterFor: (name: LimitName) => Limiter): Limits => {
  const names = Object.keys(LIMIT_RULES) as LimitName[];
  const limiters = new Map(names.map((name) => [name, limiterFor(name)]));
  return {
    consume: (rule, key, points) => limiters.get(rule)?.consume(countedKey(rule, key), points)?.catch(refuse),
    async requireLeft(rule, key) {
      const current = await limiters.get(rule)?.get?.(countedKey(rule, key));
      if (current && current.remainingPoints <= 0) refuse(current);
    },
  };
};

/** Every call is counted by these. */
const VOLUME: ReadonlySet<LimitName> = new Set(['device', 'member', 'address']);
const OWN_SHARE = 0.1;

const memoryLimiter = (name: LimitName): RateLimiterMemory => {
  const { points, seconds } = LIMIT_RULES[name];
  return new RateLimiterMemory({ points, duration: seconds });
};

/** A limiter cheap enough for every call. */
const volumeLimiter = (name: LimitName, now: () => number, share = 1): WindowLimiter => {
  const { points, seconds } = LIMIT_RULES[name];
  return new WindowLimiter({ points: Math.ceil(points * share), seconds }, now);
};

/** Limits of this process. */
export const createMemoryLimits = (now: () => number): Limits =>
  limitsBy((name) => (VOLUME.has(name) ? volumeLimiter(name, now) : memoryLimiter(name)));

/**
 * Limits that all nodes count together; while Redis is unavailable each counts by itself. Of volume limits each node grants the first
 * tenth by itself, so that an ordinary call needs no round trip: with n nodes they allow at most 1 + n/10 times as much.
 */
export const createSharedLimits = (redis: Redis, now: () => number): Limits =>
  limitsBy((name) => {
    const { points, seconds } = LIMIT_RULES[name];
    const shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `touchline:limit:${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memoryLimiter(name),
    });
    if (!VOLUME.has(name)) return shared;
    const own = volumeLimiter(name, now, OWN_SHARE);
    return { consume: (key, current) => own.consume(key, current)?.catch(() => shared.consume(key, current)) };
  });
