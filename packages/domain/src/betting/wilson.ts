import { SMALL_SAMPLE } from '@touchline/contract/bet.ts';

/** A share of hits and its 95 % interval, all in whole percent. */
export interface HitShare {
  percent: number;
  low: number;
  high: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.96;
const HUNDRED = 100;

/**
 * The share of `hits` among `settled` in whole percent with its 95 % score interval (E. B. Wilson, Journal of the American
 * Statistical Association 22, 1927). Null below `SMALL_SAMPLE`, where the interval may be more than 40 points wide: such a record is
 * shown as counts.
 */
export const wilson = (hits: number, settled: number): HitShare | null => {
  if (settled < SMALL_SAMPLE) return null;
  const share = hits / settled;
  const spread = Z ** 2 / settled;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / settled + spread / (4 * settled))) / (1 + spread);
  const percent = (value: number): number => Math.round(HUNDRED * value);
  return { percent: percent(share), low: percent(middle - half), high: percent(middle + half) };
};
