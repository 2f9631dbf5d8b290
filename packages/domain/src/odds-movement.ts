import type { OddsMovement, OddsQuote } from '@touchline/contract/match-coverage.ts';

const isSame = (one: OddsQuote, other: OddsQuote): boolean =>
  one.home === other.home && one.draw === other.draw && one.away === other.away;

/**
 * A movement of odds with further quotes, oldest first; those that repeat the one before them are left out. The odds of another bookmaker
 * begin a movement of their own.
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
  return { bookmaker: added.bookmaker, quotes };
};
