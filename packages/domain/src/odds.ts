/** Odds types. */
export const ODDS_TYPE = { european: 1, hongKong: 2 } as const;
export type OddsType = (typeof ODDS_TYPE)[keyof typeof ODDS_TYPE];

const CENTS = 100;

/**
 * Decimal (European) odds in another notation, to two places: Hong Kong odds are the profit on a stake of one. Throws RangeError for odds below 1, which do not exist.
 */
export const oddsIn = (decimal: number, type: OddsType): number => {
  if (!(decimal >= 1)) throw new RangeError(`decimal odds are at least 1, not ${decimal}`);
  const odds = type === ODDS_TYPE.hongKong ? decimal - 1 : decimal;
  return Math.round(odds * CENTS) / CENTS;
};
