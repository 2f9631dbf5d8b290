import { dots, group, line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { endBoards, movingBoards } from '../boards.ts';
import { arc, type Camera, outline, type Spot } from '../camera.ts';
import { people, seated } from '../crowd.ts';

const box = (left: number, right: number, half: number): Spot[] => [
  [right, -half],
  [left, -half],
  [left, half],
  [right, half],
];

/** The penalty arc lies outside the box: 5.5 m from the spot to the box's edge, 9.15 m of radius. */
const ARC_HALF = Math.acos(5.5 / 9.15);

/** Lines of the pitch in metres (105 x 68), the right half in full. */
const CHALK: readonly { spots: readonly Spot[]; isClosed: boolean }[] = [
  { spots: box(-52.5, 52.5, 34), isClosed: true },
  {
    spots: [
      [0, -34],
      [0, 34],
    ],
    isClosed: false,
  },
  { spots: arc(0, 0, 9.15, 0, 2 * Math.PI), isClosed: true },
  { spots: box(36, 52.5, 20.16), isClosed: false },
  { spots: box(47, 52.5, 9.16), isClosed: false },
  { spots: arc(41.5, 0, 9.15, Math.PI - ARC_HALF, Math.PI + ARC_HALF), isClosed: false },
  { spots: arc(52.5, 34, 1, Math.PI, 1.5 * Math.PI), isClosed: false },
];

const grass = (camera: Camera): string => {
  const stripes = Array.from({ length: 20 }, (_, stripe) => {
    const left = -58.35 + stripe * 5.835;
    return path(
      outline(camera, [
        [left, -45],
        [left + 5.85, -45],
        [left + 5.85, 39.5],
        [left, 39.5],
      ]),
      stripe % 2 === 0 ? '#1f8f4b' : '#18803f',
    );
  });
  const spots = (
    [
      [0, 0],
      [41.5, 0],
    ] as const
  ).map((spot) => {
    const { x, y } = camera(spot);
    return [x, y] as const;
  });
  return [
    ...stripes,
    ...CHALK.map(({ spots: chalk, isClosed }) =>
      line(outline(camera, chalk, isClosed), '#f2fff6', 1.9, 'stroke-linejoin="round" opacity=".85"'),
    ),
    dots(spots, 3.2, '#f2fff6', 0.85),
  ].join('');
};

/** Two stands: 140 seats of a row along the pitch, the others behind the goal. */
const crowd = seated(22, 210, (row, seat, random) => {
  const back = row * 1.02;
  const along = -46 + seat * 0.78 + (row % 2) * 0.39 + (random.next() - 0.5) * 0.3;
  return seat < 140 ? [along, 42 + back, 2 + back * 0.72] : [61.5 + back, 38 - (seat - 140) * 0.85, 2 + back * 0.72];
});

/** Everybody stands up a little every three seconds. */
const riseAt =
  (second: number) =>
  (phase: number): number =>
    0.16 * Math.max(0, Math.sin(2 * Math.PI * (phase + second / 3)));

const stands = (camera: Camera, second: number): string => {
  const far = outline(camera, [
    [-80, 39.5, 1.2],
    [60, 39.5, 1.2],
    [60, 66, 19],
    [-80, 66, 19],
  ]);
  const side = outline(camera, [
    [60, 39.5, 1.2],
    [60, -60, 1.2],
    [86, -60, 19],
    [86, 66, 19],
    [60, 66, 19],
  ]);
  const rows = Array.from({ length: 22 }, (_, row) =>
    outline(
      camera,
      [
        [-80, 41.6 + row * 1.02, 1.5 + row * 0.735],
        [60, 41.6 + row * 1.02, 1.5 + row * 0.735],
      ],
      false,
    ),
  );
  return [
    path(far, '#141c26'),
    path(side, '#10171f'),
    line(rows.join(''), '#222d39', 1),
    people(camera, crowd, 5.6, riseAt(second)),
  ].join('');
};

const goal = (camera: Camera): string => {
  const [post, back] = [52.5, 54.6];
  const net = Array.from({ length: 9 }, (_, cord) => {
    const y = -3.66 + cord * 0.915;
    return outline(
      camera,
      [
        [post, y, 2.44],
        [post + 0.9, y, 2.3],
        [back, y, 0],
      ],
      false,
    );
  });
  const across = [0.2, 0.45, 0.7, 0.95].map((part) =>
    outline(
      camera,
      [
        [post + 0.9 + (back - post - 0.9) * part, -3.66, 2.3 * (1 - part)],
        [post + 0.9 + (back - post - 0.9) * part, 3.66, 2.3 * (1 - part)],
      ],
      false,
    ),
  );
  return group(
    'fill="none" stroke-linecap="round"',
    line([...net, ...across].join(''), '#fff', 0.7, 'opacity=".45"'),
    line(
      outline(
        camera,
        [
          [post, -3.66, 0],
          [post, -3.66, 2.44],
          [post, 3.66, 2.44],
          [post, 3.66, 0],
        ],
        false,
      ),
      '#fff',
      2.6,
    ),
  );
};

const boards = (camera: Camera, second: number): string =>
  movingBoards(camera, { y: 38, first: -72, last: 58.4, length: 6, height: 1.1 }, second) +
  endBoards(camera, 58.4, { y: -46, last: 38, length: 6, height: 1.1 });

/** All around the players: stands with their crowd, grass with its chalk, boards, and the goal. */
export const ground = (camera: Camera, second: number): string =>
  [stands(camera, second), grass(camera), boards(camera, second), goal(camera)].join('');
