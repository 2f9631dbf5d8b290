import type { MatchStatistics } from '@touchline/contract/match-detail.ts';

type Momentum = MatchStatistics['momentum'];

/** How much of a minute's pressure is still felt in the next. */
const CARRY = 0.6;

/**
 * Who pressed when, from the pressure of each minute played: above 0 that of the hosts. `full` is the pressure that counts
 * as about three quarters of the most. What is past never changes.
 */
export const momentumOf = (pressures: readonly { minute: number; pressure: number }[], full: number): Momentum => {
  const values = new Map<number, number>();
  let felt = 0;
  for (const { minute, pressure } of pressures) {
    felt = CARRY * felt + pressure;
    const value = Math.round(100 * Math.tanh(felt / full)) + 0;
    const known = values.get(minute);
    if (known === undefined || Math.abs(value) > Math.abs(known)) values.set(minute, value);
  }
  return [...values].map(([minute, value]) => ({ minute, value }));
};
