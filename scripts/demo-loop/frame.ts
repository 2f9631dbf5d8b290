import { type Color, groundColor } from './ground.ts';
import { PITCH, type Player, type Point, type Scene } from './play.ts';

export const FRAME = { width: 640, height: 360 };

/** Where the far touchline and everything behind it begin, px. */
const HORIZON = 66;
const BOARDS = 16;
const NEAR_SCALE = 15.2;
const FAR_SCALE = 8.6;
const VISIBLE_DEPTH = PITCH.width + 4;

const KITS: Readonly<Record<Player['kit'], { shirt: Color; shorts: Color }>> = {
  home: { shirt: [214, 36, 44], shorts: [250, 250, 250] },
  away: { shirt: [30, 84, 190], shorts: [20, 44, 110] },
  'home-keeper': { shirt: [240, 196, 40], shorts: [30, 30, 30] },
  'away-keeper': { shirt: [240, 130, 40], shorts: [30, 30, 30] },
  referee: { shirt: [24, 26, 30], shorts: [24, 26, 30] },
};
const SKINS: readonly Color[] = [
  [236, 190, 150],
  [190, 134, 92],
  [120, 78, 54],
];

/** Pixels per metre at a depth: 0 is the far touchline. */
const scaleAt = (y: number): number => FAR_SCALE / (1 - (y / VISIBLE_DEPTH) * (1 - FAR_SCALE / NEAR_SCALE));

const rowAt = (y: number): number => {
  const share = (scaleAt(y) - FAR_SCALE) / (NEAR_SCALE - FAR_SCALE);
  return HORIZON + BOARDS + 6 + share * (FRAME.height - HORIZON - BOARDS - 6);
};

const depthAt = (row: number): number => {
  const share = (row - HORIZON - BOARDS - 6) / (FRAME.height - HORIZON - BOARDS - 6);
  const scale = FAR_SCALE + share * (NEAR_SCALE - FAR_SCALE);
  return (VISIBLE_DEPTH * (1 - FAR_SCALE / scale)) / (1 - FAR_SCALE / NEAR_SCALE);
};

const noise = (a: number, b: number): number => {
  const mixed = Math.imul(Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263), 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};

const CROWD: readonly Color[] = [
  [206, 52, 58],
  [226, 226, 220],
  [70, 92, 120],
  [40, 58, 66],
  [212, 176, 92],
];
const BOARD_COLORS: readonly Color[] = [
  [10, 125, 69],
  [16, 36, 60],
  [212, 160, 50],
  [150, 28, 40],
];

const crowdColor = (x: number, row: number): Color => {
  const [column, line] = [Math.floor(x / 4), Math.floor(row / 4)];
  const shade = 0.28 + 0.4 * (row / HORIZON) + 0.14 * noise(column, line);
  const [red, green, blue] = CROWD[Math.floor(noise(line, column) * CROWD.length)] ?? [60, 70, 80];
  const isRail = row % 22 < 2;
  return isRail ? [16, 30, 26] : [red * shade, green * shade, blue * shade];
};

const boardColor = (x: number, row: number): Color => {
  const board = Math.floor(x / 92);
  const color = BOARD_COLORS[((board % BOARD_COLORS.length) + BOARD_COLORS.length) % BOARD_COLORS.length] ?? [0, 0, 0];
  const inside = x - board * 92;
  const isMark = row > HORIZON + 5 && row < HORIZON + 11 && inside > 18 && inside < 74 && inside % 14 < 9;
  return isMark ? [240, 244, 240] : color;
};

/** Ground, boards and crowd; `focus` is where the camera looks, in metres. */
const paintGround = (pixels: Uint8Array, focus: number): void => {
  for (let row = 0; row < FRAME.height; row += 1) {
    const y = depthAt(row);
    const scale = scaleAt(y);
    const scaleY = 1 / (depthAt(row + 1) - y);
    const drift = focus * FAR_SCALE;
    for (let column = 0; column < FRAME.width; column += 1) {
      const sideways = column - FRAME.width / 2;
      const color =
        row < HORIZON
          ? crowdColor(sideways + drift * 0.96, row)
          : row < HORIZON + BOARDS
            ? boardColor(sideways + drift, row)
            : groundColor(focus + sideways / scale, y, scale, scaleY);
      const vignette = 1 - 0.28 * (sideways / FRAME.width) ** 2 * 4 * 0.6;
      pixels.set([color[0] * vignette, color[1] * vignette, color[2] * vignette], (row * FRAME.width + column) * 3);
    }
  }
};

