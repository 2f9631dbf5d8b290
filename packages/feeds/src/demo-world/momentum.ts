import type { MatchStatistics } from '@touchline/contract/match-detail.ts';

type Momentum = MatchStatistics['momentum'];

/** How much of a minute's pressure carries over to the next. */
const CARRY = 0.6;

/**
 * The momentum from the pressure of each minute played: positive values favour the hosts. `full` is the pressure that
 * maps to about three quarters of the maximum. Past minutes never change.
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
