/** A place in the drawing; null where a week has no tip. */
export interface CurvePoint {
  x: number;
  y: number;
  rate: number;
  index: number;
}

export interface Curve {
  points: CurvePoint[];
  /** Runs of neighbouring weeks, each a path. */
  paths: string[];
  /** Height of the zero line. */
  zero: number;
  /** Where a week stands. */
  xOf: (index: number) => number;
}

interface Box {
  width: number;
  height: number;
  /** Free space around the line. */
  margin: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The line through returns, oldest first; zero is always in it, and a week without a tip breaks it. */
export const curveOf = (rates: readonly (number | null)[], { width, height, margin }: Box): Curve => {
  const known = rates.filter((rate) => rate !== null);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  const span = top - bottom || 1;
  const xOf = (index: number): number =>
    rounded(margin + (index * (width - 2 * margin)) / Math.max(1, rates.length - 1));
  const yOf = (rate: number): number => rounded(margin + ((top - rate) * (height - 2 * margin)) / span);
  const points = rates.flatMap((rate, index) => (rate === null ? [] : [{ x: xOf(index), y: yOf(rate), rate, index }]));
  const paths: string[] = [];
  points.forEach(({ x, y, index }, at) => {
    const isNext = points[at - 1]?.index === index - 1;
    if (isNext) paths.push(`${paths.pop() ?? ''}L${x} ${y}`);
    else paths.push(`M${x} ${y}`);
  });
  return { points, paths, zero: yOf(0), xOf };
};
