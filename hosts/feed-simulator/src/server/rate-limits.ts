import type { Allowance, Limits } from '#providers/provider.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface RateLimits {
  /** Counts a request at an instant; `exceeded` names the limit that it exceeds. */
  count(instant: number): { exceeded: 'minute' | 'day' | null; allowance: Allowance; waitSeconds: number };
}

const secondsUntil = (instant: number, lengthMs: number): number => Math.ceil((lengthMs - (instant % lengthMs)) / 1000);

/** Counts the requests of each minute and of each UTC day. */
export const createRateLimits = ({ perMinute, perDay }: Limits): RateLimits => {
  const counts = { minute: { of: -1, used: 0 }, day: { of: -1, used: 0 } };
  const increment = (window: { of: number; used: number }, current: number): number => {
    if (window.of !== current) Object.assign(window, { of: current, used: 0 });
    return ++window.used;
  };
  return {
    count: (instant) => {
      const inMinute = increment(counts.minute, Math.floor(instant / MINUTE_MS));
      const inDay = increment(counts.day, Math.floor(instant / DAY_MS));
      const exceeded =
        perDay !== null && inDay > perDay ? 'day' : perMinute !== null && inMinute > perMinute ? 'minute' : null;
      const minuteResetSeconds = secondsUntil(instant, MINUTE_MS);
      return {
        exceeded,
        waitSeconds: exceeded === 'day' ? secondsUntil(instant, DAY_MS) : minuteResetSeconds,
        allowance: {
          minuteLeft: perMinute === null ? null : Math.max(0, perMinute - inMinute),
          minuteResetSeconds,
          dayLeft: perDay === null ? null : Math.max(0, perDay - inDay),
        },
      };
    },
  };
};
