import type { OddsQuote } from '@touchline/contract/match-coverage.ts';
import { expect, test } from 'vitest';
import { withQuotes } from './odds-movement.ts';

const quote = (at: number, home: number): OddsQuote => ({ at, home, draw: 3.5, away: 4 });
const movement = (bookmaker: string, ...quotes: OddsQuote[]) => ({ bookmaker, quotes });

test('quotes are added in the order of their times, those that repeat the one before are left out', () => {
  const before = movement('a', quote(1, 1.8), quote(3, 1.9));
  expect(withQuotes(before, movement('a', quote(2, 1.85)))).toEqual(
    movement('a', quote(1, 1.8), quote(2, 1.85), quote(3, 1.9)),
  );
  expect(withQuotes(before, movement('a', quote(4, 1.9)))).toEqual(before);
  expect(withQuotes(before, movement('a', quote(3, 2)))).toEqual(movement('a', quote(1, 1.8), quote(3, 2)));
  expect(withQuotes(before, movement('b', quote(4, 2)))).toEqual(movement('b', quote(4, 2)));
  expect(withQuotes(null, movement('a', quote(1, 1.8)))).toEqual(movement('a', quote(1, 1.8)));
});
