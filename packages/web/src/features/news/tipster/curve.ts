/** A place in the drawing; null where a week has no tip. */
export interface CurvePoint {
  x: number;
  y: number;
  rate: number;
  place: number;
}

export interface Curve {
  points: CurvePoint[];
  /** Runs of neighbouring weeks, each a path. */
  paths: string[];
  /** Height of the zero line. */
  zero: number;
  /** Where a week stands. */
  xOf: (place: number) => number;
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
  const xOf = (place: number): number =>
    rounded(margin + (place * (width - 2 * margin)) / Math.max(1, rates.length - 1));
  const yOf = (rate: number): number => rounded(margin + ((top - rate) * (height - 2 * margin)) / span);
  const points = rates.flatMap((rate, place) => (rate === null ? [] : [{ x: xOf(place), y: yOf(rate), rate, place }]));
  const paths: string[] = [];
  points.forEach(({ x, y, place }, at) => {
    const isNext = points[at - 1]?.place === place - 1;
    if (isNext) paths.push(`${paths.pop() ?? ''}L${x} ${y}`);
    else paths.push(`M${x} ${y}`);
  });
  return { points, paths, zero: yOf(0), xOf };
};
