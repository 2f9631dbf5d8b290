import { dots, group, line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import { type Camera, FRAME, outline, type Spot } from './camera.ts';
import { LOOP_SECONDS } from './motion.ts';

const box = (left: number, right: number, half: number): Spot[] => [
  [right, -half],
  [left, -half],
  [left, half],
  [right, half],
];

const arc = (x: number, y: number, radius: number, from: number, to: number): Spot[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = from + ((to - from) * step) / 40;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

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

const BOARD_COLORS = ['#0e63d6', '#f4f6f8', '#e11d2e', '#0b7a45', '#ffc21a', '#5b2aa8'] as const;

/** Boards with moving colours behind the far touchline and behind the goal; their pattern comes round with the loop. */
const boards = (camera: Camera, second: number): string => {
  const shift = (36 * second) / LOOP_SECONDS;
  const far = Array.from({ length: 24 }, (_, board) => {
    const left = -72 + board * 6 + (shift % 6);
    const color = BOARD_COLORS[(((board - Math.floor(shift / 6)) % 6) + 6) % 6] ?? '#0e63d6';
    const right = Math.min(58.4, left + 6);
    if (left >= 58.4) return '';
    const chevron = outline(camera, [
      [left + 2, 38, 0.2],
      [left + 2.8, 38, 0.5],
      [left + 2, 38, 0.8],
      [left + 2.9, 38, 0.8],
      [left + 3.7, 38, 0.5],
      [left + 2.9, 38, 0.2],
    ]);
    return (
      path(
        outline(camera, [
          [left, 38, 0],
          [right, 38, 0],
          [right, 38, 1.1],
          [left, 38, 1.1],
        ]),
        color,
      ) +
      (right - left > 4
        ? path(chevron, color === '#f4f6f8' || color === '#ffc21a' ? '#14202c' : '#fff', 'opacity=".8"')
        : '')
    );
  });
  const behindGoal = Array.from({ length: 14 }, (_, board) => {
    const near = -46 + board * 6;
    const color = BOARD_COLORS[(board * 5) % 6] ?? '#0e63d6';
    return path(
      outline(camera, [
        [58.4, near, 0],
        [58.4, near + 6, 0],
        [58.4, near + 6, 1.1],
        [58.4, near, 1.1],
      ]),
      color,
    );
  });
  return [...far, ...behindGoal].join('');
};

const SHIRTS = ['#c8323a', '#8f1f2a', '#e7ebee', '#33465c', '#d9a441', '#23303c', '#5f7689', '#7d2430'] as const;

interface Fan {
  spot: Spot;
  /** When a fan stands up a little, as a part of the loop. */
  phase: number;
}

/** Rows of people on two stands, by the colour they wear; some seats stay empty. */
const crowd: readonly Fan[][] = (() => {
  const random = createRandom('demo-loop', 'crowd');
  const groups: Fan[][] = SHIRTS.map(() => []);
  for (let row = 0; row < 22; row += 1)
    for (let seat = 0; seat < 210; seat += 1) {
      const back = row * 1.02;
      const along = -46 + seat * 0.78 + (row % 2) * 0.39 + (random.next() - 0.5) * 0.3;
      const spot: Spot =
        seat < 140 ? [along, 42 + back, 2 + back * 0.72] : [61.5 + back, 38 - (seat - 140) * 0.85, 2 + back * 0.72];
      if (random.chance(0.9)) groups[random.int(SHIRTS.length)]?.push({ spot, phase: random.next() });
    }
  return groups;
})();

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
  const people = crowd.map((fans, color) => {
    const seen = fans.map(({ spot: [x, y, z = 0], phase }) => {
      const rise = 0.16 * Math.max(0, Math.sin(2 * Math.PI * (phase + second / 3)));
      const place = camera([x, y, z + rise]);
      return [place.x, place.y] as const;
    });
    const inFrame = seen.filter(([x, y]) => x > -9 && x < FRAME.width + 9 && y > -9 && y < FRAME.height);
    return (
      dots(inFrame, 5.6, SHIRTS[color] ?? '#33465c', 0.9) +
      dots(
        inFrame.map(([x, y]) => [x, y - 4.6] as const),
        3.4,
        color % 3 === 0 ? '#d9a27c' : '#b98260',
        0.75,
      )
    );
  });
  return [path(far, '#141c26'), path(side, '#10171f'), line(rows.join(''), '#222d39', 1), ...people].join('');
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

/** All that stands still: stands with their crowd, boards, grass with its chalk, and the goal. */
export const ground = (camera: Camera, second: number): string =>
  [stands(camera, second), grass(camera), boards(camera, second), goal(camera)].join('');
