const DAY_MS = 86_400_000;
/** Results of matches that began longer ago count as known. */
export const HIDDEN_DAYS = 7;

/** What `hideResults` writes onto a match: that its result was taken off, or when (epoch ms) the viewer asked for it. */
export interface ResultMark {
  isResultHidden?: true;
  resultShownAt?: number;
}

/** Whether the result of a match was taken off for this viewer. */
export const isResultHidden = (match: object): boolean => 'isResultHidden' in match;

/** When (epoch ms) a viewer who hides results asked for this one; null where there was nothing to ask for. */
export const resultShownAt = (match: object): number | null => (match as ResultMark).resultShownAt ?? null;

/** The UTC day (`YYYY-MM-DD`) from which on results are hidden, seen from `now` in epoch ms; tables stop before it. */
export const hiddenSince = (now: number): string => new Date(now - HIDDEN_DAYS * DAY_MS).toISOString().slice(0, 10);
