import { path } from '@touchline/feeds/demo-world/art/svg.ts';
import { type Camera, outline } from './camera.ts';
import { LOOP_SECONDS } from './motion.ts';

const COLORS = ['#0e63d6', '#f4f6f8', '#e11d2e', '#0b7a45', '#ffc21a', '#5b2aa8'] as const;
const PALE: ReadonlySet<string> = new Set(['#f4f6f8', '#ffc21a']);

const colorOf = (board: number): string => COLORS[((board % 6) + 6) % 6] ?? COLORS[0];

/** A row of boards on the ground: `first` is where the first begins, `last` where the row ends. */
interface Row {
  y: number;
  first: number;
  last: number;
  length: number;
  height: number;
}

const chevron = (camera: Camera, left: number, { y, length, height }: Row): string => {
  const [low, middle, high] = [height * 0.18, height * 0.455, height * 0.73];
  const [tip, arm] = [length * 0.133, length * 0.15];
  return outline(camera, [
    [left, y, low],
    [left + tip, y, middle],
    [left, y, high],
    [left + arm, y, high],
    [left + arm + tip, y, middle],
    [left + arm, y, low],
  ]);
};

/** Boards along the far side whose colours move; their pattern comes round with the loop. */
export const movingBoards = (camera: Camera, row: Row, second: number): string => {
  const { y, first, last, length, height } = row;
  const shift = (6 * length * second) / LOOP_SECONDS;
  const count = Math.ceil((last - first) / length) + 1;
  return Array.from({ length: count }, (_, board) => {
    const left = first + board * length + (shift % length) - length;
    const [from, right] = [Math.max(first, left), Math.min(last, left + length)];
    if (from >= right) return '';
    const color = colorOf(board - Math.floor(shift / length));
    const sheet = outline(camera, [
      [from, y, 0],
      [right, y, 0],
      [right, y, height],
      [from, y, height],
    ]);
    const isWhole = right - left > length * 0.7 && left >= first;
    const mark = chevron(camera, left + length / 3, row);
    return path(sheet, color) + (isWhole ? path(mark, PALE.has(color) ? '#14202c' : '#fff', 'opacity=".8"') : '');
  }).join('');
};

/** Boards behind the end of the ground, at `x`; they stand still. */
export const endBoards = (camera: Camera, x: number, { y, last, length, height }: Omit<Row, 'first'>): string =>
  Array.from({ length: Math.ceil((last - y) / length) }, (_, board) => {
    const near = y + board * length;
    const far = Math.min(last, near + length);
    const sheet = outline(camera, [
      [x, near, 0],
      [x, far, 0],
      [x, far, height],
      [x, near, height],
    ]);
    return path(sheet, colorOf(board * 5));
  }).join('');
