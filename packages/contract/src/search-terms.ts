/** What visitors and members search for. */
export const PUBLIC_SEARCH_KINDS = ['host', 'team', 'player', 'match', 'tipster', 'tip'] as const;

/** Longest text that is searched, in UTF-16 units. */
export const SEARCH_TEXT_MOST = 64;
