import { MARGIN, portrait } from './parts.ts';
import type { Pen } from './picture.ts';

const FACE = 200;
/** Where the words beside a portrait begin. */
export const BESIDE_FACE = MARGIN + FACE + 44;

/** A large portrait at the start of the body. */
export const largeFace = (pen: Pen, name: string, y: number): string =>
  portrait(pen, name, { x: MARGIN + FACE / 2, y, height: FACE });
