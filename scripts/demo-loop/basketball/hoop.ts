import { line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { arc, type Camera, outline, type Spot } from '../camera.ts';
import { during } from '../motion.ts';
import { RING, SHOT } from './play.ts';

const BOARD_X = 13.11;
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

const board = (left: number, right: number, low: number, high: number): Spot[] => [
  [BOARD_X, left, low],
  [BOARD_X, right, low],
  [BOARD_X, right, high],
  [BOARD_X, left, high],
];

/** The net swings out when the ball has fallen through. */
const net = (camera: Camera, second: number, side: 'near' | 'far'): string => {
  const swing = during(second, SHOT.scores + 0.1, SHOT.scores + 0.15, 0.2);
  const [from, to] = side === 'near' ? [Math.PI, 2 * Math.PI] : [0, Math.PI];
  const cords = Array.from({ length: 6 }, (_, cord) => {
    const angle = from + ((to - from) * (cord + 0.5)) / 6;
    const on = (radius: number, z: number): Spot => [
      RING.x + radius * Math.cos(angle),
      RING.y + radius * Math.sin(angle),
      z,
    ];
    return outline(
      camera,
      [
        on(RING.radius, RING.z),
        on(0.15 + 0.07 * swing, RING.z - 0.25),
        on(0.13 + 0.14 * swing, RING.z - 0.46 + 0.14 * swing),
      ],
      false,
    );
  });
  const loops = [0.2, 0.42].map((drop, place) =>
    outline(
      camera,
      arc(RING.x, RING.y, 0.17 - place * 0.04 + swing * 0.08, from, to, RING.z - drop + 0.1 * swing),
      false,
    ),
  );
  return line([...cords, ...loops].join(''), '#fff', 0.8, `opacity=".75" ${ROUND}`);
};

const ring = (camera: Camera, from: number, to: number): string =>
  line(outline(camera, arc(RING.x, RING.y, RING.radius, from, to, RING.z), false), '#f2552c', 2, ROUND);

/** What is behind a ball that falls through: stand, board and the far half of the ring. */
export const hoopBehind = (camera: Camera, second: number): string => {
  const { scale } = camera([15, 0, 2]);
  const pole = (spots: readonly Spot[], color: string, width: number): string =>
    line(outline(camera, spots, false), color, scale * width, ROUND);
  return [
    path(
      outline(camera, [
        [15.9, -0.5, 0],
        [17, -0.5, 0],
        [17, -0.5, 1.1],
        [15.9, -0.5, 1.1],
      ]),
      '#10264f',
    ),
    pole(
      [
        [16.4, 0, 0.9],
        [16, 0, 2.2],
        [13.3, 0, 3.3],
      ],
      '#5d6b7c',
      0.2,
    ),
    pole(
      [
        [16.2, 0, 1.6],
        [13.3, 0, 3],
      ],
      '#7d8b9c',
      0.1,
    ),
    pole(
      [
        [16.35, 0, 0.2],
        [16.1, 0, 2],
      ],
      '#2a62b8',
      0.5,
    ),
    path(outline(camera, board(-0.915, 0.915, 2.9, 3.97)), '#dfeaf5', 'opacity=".42"'),
    line(outline(camera, board(-0.915, 0.915, 2.9, 3.97)), '#fff', 1.8, 'stroke-linejoin="round"'),
    line(outline(camera, board(-0.3, 0.3, 3.08, 3.53)), '#fff', 1.3, 'stroke-linejoin="round"'),
    pole(
      [
        [BOARD_X, 0, RING.z],
        [RING.x + RING.radius, 0, RING.z],
      ],
      '#f2552c',
      0.08,
    ),
    ring(camera, 0, Math.PI),
    net(camera, second, 'far'),
  ].join('');
};

/** The near half of the ring with its net. */
export const hoopBefore = (camera: Camera, second: number): string =>
  net(camera, second, 'near') + ring(camera, Math.PI, 2 * Math.PI);
