import { median } from './figure.ts';

/** One measured value of one side. */
export type Sample = () => Promise<number>;

/**
 * Measures ours and the floor in turns, each round beginning with the other side, and returns the medians of both and of
 * the rounds' ratios.
 */
export const compareInRounds = async (
  rounds: number,
  ours: Sample,
  floor: Sample,
): Promise<{ value: number; floor: number; ratio: number }> => {
  const pairs: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ value: await ours(), floor: await floor() });
    else {
      const floorFirst = await floor();
      pairs.push({ value: await ours(), floor: floorFirst });
    }
  }
  return {
    value: median(pairs.map((pair) => pair.value)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.value / pair.floor)),
  };
};
