import { line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { arc, type Camera, outline, type Spot } from '../camera.ts';

const [END, SIDE] = [14.325, 7.62] as const;
const HOOP_X = 12.73;
const PAINT = '#1d4f9e';
const APRON = '#173a78';

const box = (left: number, right: number, half: number): Spot[] => [
  [right, -half],
  [left, -half],
  [left, half],
  [right, half],
];

/** The three-point line leaves its straight parts where the arc of 7.24 m reaches them. */
const CORNER = Math.asin(6.71 / 7.24);
const THREE_POINTS: readonly Spot[] = [
  [END, -6.71],
  ...arc(HOOP_X, 0, 7.24, Math.PI + CORNER, Math.PI - CORNER),
  [END, 6.71],
];

/** Lines of the court in metres (28.65 x 15.24), the right half in full. */
const LINES: readonly { spots: readonly Spot[]; isClosed: boolean }[] = [
  { spots: box(-END, END, SIDE), isClosed: true },
  {
    spots: [
      [0, -SIDE],
      [0, SIDE],
    ],
    isClosed: false,
  },
  { spots: arc(0, 0, 1.83, 0, 2 * Math.PI), isClosed: true },
  { spots: THREE_POINTS, isClosed: false },
  { spots: box(8.53, END, 2.44), isClosed: false },
  { spots: arc(8.53, 0, 1.83, 0.5 * Math.PI, 1.5 * Math.PI), isClosed: false },
  { spots: arc(HOOP_X, 0, 1.22, 0.5 * Math.PI, 1.5 * Math.PI), isClosed: false },
];

const PLANK = 0.96;
const WOODS = ['#d8a565', '#d39e5d', '#dcab6d', '#d09a58'] as const;

const planks = (camera: Camera): string =>
  Array.from({ length: Math.ceil((2 * SIDE) / PLANK) }, (_, plank) => {
    const near = -SIDE + plank * PLANK;
    const far = Math.min(SIDE, near + PLANK);
    const spots: Spot[] = [
      [-END, near],
      [END, near],
      [END, far],
      [-END, far],
    ];
    return path(outline(camera, spots), WOODS[(plank * 3) % WOODS.length] ?? WOODS[0]);
  }).join('');

/** Lamps under the roof that shine on the lacquer. */
const shine = (camera: Camera): string =>
  [2, 7, 12]
    .map((x) =>
      path(
        outline(camera, [
          [x - 0.9, -SIDE],
          [x + 0.9, -SIDE],
          [x + 0.6, SIDE],
          [x - 0.6, SIDE],
        ]),
        '#fff3d6',
        'opacity=".07"',
      ),
    )
    .join('');

/** The floor with its paint and its lines. */
export const court = (camera: Camera): string =>
  [
    path(
      outline(camera, [
        [-22, -12],
        [17.2, -12],
        [17.2, 9.4],
        [-22, 9.4],
      ]),
      APRON,
    ),
    planks(camera),
    path(outline(camera, box(8.53, END, 2.44)), PAINT),
    path(outline(camera, arc(0, 0, 1.83, 0, 2 * Math.PI)), PAINT),
    shine(camera),
    ...LINES.map(({ spots, isClosed }) =>
      line(outline(camera, spots, isClosed), '#fffdf6', 1.7, 'stroke-linejoin="round" opacity=".9"'),
    ),
  ].join('');
