import type { Connector, RequestLimits } from '@touchline/feeds/connector.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a request is for; the first ones come first when requests are short. */
export const PURPOSES = ['live', 'details', 'schedule'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Shares of what is left of a day that each purpose has at least (of the last two), and at most (of live matches). */
const LIVE_MOST = 0.8;
const OTHERS_LEAST = 0.1;

/** `2026-11-21`, the day of limits: UTC. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const msLeftToday = (now: number): number => DAY_MS - (now % DAY_MS);

/** Shortest time between two requests: no bursts, and never more than the limit in any minute. */
export const spacingMs = ({ perMinute }: RequestLimits): number => (perMinute === null ? 0 : MINUTE_MS / perMinute);

type LimitHeaders = NonNullable<Connector['limitHeaders']>;

/** What the headers of a reply say of limits; null where they say nothing. */
export const limitsIn = (headers: Headers, names: LimitHeaders = {}): Record<keyof LimitHeaders, number | null> => {
  const numberIn = (name: string | undefined): number | null => {
    const value = name === undefined ? null : headers.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  const { minuteLeft, minuteEndsIn, dayLeft } = names;
  return { minuteLeft: numberIn(minuteLeft), minuteEndsIn: numberIn(minuteEndsIn), dayLeft: numberIn(dayLeft) };
};

/**
 * By how much the intervals of each purpose must grow, from 1, so that `left` requests last until the end of the day. `wanted` is how many
 * each purpose would make until then. Infinite when nothing is left.
 */
export const stretches = (left: number | null, wanted: Readonly<Record<Purpose, number>>): Record<Purpose, number> => {
  if (left === null) return { live: 1, details: 1, schedule: 1 };
  const least = left * OTHERS_LEAST;
  const live = stretch(wanted.live, left * LIVE_MOST);
  const afterLive = left - wanted.live / live;
  const details = stretch(wanted.details, Math.max(afterLive - least, least));
  const schedule = stretch(wanted.schedule, Math.max(afterLive - wanted.details / details, least));
  return { live, details, schedule };
};

const stretch = (wanted: number, allowed: number): number =>
  allowed <= 0 ? Number.POSITIVE_INFINITY : Math.max(1, wanted / allowed);

/** For how many ms of the rest of this UTC day one of some spans `[from, to)` is on. */
export const coveredToday = (spans: readonly (readonly [number, number])[], now: number): number => {
  let covered = 0;
  let until = now;
  const end = now + msLeftToday(now);
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(from, until);
    const stop = Math.min(to, end);
    if (stop <= start) continue;
    covered += stop - start;
    until = stop;
  }
  return covered;
};
