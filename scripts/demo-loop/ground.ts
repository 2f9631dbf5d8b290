import { PITCH } from './play.ts';

export type Color = readonly [red: number, green: number, blue: number];

const MIDDLE = PITCH.width / 2;
const HALF_LINE = 0.09;

interface Stroke {
  at: number;
  from: number;
  until: number;
}

/** Lines along x = at, from y to y. */
const ACROSS: readonly Stroke[] = [
  { at: 0, from: 0, until: PITCH.width },
  { at: PITCH.length, from: 0, until: PITCH.width },
  { at: PITCH.length / 2, from: 0, until: PITCH.width },
  ...[16.5, PITCH.length - 16.5].map((at) => ({ at, from: MIDDLE - 20.16, until: MIDDLE + 20.16 })),
  ...[5.5, PITCH.length - 5.5].map((at) => ({ at, from: MIDDLE - 9.16, until: MIDDLE + 9.16 })),
];

/** Lines along y = at, from x to x. */
const ALONG: readonly Stroke[] = [
  { at: 0, from: 0, until: PITCH.length },
  { at: PITCH.width, from: 0, until: PITCH.length },
  ...[-20.16, 20.16].flatMap((side) => [
    { at: MIDDLE + side, from: 0, until: 16.5 },
    { at: MIDDLE + side, from: PITCH.length - 16.5, until: PITCH.length },
  ]),
  ...[-9.16, 9.16].flatMap((side) => [
    { at: MIDDLE + side, from: 0, until: 5.5 },
    { at: MIDDLE + side, from: PITCH.length - 5.5, until: PITCH.length },
  ]),
];

const strokeCover = (strokes: readonly Stroke[], at: number, along: number, scale: number): number => {
  let cover = 0;
  for (const stroke of strokes) {
    if (along < stroke.from - HALF_LINE || along > stroke.until + HALF_LINE) continue;
    cover = Math.max(cover, (HALF_LINE - Math.abs(at - stroke.at)) * scale + 0.5);
  }
  return cover;
};

const ringCover = (x: number, y: number, centre: number, scale: number): number =>
  (HALF_LINE - Math.abs(Math.hypot(x - centre, y - MIDDLE) - 9.15)) * scale + 0.5;

const chalkCover = (x: number, y: number, scaleX: number, scaleY: number): number => {
  const ringScale = (scaleX + scaleY) / 2;
  const spot = PITCH.length - 11;
  return Math.min(
    1,
    Math.max(
      strokeCover(ACROSS, x, y, scaleX),
      strokeCover(ALONG, y, x, scaleY),
      ringCover(x, y, PITCH.length / 2, ringScale),
      x < PITCH.length - 16.5 ? ringCover(x, y, spot, ringScale) : 0,
      (0.22 - Math.hypot(x - spot, y - MIDDLE)) * ringScale + 0.5,
    ),
  );
};

const BAND = 5.25;
const LIGHT: Color = [44, 148, 82];
const DARK: Color = [34, 129, 69];

/** Colour of the ground at a place in metres; scales are pixels per metre on the screen. */
export const groundColor = (x: number, y: number, scaleX: number, scaleY: number): Color => {
  const isOnPitch = x > -0.1 && x < PITCH.length + 0.1;
  const [red, green, blue] = Math.floor(x / BAND) % 2 === 0 || !isOnPitch ? DARK : LIGHT;
  const cover = chalkCover(x, y, scaleX, scaleY) * 0.9;
  const light = 1.08 - 0.0045 * Math.abs(y - 40);
  const mix = (color: number): number => (color * (1 - cover) + 245 * cover) * light;
  return [mix(red), mix(green), mix(blue)];
};
