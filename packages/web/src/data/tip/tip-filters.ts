/** Which tips are listed, and in which order. */
export interface TipFilters {
  /** 0 all, 1 football, 2 basketball. */
  sport: 0 | 1 | 2;
  hasRefund: boolean;
  isFree: boolean;
  isFollowed: boolean;
  /** Also tips in languages that the reader does not read. */
  isAnyLanguage: boolean;
  competitionIds: readonly string[];
  /** 0 all, 1 this site, 2 partners. */
  source: 0 | 1 | 2;
  /** Tips on one match; null for any. */
  matchId: string | null;
  sort: 'newest' | 'kick-off';
}

/** No filter but the order. */
export const NO_FILTERS = {
  sport: 0,
  hasRefund: false,
  isFree: false,
  isFollowed: false,
  isAnyLanguage: false,
  competitionIds: [],
  source: 0,
  matchId: null,
} as const satisfies Partial<TipFilters>;
