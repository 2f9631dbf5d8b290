import { SPORT } from '@touchline/contract/sport.ts';
import { ascending } from '#order.ts';

/** All sport types in display order: by number, which begins with football and basketball. */
export const SPORT_DISPLAY_ORDER: readonly number[] = Object.values(SPORT).sort(ascending((sport) => sport));
