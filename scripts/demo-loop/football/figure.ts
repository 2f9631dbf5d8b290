import { circle, group, line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import type { Camera, Spot } from '../camera.ts';
import { LOOP_SECONDS } from '../motion.ts';
import type { Player, Side } from './play.ts';

/** Shirt, its shade, shorts, socks. */
const KITS: Readonly<Record<Side, readonly [string, string, string, string]>> = {
  red: ['#e2252f', '#a5121d', '#ffffff', '#e2252f'],
  blue: ['#f4f7fb', '#bccadb', '#173a8f', '#173a8f'],
  keeper: ['#ffd21f', '#c99a06', '#22252b', '#ffd21f'],
  referee: ['#22262e', '#0f1216', '#0f1216', '#0f1216'],
};

const cm = (metres: number): number => Math.round(metres * 1000) / 10;

/** One leg: the thigh, and the shin that ends in a boot. Numbers are centimetres, up is negative. */
const leg = (swing: number, lift: number, sock: string, skin: string): string => {
  const knee = [cm(swing * 0.24), cm(-0.46 - lift * 0.12)] as const;
  const foot = [cm(swing * 0.36 - lift * 0.16), cm(-0.05 - lift * 0.34)] as const;
  return [
    line(`M0-84L${knee[0]} ${knee[1]}`, skin, 14, 'stroke-linecap="round"'),
    line(`M${knee[0]} ${knee[1]}L${foot[0]} ${foot[1]}`, sock, 12, 'stroke-linecap="round"'),
    line(`M${foot[0]} ${foot[1]}h13`, '#14171a', 10, 'stroke-linecap="round"'),
  ].join('');
};

const arm = (swing: number, sleeve: string, skin: string): string => {
  const elbow = [cm(-swing * 0.2), cm(-1.14)] as const;
  return [
    line(`M0-140L${elbow[0]} ${elbow[1]}`, sleeve, 13, 'stroke-linecap="round"'),
    line(`M${elbow[0]} ${elbow[1]}l${cm(0.06 - swing * 0.14)} 22`, skin, 9, 'stroke-linecap="round"'),
  ].join('');
};

/** How somebody moves at a second: metres a second along the pitch and across it. */
const speedOf = ({ at }: Player, second: number): [along: number, across: number] => {
  const [x, y] = at(second - 0.1);
  const [nextX, nextY] = at(second + 0.1);
  return [(nextX - x) / 0.2, (nextY - y) / 0.2];
};

/** A player as the camera sees them, in the middle of a stride. */
export const figure = (camera: Camera, player: Player, second: number): string => {
  const { x, y, scale } = camera(player.at(second));
  const [along, across] = speedOf(player, second);
  const pace = Math.min(1, Math.hypot(along, across) / 5.5);
  const turn = (2 * Math.PI * player.strides * second) / LOOP_SECONDS;
  const stride =
    Math.sin(turn) *
    (0.15 + 0.85 * pace) *
    Math.max(0.45, Math.abs(along) / (Math.abs(along) + Math.abs(across) + 0.1));
  const lift = pace * Math.cos(turn);
  const [shirt, shade, shorts, sock] = KITS[player.side];
  const size = (scale / 100) * 1.25;
  const way = along < 0 ? -1 : 1;
  const body = [
    arm(-stride, shade, player.skin),
    leg(-stride, Math.max(0, -lift), sock, player.skin),
    leg(stride, Math.max(0, lift), sock, player.skin),
    group(
      `transform="rotate(${cm(0.07 * pace)} 0 -84)"`,
      path('M-15-98H15L18-66Q9-62 0-68Q-9-62-18-66Z', shorts),
      path('M-19-146Q0-154 19-146L15-92Q0-88-15-92Z', shirt),
      path('M-19-146Q-12-150-6-151L-6-90-15-92Z', shade, 'opacity=".55"'),
      circle(2, -164, 11.5, player.skin),
      path('M-10-163Q-10-177 2-177T13-167Q2-170-3-160-8-157-10-163Z', player.hair),
      arm(stride, shirt, player.skin),
    ),
  ];
  return group(
    `transform="translate(${cm(x / 100)} ${cm(y / 100)}) scale(${Math.round(size * way * 1e4) / 1e4} ${Math.round(size * 1e4) / 1e4})"`,
    ...body,
  );
};

export const ball = (camera: Camera, spot: Spot): string => {
  const { x, y, scale } = camera(spot);
  const radius = Math.max(2.6, scale * 0.2);
  return circle(x, y - radius * 0.6, radius, '#fff', 'stroke="#1c2a24" stroke-width=".5"');
};
