/** One measured figure. */
export interface Figure {
  /** Median over the rounds. */
  value: number;
  unit: string;
  /** Median of the floor's rounds of the same run, or the budget that takes its place; what is only told has none. */
  floor?: number;
  /** Median of the rounds' ratios, so that what disturbs the machine in one round disturbs both sides. */
  ratio?: number;
  /** Ratio to reach; nothing is asserted. */
  target?: number;
}

export interface Benchmark {
  name: string;
  measure(): Promise<Figure>;
}

/** The middle of the values (mean of the two middle ones). Throws when there is none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new Error('no value was measured');
  return (low + high) / 2;
};
