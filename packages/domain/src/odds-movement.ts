import type { OddsMovement, OddsQuote } from '@touchline/contract/match-coverage.ts';

const isSame = (one: OddsQuote, other: OddsQuote): boolean =>
  one.home === other.home && one.draw === other.draw && one.away === other.away;

const MOST_QUOTES = 100;

/**
 * A movement of odds with further quotes, oldest first; those that repeat the one before them are left out. The odds of another bookmaker
 * begin a movement of their own. Of many quotes the first and the newest stay, 100 in all.
 */
export const withQuotes = (before: OddsMovement | null, added: OddsMovement): OddsMovement => {
  const known = before?.bookmaker === added.bookmaker ? before.quotes : [];
  const byTime = new Map([...known, ...added.quotes].map((quote) => [quote.at, quote]));
  const quotes = [...byTime.values()]
    .sort((one, other) => one.at - other.at)
    .filter((quote, index, all) => {
      const previous = all[index - 1];
      return previous === undefined || !isSame(previous, quote);
    });
  return { bookmaker: added.bookmaker, quotes: [...quotes.slice(0, 1), ...quotes.slice(1).slice(1 - MOST_QUOTES)] };
};