interface Brush {
  pixels: Uint8Array;
  color: Color;
  opacity: number;
}

/** A thick line with round ends, its edge smoothed; a line of no length is a disc. `squash` flattens it for shadows. */
const dab = ({ pixels, color, opacity }: Brush, from: Point, to: Point, radius: number, squash = 1): void => {
  const [left, right] = [Math.min(from.x, to.x) - radius - 1, Math.max(from.x, to.x) + radius + 1];
  const [top, foot] = [Math.min(from.y, to.y) - radius - 1, Math.max(from.y, to.y) + radius + 1];
  const [dx, dy] = [to.x - from.x, (to.y - from.y) / squash];
  const length = dx * dx + dy * dy || 1;
  for (let row = Math.max(0, Math.floor(top)); row <= Math.min(FRAME.height - 1, foot); row += 1)
    for (let column = Math.max(0, Math.floor(left)); column <= Math.min(FRAME.width - 1, right); column += 1) {
      const [x, y] = [column - from.x, (row - from.y) / squash];
      const share = Math.max(0, Math.min(1, (x * dx + y * dy) / length));
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x - share * dx, y - share * dy))) * opacity;
      if (cover === 0) continue;
      const at = (row * FRAME.width + column) * 3;
      for (const channel of [0, 1, 2] as const)
        pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - cover) + color[channel] * cover;
    }
};

const onScreen = ({ x, y }: Point, focus: number): Point => ({
  x: FRAME.width / 2 + (x - focus) * scaleAt(y),
  y: rowAt(y),
});

const paintPlayer = (pixels: Uint8Array, player: Player, focus: number, place: number): void => {
  const feet = onScreen(player, focus);
  const metre = scaleAt(player.y) * 1.15;
  const at = (right: number, up: number): Point => ({ x: feet.x + right * metre, y: feet.y - up * metre });
  const { shirt, shorts } = KITS[player.kit];
  const skin = SKINS[place % SKINS.length] ?? SKINS[0] ?? shirt;
  const swing = Math.sin(player.stride) * 0.3;
  const paint = (color: Color, opacity = 1): Brush => ({ pixels, color, opacity });
  dab(paint([0, 30, 10], 0.32), at(0.1, 0), at(0.75, -0.05), 0.32 * metre, 0.45);
  dab(paint(skin), at(0, 0.7), at(swing, 0.08), 0.09 * metre);
  dab(paint(skin), at(0, 0.7), at(-swing, 0.08), 0.09 * metre);
  dab(paint(shorts), at(0, 0.85), at(swing * 0.4, 0.66), 0.17 * metre);
  dab(paint(skin), at(0, 1.3), at(-swing * 1.1, 0.95), 0.07 * metre);
  dab(paint(shirt), at(0, 1.36), at(0, 1), 0.22 * metre);
  dab(paint(skin), at(0.03, 1.73), at(0.03, 1.73), 0.15 * metre);
  dab(paint([40, 28, 22]), at(0.01, 1.8), at(0.01, 1.8), 0.12 * metre);
};

const paintBall = (pixels: Uint8Array, ball: Scene['ball'], focus: number): void => {
  const ground = onScreen(ball, focus);
  const metre = scaleAt(ball.y);
  const radius = 0.22 * metre;
  const place = { x: ground.x, y: ground.y - radius - ball.height * metre * 0.8 };
  dab({ pixels, color: [0, 30, 10], opacity: 0.35 }, ground, ground, radius * 1.1, 0.5);
  dab({ pixels, color: [20, 24, 28], opacity: 0.6 }, place, place, radius + 0.6);
  dab({ pixels, color: [255, 255, 255], opacity: 1 }, place, place, radius);
};

/** One frame, 24 bits a pixel, rows from the top. */
export const drawFrame = ({ players, ball, focus }: Scene): Uint8Array => {
  const pixels = new Uint8Array(FRAME.width * FRAME.height * 3);
  paintGround(pixels, focus);
  players.forEach((player, place) => paintPlayer(pixels, player, focus, place));
  paintBall(pixels, ball, focus);
  return pixels;
};
