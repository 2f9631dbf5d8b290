/** Room for the thickness of the line above the highest and below the lowest value. */
const EDGE = 4;

/** The corners of a line through values, from left to right; the ground is 0. One value alone stands at the right. */
export const pointsOf = (values: readonly number[], width: number, height: number): (readonly [number, number])[] => {
  const most = Math.max(...values, 1);
  const steps = values.length - 1;
  return values.map((value, index) => [
    steps === 0 ? width : (index / steps) * width,
    height - EDGE - (value / most) * (height - 2 * EDGE),
  ]);
};
