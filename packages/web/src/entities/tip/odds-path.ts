/** A quote of one outcome: when, and its decimal odds. */
export interface QuotedOdds {
  at: number;
  odds: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Odds as steps in a box of 100 x 100, the highest on top: each quote holds until the next. Empty without quotes. */
export const oddsPath = (quotes: readonly QuotedOdds[]): string => {
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (first === undefined || last === undefined) return '';
  const all = quotes.map(({ odds }) => odds);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number => (last.at === first.at ? 0 : round((100 * (at - first.at)) / (last.at - first.at)));
  const y = (odds: number): number => (most === least ? 50 : round(100 - (100 * (odds - least)) / (most - least)));
  const steps = quotes.slice(1).map(({ at, odds }) => `H${x(at)}V${y(odds)}`);
  return `M0 ${y(first.odds)}${steps.join('')}H100`;
};
