/** What visitors and members search for. */
export const PUBLIC_SEARCH_KINDS = ['host', 'team', 'competition', 'player', 'match', 'tipster', 'tip'] as const;

/** What the desk can give further names to. */
export const NICKNAME_KINDS = ['team', 'player', 'host', 'competition'] as const;

/** Longest text that is searched, in UTF-16 units. */
export const SEARCH_TEXT_MOST = 64;
