import * as z from 'zod';
import { CODE } from '#codes.ts';
import { BREAK_DAYS_MOST, BREAK_KINDS, EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS } from '#limit-terms.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs, formInt } from '#values.ts';
import { COINS_MOST } from '#wallet.ts';

const LimitKind = z.enum(LIMIT_KINDS);
const LimitPeriod = z.enum(LIMIT_PERIODS);

/** One limit, in gold coins; 0 is no limit. Of the site's and the member's own one the lower holds. */
export const PeriodLimit = z.object({
  /** Coins spent or topped up since `start`, the beginning of the current period. */
  used: z.int(),
  start: EpochMs,
  /** Set by the operator, for every member. */
  site: z.int(),
  own: z.int(),
  /** A higher own limit, or 0: the member may confirm it from `nextAt` on, and it lapses a week later. */
  next: z.nullable(z.int()),
  nextAt: z.nullable(EpochMs),
});
export type PeriodLimit = z.output<typeof PeriodLimit>;

/** An exclusion from purchases, top-ups, prize draws and marketing. */
export const Exclusion = z.object({
  since: EpochMs,
  /** The earliest end; null: it has none. After it the exclusion lasts until the member ends it. */
  until: z.nullable(EpochMs),
  /** The member asked to end it: it ends then. */
  liftsAt: z.nullable(EpochMs),
  by: z
    .enum(['member', 'operator', 'contact'])
    .describe('`contact`: of an earlier account with the same contact point'),
});
export type Exclusion = z.output<typeof Exclusion>;

/** Months of an exclusion; 0 is without an end. */
export const ExclusionMonths = formInt(0, 60).refine(
  (months): boolean => EXCLUSION_MONTHS.some((one) => one === months),
  {
    message: `expected one of ${EXCLUSION_MONTHS.join(', ')}`,
  },
);

const byPeriod = <Value extends z.ZodType>(value: Value) => z.object({ day: value, week: value, month: value });

/** Everything that limits what a member spends and tops up. */
export const Limits = z.object({
  purchase: byPeriod(PeriodLimit),
  deposit: byPeriod(PeriodLimit),
  /** Coins that came back for purchases in the current periods. */
  returned: byPeriod(z.int()),
  pausedUntil: z.nullable(EpochMs),
  coolOffUntil: z.nullable(EpochMs),
  exclusion: z.nullable(Exclusion),
  /** Coins of payments that arrived against a limit: they wait for the operator and cannot be spent. */
  withheld: z.int(),
});
export type Limits = z.output<typeof Limits>;

/** `data` of CODE.SPENDING_LIMIT: what forbids the purchase or top-up. */
export const LimitRefusal = z.object({
  reason: z.enum(['site-limit', 'own-limit', 'paused', 'cool-off', 'excluded', 'frozen', 'withheld']),
  /** The period of a limit. */
  period: z.nullable(LimitPeriod),
  /** Coins that are still allowed. */
  left: z.int(),
  /** When it ends; null for no known end. */
  until: z.nullable(EpochMs),
});
export type LimitRefusal = z.output<typeof LimitRefusal>;

const PATH = '/api/forehead/activity/goldmall/limits';

/** A member's limits, breaks and self-exclusion; ours. */
export const limitRoutes = defineRoutes({
  getLimits: siteRoute('POST', 'member', PATH, Nothing, Limits, 'What the member has spent and topped up, and may'),
  saveLimit: siteRoute(
    'POST',
    'member',
    `${PATH}/save`,
    z.object({ kind: LimitKind, period: LimitPeriod, coins: formInt(0, COINS_MOST) }),
    Limits,
    "Sets the member's own limit: a lower one at once; a higher one or none (0) waits 24 hours and is then confirmed",
  ),
  confirmLimit: siteRoute(
    'POST',
    'member',
    `${PATH}/confirm`,
    z.object({ kind: LimitKind, period: LimitPeriod }),
    Limits,
    'Confirms a raised limit whose 24 hours are over',
    [CODE.CONFLICT],
  ),
  takeBreak: siteRoute(
    'POST',
    'member',
    `${PATH}/break`,
    z.object({ kind: z.enum(BREAK_KINDS), days: formInt(1, BREAK_DAYS_MOST.pause) }),
    Limits,
    'No purchases, or no purchases and top-ups, for that many days; it can be extended, never shortened',
    [CODE.MALFORMED],
  ),
  excludeSelf: siteRoute(
    'POST',
    'member',
    `${PATH}/exclude`,
    z.object({ months: ExclusionMonths }),
    Limits,
    'Excludes the member from purchases, top-ups and prize draws for so many months, 0 without an end; nobody can shorten it',
  ),
  endExclusion: siteRoute(
    'POST',
    'member',
    `${PATH}/exclude/end`,
    Nothing,
    Limits,
    "Ends an exclusion whose time is over, 24 hours after the member's request",
    [CODE.CONFLICT],
  ),
});
