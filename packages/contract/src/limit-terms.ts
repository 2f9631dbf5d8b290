/** What a member's limits count: coins spent on tips, or coins topped up. */
export const LIMIT_KINDS = ['purchase', 'deposit'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Periods of limits, by the calendar of Shanghai; weeks begin on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A `pause` forbids purchases, a `cool-off` top-ups too. */
export const BREAK_KINDS = ['pause', 'cool-off'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Maximum length of a break, in days; the shortest is one day. */
export const BREAK_DAYS_MOST = { pause: 365, 'cool-off': 42 } as const satisfies Record<BreakKind, number>;

/** Months of a self-exclusion; 0 is without an end. */
export const EXCLUSION_MONTHS = [6, 12, 24, 36, 60, 0] as const;
export type ExclusionMonths = (typeof EXCLUSION_MONTHS)[number];
