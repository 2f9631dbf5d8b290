import { rect, svg } from '@touchline/feeds/demo-world/art/svg.ts';
import { cameraAt, FRAME } from '../camera.ts';
import { light } from '../light.ts';
import { LOOP_SECONDS } from '../motion.ts';
import { shadow } from '../shadow.ts';
import { ball, figure } from './figure.ts';
import { ground } from './ground.ts';
import { ballAt, ballX, ballY, players } from './play.ts';

/** On the main stand. */
const PLACE = { x: 8, y: -88, z: 29 } as const;
const DARK = '#03130a';

const team = players();

/** The picture of a second of the loop, as SVG. */
export const footballPicture = (second: number): string => {
  const x = ballX(second);
  const sway = Math.sin((2 * Math.PI * second) / LOOP_SECONDS);
  const zoom = 1.02 + x / 400;
  const camera = cameraAt(PLACE, [x * 0.8 + 2, 9 + ballY(second) * 0.12 + sway * 0.4], 1500 * zoom);
  const spot = ballAt(second);
  const seen = team.map((player) => ({ player, spot: player.at(second) }));
  const inOrder = seen.toSorted((a, b) => b.spot[1] - a.spot[1]);
  const behind = inOrder.filter((one) => one.spot[1] >= spot[1]);
  const before = inOrder.filter((one) => one.spot[1] < spot[1]);
  return svg(
    FRAME.width,
    FRAME.height,
    [
      rect(0, 0, FRAME.width, FRAME.height, '#0a1118'),
      ground(camera, second),
      ...seen.map((one) => shadow(camera, one.spot, DARK)),
      shadow(camera, spot, DARK, 0.3),
      ...behind.map(({ player }) => figure(camera, player, second)),
      ball(camera, spot),
      ...before.map(({ player }) => figure(camera, player, second)),
      light('#f4ffe8', '#02140b'),
    ].join(''),
  );
};
