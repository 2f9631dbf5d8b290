const SHORT = /^(?:[WL]\d{1,3}|[1-4][A-Z](?:\/[A-Z])*)$/;
const IN_WORDS =
  /\b(?:winners?|losers?|runners?[- ]up)\b|^(?:tb[acd]|to be (?:announced|confirmed|decided|determined))$/i;

/** True for a placeholder of an undecided team: `W73`, `L101`, `1A`, `3A/B/C/D/F`, `UEFA Path D winner`, `TBD`. */
export const isPlaceholder = (teamName: string): boolean => SHORT.test(teamName) || IN_WORDS.test(teamName);
