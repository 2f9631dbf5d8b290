import type { OddsMovement, OddsQuote } from '@touchline/contract/match-coverage.ts';

/** Beyond these the second is dropped, so that the first always stays. */
const MOST_QUOTES = 100;

const isSame = (a: OddsQuote, b: OddsQuote): boolean => a.home === b.home && a.draw === b.draw && a.away === b.away;

/** Odds with the quotes of the same bookmaker that are stored from before the first reported one. A quote that repeats the one before it moves nothing. */
export const withEarlierQuotes = ({ bookmaker, quotes }: OddsMovement, stored: string | null): OddsMovement => {
  const before = stored === null ? null : (JSON.parse(stored) as OddsMovement);
  const since = quotes[0]?.at ?? Number.POSITIVE_INFINITY;
  const earlier = before?.bookmaker === bookmaker ? before.quotes.filter(({ at }) => at < since) : [];
  const moved: OddsQuote[] = [];
  for (const quote of [...earlier, ...quotes]) {
    const last = moved.at(-1);
    if (last === undefined || !isSame(last, quote)) moved.push(quote);
  }
  return { bookmaker, quotes: [...moved.slice(0, 1), ...moved.slice(1).slice(1 - MOST_QUOTES)] };
};
