import { malformed } from '#platform/http/api-error.ts';

const RADIX = 36;

/** The end of a page: the integers that its last item is ordered by, then its id as a tie-breaker. */
export interface PageEnd {
  numbers: readonly number[];
  id: string;
}

export const toCursor = ({ numbers, id }: PageEnd): string =>
  [...numbers.map((number) => number.toString(RADIX)), id].join('_');

/** Throws 10400 for a text that is not a cursor of a list ordered by this many numbers. */
export const fromCursor = (cursor: string, count: number): PageEnd => {
  const parts = cursor.split('_');
  const numbers = parts.slice(0, count).map((part) => Number.parseInt(part, RADIX));
  if (parts.length !== count + 1 || !numbers.every(Number.isSafeInteger))
    throw malformed([{ path: 'cursor', message: 'expected a cursor of a page before' }]);
  return { numbers, id: parts[count] ?? '' };
};
