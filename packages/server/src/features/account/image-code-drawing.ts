type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Letters and digits that nobody takes for another: pen strokes in a box 4 wide and 6 high, parted by slashes. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6 / 0.8,4 3.2,4',
  E: '4,0 0,0 0,6 4,6 / 0,3 3.2,3',
  H: '0,0 0,6 / 4,0 4,6 / 0,3 4,3',
  K: '0,0 0,6 / 4,0 0,3.4 4,6',
  M: '0,6 0,0 2,3.6 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2 / 1.8,3.2 4,6',
  T: '0,0 4,0 / 2,0 2,6',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6 / 4,0 0,6',
  Y: '0,0 2,3 4,0 / 2,3 2,6',
  '3': '0,0.7 1,0 3,0 4,1 3.6,2.4 1.6,3 3.6,3.5 4,5 3,6 1,6 0,5.3',
  '4': '3,6 3,0 0,4.2 4,4.2',
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

const WIDTH = 132;
const HEIGHT = 48;
const MARGIN = 20;
const UNIT = 5;
const NOISE_STROKES = 3;
const INKS = ['#0b5d3b', '#1d4e89', '#7a3e00', '#5b2a86'];

/** A random number from 0 up to 1. */
type Random = () => number;

/** Draws the text as strokes only: each glyph turned, sized and bent at random, in no order, among lines of noise. */
export const drawImageCode = (text: string, random: Random = Math.random): string => {
  const cell = (WIDTH - 2 * MARGIN) / Math.max(1, text.length - 1);
  const glyphs = [...text].flatMap((letter, index) => placeGlyph(letter, MARGIN + index * cell, random));
  const noise = Array.from({ length: NOISE_STROKES }, () => noiseStroke(random));
  const paths = shuffle(
    [...glyphs.map((stroke) => pathOf(stroke, 3, random)), ...noise.map((stroke) => pathOf(stroke, 1.4, random))],
    random,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#eef3f0"/>${paths.join('')}</svg>`
  );
};

const within = (random: Random, from: number, to: number): number => from + random() * (to - from);

const placeGlyph = (letter: string, centreX: number, random: Random): Stroke[] => {
  const angle = within(random, -0.3, 0.3);
  const size = UNIT * within(random, 0.85, 1.1);
  const slant = within(random, -0.2, 0.2);
  const centreY = HEIGHT / 2 + within(random, -4, 4);
  const bend = (): number => within(random, -0.7, 0.7);
  const place = ([gx, gy]: Point): Point => {
    const y = (gy - 3) * size;
    const x = (gx - 2) * size + slant * y;
    return [
      centreX + x * Math.cos(angle) - y * Math.sin(angle) + bend(),
      centreY + x * Math.sin(angle) + y * Math.cos(angle) + bend(),
    ];
  };
  return strokesOf(letter).map((stroke) => stroke.map(place));
};

const noiseStroke = (random: Random): Stroke =>
  [0, 1, 2, 3].map((step) => [within(random, step * 30, step * 30 + 40), within(random, 4, HEIGHT - 4)]);

const pathOf = (stroke: Stroke, width: number, random: Random): string => {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const ink = INKS[Math.floor(random() * INKS.length)];
  const pen = (width * within(random, 0.85, 1.15)).toFixed(1);
  return `<path d="M${points}" fill="none" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const shuffle = (items: readonly string[], random: Random): string[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
