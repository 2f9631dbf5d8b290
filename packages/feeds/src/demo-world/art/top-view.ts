import { circle, group, line, rect, rounded } from './svg.ts';

/** A football pitch from above with chalk lines, mown in bands; it fills the given box and is turned by `turn` degrees. */
export const pitchFromAbove = (width: number, height: number, turn = 0): string => {
  const [mid, middle, radius] = [width / 2, height / 2, Math.min(width, height) * 0.2];
  const bands = Array.from({ length: 9 }, (_, band) =>
    band % 2 === 0 ? rect((band * width) / 9, 0, width / 9, height, '#fff', 'opacity=".05"') : '',
  );
  const box = (side: 1 | -1): string => {
    const goalLine = side === 1 ? 14 : width - 14;
    const deep = rounded(goalLine + side * width * 0.16);
    const arc = `M${deep} ${rounded(middle - height * 0.1)}Q${rounded(deep + side * width * 0.06)} ${rounded(middle)} ${deep} ${rounded(middle + height * 0.1)}`;
    return `M${goalLine} ${rounded(middle - height * 0.3)}H${deep}V${rounded(middle + height * 0.3)}H${goalLine}M${goalLine} ${rounded(middle - height * 0.13)}H${rounded(goalLine + side * width * 0.06)}V${rounded(middle + height * 0.13)}H${goalLine}${arc}`;
  };
  return group(
    `transform="rotate(${turn} ${rounded(mid)} ${rounded(middle)})"`,
    ...bands,
    rect(14, 14, width - 28, height - 28, 'none', 'stroke="#fff" stroke-width="2.5" stroke-opacity=".7"'),
    line(`M${rounded(mid)} 14V${height - 14}${box(1)}${box(-1)}`, '#fff', 2.5, 'stroke-opacity=".7"'),
    circle(mid, middle, radius, 'none', 'stroke="#fff" stroke-width="2.5" stroke-opacity=".7"'),
    circle(mid, middle, 4, '#fff', 'opacity=".8"'),
  );
};

/** Counters and arrows of a tactics board. */
export const tactics = (places: readonly (readonly [number, number])[], color: string, size: number): string =>
  places.map(([x, y]) => circle(x, y, size, color, 'stroke="#fff" stroke-width="2.5"')).join('');

/** A bent arrow with its head. */
export const arrow = (
  from: readonly [number, number],
  to: readonly [number, number],
  bend: number,
  color: string,
): string => {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + bend];
  const angle = (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
  return [
    line(
      `M${rounded(from[0])} ${rounded(from[1])}Q${rounded(x)} ${rounded(y)} ${rounded(to[0])} ${rounded(to[1])}`,
      color,
      4,
      'stroke-dasharray="12 9" stroke-linecap="round"',
    ),
    group(
      `transform="translate(${rounded(to[0])} ${rounded(to[1])}) rotate(${rounded(angle)})"`,
      `<path d="M2 0L-16-10V10Z" fill="${color}"/>`,
    ),
  ].join('');
};
