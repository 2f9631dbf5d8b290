import type { BetResultName } from '@touchline/contract/bet.ts';

/** Price of the tip that all examples are about. */
export const EXAMPLE_PRICE = 39;

export interface Example {
  result: Exclude<BetResultName, 'waiting' | 'confirm'>;
  /** What a lost tip promises to return, in percent; null where that makes no difference, 0 for no promise. */
  promise: number | null;
  returned: number;
}

/**
 * Each case by hand. Half of 39 is 19.5, so 20 come back and 19 are left; 60 % of 39 are 23.4, so 24; 60 % of 19 are 11.4,
 * so 12.
 */
export const EXAMPLES: readonly Example[] = [
  { result: 'win', promise: null, returned: 0 },
  { result: 'lose', promise: 100, returned: 39 },
  { result: 'lose', promise: 60, returned: 24 },
  { result: 'lose', promise: 0, returned: 0 },
  { result: 'draw', promise: null, returned: 39 },
  { result: 'winHalf', promise: null, returned: 20 },
  { result: 'loseHalf', promise: 100, returned: 39 },
  { result: 'loseHalf', promise: 60, returned: 32 },
  { result: 'loseHalf', promise: 0, returned: 20 },
  { result: 'cancel', promise: null, returned: 39 },
  { result: 'failure', promise: null, returned: 39 },
];
