/** Forms of a host's call. All but `free` are settled by the result; `free` ones by staff. `next-goal` and `both-score` are of football. */
export const CALL_KINDS = ['winner', 'total', 'both-score', 'next-goal', 'free'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What may be said of each kind; a `free` call has its text alone. `none`: no further goal. */
export const CALL_PICKS = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'none'] as const;
export type CallPick = (typeof CALL_PICKS)[number];

/** `open` until it is settled; `void`: the match had no result, or staff took it out of the record. */
export const CALL_OUTCOMES = ['open', 'right', 'wrong', 'void'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Settled calls of which a share is taken, as it goes along. */
export const ROLLING_CALLS = 20;

/** Longest text of a call. */
export const CALL_TEXT_MOST = 120;
