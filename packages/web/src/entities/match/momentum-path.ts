export interface Pressure {
  minute: number;
  /** From -100 (the guests) to 100 (the hosts). */
  value: number;
}

/** Half of the picture's height; 0 lies in the middle. */
const HALF = 50;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The pressure of a match as an SVG area around the middle line of a box of 100 x 100, `length` minutes wide: hosts above,
 * guests below, with round corners. Empty without values.
 */
export const momentumPath = (pressures: readonly Pressure[], length: number): string => {
  const [first] = pressures;
  if (first === undefined || length <= 0) return '';
  const at = ({ minute, value }: Pressure): [number, number] => [
    round((Math.min(minute, length) / length) * 100),
    round(HALF - (value / 100) * HALF),
  ];
  const points = pressures.map(at);
  const curves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const middle = round((fromX + x) / 2);
    return `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
  });
  const [startX, startY] = at(first);
  return `M${startX} ${HALF}V${startY}${curves.join('')}V${HALF}Z`;
};
