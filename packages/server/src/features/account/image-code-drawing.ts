import sharp from 'sharp';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Letters and digits that cannot be confused, even where a line crosses them: strokes in a box 4 wide and 6 high, separated by slashes. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6 / 0.8,4 3.2,4',
  E: '4,0 0,0 0,6 4,6 / 0,3 3.2,3',
  H: '0,0 0,6 / 4,0 4,6 / 0,3 4,3',
  K: '0,0 0,6 / 4,0 0,3.4 4,6',
  M: '0,6 0,0 2,3.6 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2 / 1.8,3.2 4,6',
  T: '0,0 4,0 / 2,0 2,6',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6 / 4,0 0,6',
  Y: '0,0 2,3 4,0 / 2,3 2,6',
  '3': '0,0.7 1,0 3,0 4,1 3.6,2.4 1.6,3 3.6,3.5 4,5 3,6 1,6 0,5.3',
  '7': '0,0 4,0 1.4,6',
};

const strokesOf = (letter: string): Stroke[] =>
  (GLYPHS[letter] ?? '').split(' / ').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x, y] = point.split(',');
      return [Number(x), Number(y)];
    }),
  );

export const CODE_ALPHABET = Object.keys(GLYPHS).join('');

const WIDTH = 264;
const HEIGHT = 96;
const MARGIN = 36;
const SHIFT = 40;
const UNIT = 10;
const PEN = 8;
const STRIKES = 2;
const CUTS = 2;
/** Points per stroke, so that it follows the wave. */
const STEP = 6;
const INK = '#1d3c34';
const PAPER = '#eef3f0';

/** A random number from 0 up to 1. */
type Random = () => number;
type Bend = (point: Point) => Point;

const within = (random: Random, from: number, to: number): number => from + random() * (to - from);

/**
 * Draws the text as a PNG. Glyphs are rotated, scaled and overlapped, distorted by one wave over the whole picture, struck through
 * in the colour of the letters and cut in the colour of the background, so that neither colours nor gaps separate the letters.
 */
export const drawImageCode = (text: string, random: Random = Math.random): Promise<Buffer> => {
  const bend = waveOf(random);
  const centres = centresOf(text.length, random);
  const glyphs = [...text].flatMap((letter, index) => positionGlyph(letter, centres[index] ?? 0, random));
  const strikes = Array.from({ length: STRIKES }, () => crossing(random));
  const cuts = Array.from({ length: CUTS }, () => crossing(random));
  const paths = [
    ...glyphs.map((stroke) => pathOf(stroke, bend, INK, PEN * within(random, 0.85, 1.1))),
    ...cuts.map((stroke) => pathOf(stroke, bend, PAPER, PEN * within(random, 0.25, 0.35))),
    // Last, so that no cut separates letters that only a strike joins.
    ...strikes.map((stroke) => pathOf(stroke, bend, INK, PEN * within(random, 0.4, 0.55))),
  ];
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${paths.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 16 }).toBuffer();
};

/** Positions of the letters, as uneven as their order allows. */
const centresOf = (count: number, random: Random): number[] => {
  const gaps = Array.from({ length: count }, () => within(random, 0.75, 1));
  const room = WIDTH - 2 * MARGIN - within(random, 0, SHIFT);
  const cell = room / gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const start = MARGIN + within(random, 0, WIDTH - 2 * MARGIN - room);
  return gaps.map((_, index) => start + cell * gaps.slice(1, index + 1).reduce((sum, gap) => sum + gap, 0));
};

const waveOf = (random: Random): Bend => {
  const [rise, lean] = [within(random, 3, 5), within(random, 2, 4)];
  const [phase, tilt] = [within(random, 0, 2 * Math.PI), within(random, 0, 2 * Math.PI)];
  const length = within(random, 90, 150);
  return ([x, y]) => [
    x + lean * Math.sin((2 * Math.PI * y) / HEIGHT + tilt),
    y + rise * Math.sin((2 * Math.PI * x) / length + phase),
  ];
};

const positionGlyph = (letter: string, centreX: number, random: Random): Stroke[] => {
  const angle = within(random, -0.32, 0.32);
  const size = UNIT * within(random, 0.75, 1);
  const slant = within(random, -0.2, 0.2);
  const x0 = centreX + within(random, -3, 3);
  const y0 = HEIGHT / 2 + within(random, -7, 7);
  const transform = ([gx, gy]: Point): Point => {
    const y = (gy - 3) * size;
    const x = (gx - 2) * size * 1.15 + slant * y;
    return [x0 + x * Math.cos(angle) - y * Math.sin(angle), y0 + x * Math.sin(angle) + y * Math.cos(angle)];
  };
  return strokesOf(letter).map((stroke) => stroke.map(transform));
};

/** A line from side to side through the letters. */
const crossing = (random: Random): Stroke =>
  [0, 1, 2, 3].map((step) => [step * (WIDTH / 3), within(random, 0.15 * HEIGHT, 0.85 * HEIGHT)]);

const between = ([x1, y1]: Point, [x2, y2]: Point): Stroke => {
  const steps = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / STEP));
  return Array.from({ length: steps }, (_, step) => [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]);
};

const pathOf = (stroke: Stroke, bend: Bend, colour: string, width: number): string => {
  const fine = [
    ...stroke.slice(1).flatMap((point, index) => between(stroke[index] ?? point, point)),
    ...stroke.slice(-1),
  ];
  const points = fine
    .map((point) =>
      bend(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L');
  return (
    `<path d="M${points}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>'
  );
};
