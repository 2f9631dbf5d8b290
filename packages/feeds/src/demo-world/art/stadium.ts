import type { Random } from '#demo-world/random.ts';
import { defs, dots, ellipse, group, line, linear, path, radial, rect, rounded } from './svg.ts';

/** Sky, deep sky, grass, deep grass. */
export const NIGHTS = [
  ['#134a3a', '#06150f', '#1c8a4d', '#0a4a2a'],
  ['#1d3f73', '#081126', '#1f8f5a', '#0a4630'],
  ['#54306f', '#140b24', '#1d8758', '#0b4233'],
  ['#6d3a3c', '#1a0c14', '#2a8b4a', '#104526'],
  ['#0f5a66', '#05161c', '#27965a', '#0b4c33'],
] as const;
type Night = (typeof NIGHTS)[number];

/** Lamps of a floodlight, 10 wide; drawn once and used at every mast. */
const LAMPS = `<g id="lamps">${rect(-5, -0.8, 10, 1.6, '#0b1510')}${dots(
  [
    [-3.6, 0],
    [-1.2, 0],
    [1.2, 0],
    [3.6, 0],
  ],
  1.8,
  '#fffbe6',
  1,
)}${ellipse(0, 0, 15, 9, 'url(#glow)')}</g>`;

interface Mast {
  x: number;
  y: number;
  width: number;
  /** How far the beam leans to the pitch, in widths. */
  lean: number;
}

/** Floodlights with their beams down to the floor. */
const floodlights = (masts: readonly Mast[], floor: number): string => {
  const beams = masts.map(({ x, y, width, lean }) => {
    const right = x + width * (1.6 + lean);
    return `M${rounded(x - width / 2)} ${rounded(y)}h${rounded(width)}L${rounded(right)} ${rounded(floor)}h${-rounded(width * 3.2)}Z`;
  });
  const lamps = masts.map(
    ({ x, y, width }) =>
      `<use href="#lamps" transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(width / 10)})"/>`,
  );
  return path(beams.join(''), 'url(#beam)') + lamps.join('');
};

/** Stands full of people between two heights. */
const stands = (width: number, top: number, bottom: number): string =>
  [
    path(
      `M0 ${rounded(top + 14)}Q${width / 2} ${rounded(top - 12)} ${width} ${rounded(top + 14)}V${rounded(bottom)}H0Z`,
      '#0c1a18',
    ),
    path(
      `M0 ${rounded(top + 20)}Q${width / 2} ${rounded(top - 6)} ${width} ${rounded(top + 20)}V${rounded(bottom)}H0Z`,
      'url(#crowd)',
    ),
    line(
      `M0 ${rounded((top + bottom) / 2 + 8)}Q${width / 2} ${rounded((top + bottom) / 2 - 8)} ${width} ${rounded((top + bottom) / 2 + 8)}`,
      '#071210',
      5,
    ),
  ].join('');

/** A pattern `crowd` of heads in several colours. */
export const crowdPattern = (random: Random): string => {
  const heads = random
    .shuffle(Array.from({ length: 15 }, (_, head) => head))
    .map(
      (head) => [(head % 8) * 5.5 + 2 + random.next() * 3, Math.floor(head / 8) * 7 + 3 + random.next() * 2] as const,
    );
  const rows = [
    dots(heads.slice(0, 7), 2.6, '#d7e8dc', 0.4),
    dots(heads.slice(7, 11), 2.6, '#f4d58d', 0.6),
    dots(heads.slice(11), 2.6, '#e07a5f', 0.55),
  ];
  return `<pattern id="crowd" width="44" height="14" patternUnits="userSpaceOnUse">${rows.join('')}</pattern>`;
};

/** Mown grass in perspective: stripes that meet beyond the horizon, with chalk lines upon it. */
const grass = (width: number, horizon: number, height: number, centre: number): string => {
  const [top, bottom] = [width * 0.13, width * 0.3];
  const stripes = [-4, -2, 0, 2].map(
    (place) =>
      `M${rounded(centre + place * top)} ${rounded(horizon)}h${rounded(top)}L${rounded(centre + (place + 1) * bottom)} ${height}h${-rounded(bottom)}Z`,
  );
  return rect(0, horizon, width, height - horizon, 'url(#grass)') + path(stripes.join(''), '#fff', 'opacity=".06"');
};

const nightDefs = (night: Night, random: Random): string =>
  defs(
    linear('sky', [
      [0, night[1]],
      [1, night[0]],
    ]),
    linear('grass', [
      [0, night[2]],
      [1, night[3]],
    ]),
    linear('beam', [
      [0, '#fff', 0.3],
      [1, '#fff', 0],
    ]),
    radial('glow', [
      [0, '#fffde0', 0.75],
      [1, '#fffde0', 0],
    ]),
    crowdPattern(random),
    LAMPS,
  );

/** A stadium at night, seen from the stand: sky, floodlights, crowd and grass; the pitch begins at `horizon`. */
export const stadium = (width: number, height: number, horizon: number, random: Random): string => {
  const lamp = width * 0.075;
  const top = horizon * 0.26;
  return [
    nightDefs(random.pick(NIGHTS), random),
    rect(0, 0, width, horizon + 4, 'url(#sky)'),
    floodlights(
      [
        { x: width * 0.13, y: top, width: lamp, lean: 1.5 },
        { x: width * 0.87, y: top, width: lamp, lean: -1.5 },
        { x: width * 0.4, y: top * 0.7, width: lamp * 0.7, lean: 0.7 },
        { x: width * 0.64, y: top * 0.7, width: lamp * 0.7, lean: -0.7 },
      ],
      horizon,
    ),
    stands(width, horizon * 0.58, horizon),
    rect(0, horizon - height * 0.022, width, height * 0.022, '#0b2a20'),
    line(
      `M0 ${rounded(horizon - height * 0.011)}H${width}`,
      '#34c27b',
      rounded(height * 0.013),
      `stroke-dasharray="${rounded(width * 0.18)} ${rounded(width * 0.04)}" opacity=".6"`,
    ),
    grass(width, horizon, height, width * (0.42 + random.next() * 0.16)),
  ].join('');
};

/** Chalk on grass: a box and its arc before the goal at the far end. */
export const farGoal = (width: number, horizon: number, height: number): string => {
  const mid = width / 2;
  const depth = height - horizon;
  const goal = width * 0.09;
  return group(
    'fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".75"',
    `<path d="M0 ${rounded(horizon + depth * 0.06)}H${width}"/>`,
    `<path d="M${rounded(mid - width * 0.22)} ${rounded(horizon + depth * 0.06)}L${rounded(mid - width * 0.34)} ${rounded(horizon + depth * 0.44)}H${rounded(mid + width * 0.34)}L${rounded(mid + width * 0.22)} ${rounded(horizon + depth * 0.06)}"/>`,
    `<path d="M${rounded(mid - width * 0.14)} ${rounded(horizon + depth * 0.44)}Q${mid} ${rounded(horizon + depth * 0.66)} ${rounded(mid + width * 0.14)} ${rounded(horizon + depth * 0.44)}"/>`,
    `<path stroke-width="3" d="M${rounded(mid - goal)} ${rounded(horizon + depth * 0.06)}v${-rounded(height * 0.11)}h${rounded(goal * 2)}v${rounded(height * 0.11)}"/>`,
    `<path stroke-width=".7" stroke-opacity=".5" d="${[-0.66, -0.33, 0, 0.33, 0.66].map((at) => `M${rounded(mid + goal * at)} ${rounded(horizon + depth * 0.06)}v${-rounded(height * 0.11)}`).join('')}"/>`,
  );
};
