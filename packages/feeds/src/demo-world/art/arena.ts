import type { Random } from '#demo-world/random.ts';
import { defs, dots, ellipse, group, line, linear, path, polygon, radial, rect, rounded } from './svg.ts';
import { crowdPattern } from './stadium.ts';

/** Hall, deep hall, key of the floor. */
const HALLS = [
  ['#5b2a10', '#170904', '#7a1f2b'],
  ['#1d2a5c', '#080b1c', '#27408b'],
  ['#3a1d57', '#0e0718', '#55258a'],
  ['#12403c', '#04110f', '#0f6b5c'],
] as const;

/** A hoop with its board; `size` is the width of the board. */
export const hoop = (x: number, y: number, size: number): string => {
  const rim = size * 0.27;
  const rimY = y + size * 0.46;
  const net = [-1, -0.5, 0, 0.5, 1].map(
    (at) => `M${rounded(x + rim * at)} ${rounded(rimY)}L${rounded(x + rim * at * 0.55)} ${rounded(rimY + size * 0.4)}`,
  );
  const crossed = [0.13, 0.27].map(
    (down) =>
      `M${rounded(x - rim * (1 - down * 1.1))} ${rounded(rimY + size * down)}H${rounded(x + rim * (1 - down * 1.1))}`,
  );
  return [
    rect(x - size / 2, y, size, size * 0.62, '#eef4f8', 'fill-opacity=".16" stroke="#fff" stroke-width="2.5" rx="3"'),
    rect(x - size * 0.17, y + size * 0.2, size * 0.34, size * 0.25, 'none', 'stroke="#fff" stroke-width="2"'),
    line([...net, ...crossed].join(''), '#fff', 1.4, 'opacity=".8"'),
    ellipse(x, rimY, rim, rim * 0.24, 'none', `stroke="#ff6b35" stroke-width="${rounded(Math.max(2.5, size * 0.03))}"`),
  ].join('');
};

const floor = (width: number, horizon: number, height: number): string => {
  const planks = Array.from(
    { length: 11 },
    (_, plank) =>
      `M${rounded(width / 2 + (plank - 5) * width * 0.07)} ${rounded(horizon)}L${rounded(width / 2 + (plank - 5) * width * 0.24)} ${height}`,
  );
  return (
    rect(0, horizon, width, height - horizon, 'url(#floor)') + line(planks.join(''), '#5a2f10', 1, 'opacity=".35"')
  );
};

const markings = (width: number, horizon: number, height: number, key: string): string => {
  const [mid, depth] = [width / 2, height - horizon];
  return [
    polygon(
      [
        [mid - width * 0.11, horizon],
        [mid + width * 0.11, horizon],
        [mid + width * 0.2, horizon + depth * 0.62],
        [mid - width * 0.2, horizon + depth * 0.62],
      ],
      key,
      'opacity=".8" stroke="#fff" stroke-width="2"',
    ),
    group(
      'fill="none" stroke="#fff" stroke-width="2.5" opacity=".85"',
      `<ellipse cx="${mid}" cy="${rounded(horizon + depth * 0.62)}" rx="${rounded(width * 0.2)}" ry="${rounded(depth * 0.16)}"/>`,
      `<path d="M${rounded(mid - width * 0.34)} ${rounded(horizon)}C${rounded(mid - width * 0.56)} ${rounded(horizon + depth * 1.25)} ${rounded(mid + width * 0.56)} ${rounded(horizon + depth * 1.25)} ${rounded(mid + width * 0.34)} ${rounded(horizon)}"/>`,
    ),
  ].join('');
};

/** A basketball hall: lamps, crowd, parquet with its lines, and a hoop. */
export const arena = (width: number, height: number, horizon: number, random: Random): string => {
  const [hall, deep, key] = random.pick(HALLS);
  const lamps = [0.12, 0.31, 0.5, 0.69, 0.88].map((at) => width * at);
  const beams = lamps.map(
    (x) => `M${rounded(x - 8)} 10h16L${rounded(x + width * 0.12)} ${rounded(horizon)}h${-rounded(width * 0.24)}Z`,
  );
  return [
    defs(
      linear('hall', [
        [0, deep],
        [1, hall],
      ]),
      linear('floor', [
        [0, '#c98544'],
        [1, '#7c4116'],
      ]),
      linear('beam', [
        [0, '#fff', 0.2],
        [1, '#fff', 0],
      ]),
      radial('shine', [
        [0, '#fff', 0.4],
        [1, '#fff', 0],
      ]),
      crowdPattern(random),
    ),
    rect(0, 0, width, horizon + 2, 'url(#hall)'),
    rect(0, horizon * 0.5, width, horizon * 0.5, 'url(#crowd)'),
    path(beams.join(''), 'url(#beam)'),
    dots(
      lamps.map((x) => [x, 10] as const),
      12,
      '#fff6d8',
      1,
    ),
    floor(width, horizon, height),
    ellipse(width * 0.5, horizon + (height - horizon) * 0.35, width * 0.42, (height - horizon) * 0.3, 'url(#shine)'),
    markings(width, horizon, height, key),
    hoop(width / 2, horizon - height * 0.3, height * 0.25),
  ].join('');
};
