import { SPORT } from '@touchline/contract/sport.ts';
import { ascending, inTurn } from '#order.ts';
import type { Comparator } from '#order.ts';

const FIRST: readonly number[] = [SPORT.football, SPORT.basketball];

/** Orders sport types (E27) for display (K14): football, basketball, then by number. */
export const compareSports: Comparator<number> = inTurn(
  ascending((sport) => (FIRST.includes(sport) ? FIRST.indexOf(sport) : FIRST.length)),
  ascending((sport) => sport),
);

/** All sport types in display order (K14). */
export const SPORT_DISPLAY_ORDER: readonly number[] = Object.values(SPORT).sort(compareSports);
