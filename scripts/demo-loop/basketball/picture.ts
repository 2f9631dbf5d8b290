import { circle, line, rect, svg } from '@touchline/feeds/demo-world/art/svg.ts';
import { type Camera, cameraAt, FRAME, outline, type Spot } from '../camera.ts';
import { light } from '../light.ts';
import { LOOP_SECONDS } from '../motion.ts';
import { shadow } from '../shadow.ts';
import { ACTORS } from './cast.ts';
import { court } from './court.ts';
import { figure } from './figure.ts';
import { hall } from './hall.ts';
import { hoopBefore, hoopBehind } from './hoop.ts';
import { ballAt, middleX, middleY, RING, standsAt } from './play.ts';

/** Above the rows of the side stand, at half court. */
const PLACE = { x: 0.5, y: -25, z: 10.5 } as const;
const DARK = '#2a1405';

const ball = (camera: Camera, spot: Spot): string => {
  const { x, y, scale } = camera(spot);
  const radius = scale * 0.14;
  const [sx, sy, sz = 0] = spot;
  const seam = outline(
    camera,
    [
      [sx - 0.1, sy, sz + 0.08],
      [sx, sy, sz - 0.02],
      [sx + 0.1, sy, sz + 0.06],
    ],
    false,
  );
  return circle(x, y, radius, '#ef7d22', 'stroke="#5a2409" stroke-width=".7"') + line(seam, '#5a2409', 0.7);
};

/** The picture of a second of the loop, as SVG. */
export const basketballPicture = (second: number): string => {
  const sway = Math.sin((2 * Math.PI * second) / LOOP_SECONDS);
  const x = middleX(second);
  const camera = cameraAt(PLACE, [x * 0.6 + 3.2, 1.4 + middleY(second) * 0.16 + sway * 0.1], 1040 + x * 8);
  const spots = ACTORS.map((_, actor) => standsAt(actor, second));
  const spot = ballAt(second);
  const things = [
    ...spots.map(([, y], actor) => ({ y, drawing: figure(camera, actor, second) })),
    { y: spot[1], drawing: ball(camera, spot) },
    { y: RING.y + RING.radius, drawing: hoopBehind(camera, second) },
    { y: RING.y - RING.radius, drawing: hoopBefore(camera, second) },
  ];
  return svg(
    FRAME.width,
    FRAME.height,
    [
      rect(0, 0, FRAME.width, FRAME.height, '#0a1118'),
      hall(camera, second),
      court(camera),
      ...spots.map((feet) => shadow(camera, feet, DARK, 0.7)),
      shadow(camera, spot, DARK, 0.25),
      ...things.toSorted((a, b) => b.y - a.y).map(({ drawing }) => drawing),
      light('#fff6e0', '#0b0603'),
    ].join(''),
  );
};
