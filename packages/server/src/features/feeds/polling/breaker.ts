const FIRST_BACKOFF_MS = 750;
const MOST_BACKOFF_MS = 300_000;
/** Three failures within this time open the breaker. */
const WINDOW_MS = 30_000;
const FAILURES = 3;
const FIRST_OPEN_MS = 30_000;
/** The longest pause for which a provider may ask. */
const MOST_WAIT_MS = 86_400_000;

/** The failures of a source since its last success. Times are epoch ms. */
export interface Breaker {
  failures: number;
  /** When the last ones happened, at most three. */
  failedAt: readonly number[];
  /** How often it opened since the last success. */
  opened: number;
  blockedUntil: number | null;
}

export const CLOSED: Breaker = { failures: 0, failedAt: [], opened: 0, blockedUntil: null };

/** After a failure: waits 750 ms, then twice as long each time; the third failure within 30 s opens it for 30 s, then twice as long each time. */
export const afterFailure = (breaker: Breaker, now: number, jitter: number): Breaker => {
  const failures = breaker.failures + 1;
  const failedAt = [...breaker.failedAt, now].slice(-FAILURES);
  const isStorm = failedAt.length === FAILURES && now - (failedAt[0] ?? now) <= WINDOW_MS;
  const opens = breaker.opened > 0 || isStorm;
  const opened = breaker.opened + (opens ? 1 : 0);
  const pause = opens ? FIRST_OPEN_MS * 2 ** (opened - 1) : FIRST_BACKOFF_MS * 2 ** (failures - 1);
  return { failures, failedAt, opened, blockedUntil: now + Math.round(Math.min(pause, MOST_BACKOFF_MS) * jitter) };
};

/** No request before `until`, because the provider said so; not a failure of its service. */
export const heldUntil = (breaker: Breaker, until: number, now: number): Breaker => ({
  ...breaker,
  blockedUntil: Math.max(breaker.blockedUntil ?? 0, Math.min(until, now + MOST_WAIT_MS)),
});

export const isBlocked = ({ blockedUntil }: Breaker, now: number): boolean =>
  blockedUntil !== null && blockedUntil > now;

/** The pause that a `Retry-After` header asks for (seconds or an HTTP date), in ms from now; null without a valid one. */
export const retryAfterMs = (value: string | null, now: number): number | null => {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
