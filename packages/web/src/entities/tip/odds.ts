/** Notations of odds (K11). */
export const ODDS_TYPE = { european: 1, hongKong: 2 } as const;
export type OddsType = (typeof ODDS_TYPE)[keyof typeof ODDS_TYPE];

/** Odds as they are written: the European ones are what a stake of 1 comes back as, those of Hong Kong are the profit alone. */
export const oddsText = (odds: number, type: OddsType): string =>
  (type === ODDS_TYPE.hongKong ? odds - 1 : odds).toFixed(2);

/** A handicap with its sign: `-0.75`, `+1`, `0`. */
export const handicapText = (line: number): string => (line > 0 ? `+${line}` : String(line === 0 ? 0 : line));
