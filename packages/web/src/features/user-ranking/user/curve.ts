/** A place in the drawing, in percent of its width and height. */
interface CurvePoint {
  x: number;
  y: number;
}

export interface Curve {
  points: CurvePoint[];
  /** Path of the line; of one single day it rises or falls from zero. */
  line: string;
  /** Path of the ground between the line and zero. */
  area: string;
  /** Height of the zero line. */
  zero: number;
}

const WHOLE = 100;
const MIDDLE = 50;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The line through sums, oldest first, in a box of 100 x 100; zero is always in it. */
export const curveOf = (totals: readonly number[]): Curve => {
  const top = Math.max(0, ...totals);
  const bottom = Math.min(0, ...totals);
  const yOf = (total: number): number => (top === bottom ? MIDDLE : rounded(((top - total) * WHOLE) / (top - bottom)));
  const last = totals.length - 1;
  const points = totals.map((total, index) => ({
    x: last === 0 ? MIDDLE : rounded((index * WHOLE) / last),
    y: yOf(total),
  }));
  const zero = yOf(0);
  const [first] = points;
  const path = points.map(({ x, y }) => `${x} ${y}`).join('L');
  if (last < 1 || first === undefined)
    return { points, line: first === undefined ? '' : `M${first.x} ${zero}L${path}`, area: '', zero };
  return { points, line: `M${path}`, area: `M0 ${zero}L${path}L${WHOLE} ${zero}Z`, zero };
};
