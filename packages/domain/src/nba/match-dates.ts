import type { NbaKind } from './kinds.ts';

/** The day (UTC) up to which games of the NBA are not shown. */
export const NBA_DATES_AFTER = '2023-10-06';

/** First and last day (UTC) of the final cup, inclusive. */
export const FINAL_CUP_DATES = { first: '2024-06-06', last: '2024-06-19' } as const;

const DAY_MS = 86_400_000;
const SHOWN_FROM = Date.parse(NBA_DATES_AFTER) + DAY_MS;
const FINAL_CUP_FROM = Date.parse(FINAL_CUP_DATES.first);
const FINAL_CUP_END = Date.parse(FINAL_CUP_DATES.last) + DAY_MS;

/**
 * True for a tip-off (epoch ms) that a list of this kind shows: on a later day than {@link NBA_DATES_AFTER}; of the final
 * cup only from the first to the last day of {@link FINAL_CUP_DATES}. Days are UTC days, as for leagues, so that every reader sees
 * the same games.
 */
export const isShownNbaDate = (kickOff: number, kind: NbaKind): boolean =>
  kind === 'final-cup' ? kickOff >= FINAL_CUP_FROM && kickOff < FINAL_CUP_END : kickOff >= SHOWN_FROM;
