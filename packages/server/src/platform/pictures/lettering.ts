import type { Language } from '@touchline/domain/languages/registry.ts';
import { Buffer as Glyphs, shape } from 'harfbuzzjs';
import { openLetters, type Run, type Weight } from './typeface.ts';

/** A line of text in a picture. `y` is the base line; `width` the room that it has, in px. */
export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  width?: number;
  /** A text that is too long is written smaller down to this size, and then cut; without it it is cut at once. */
  sizeLeast?: number;
}

/** Writes the lines of a picture as outlines. */
export interface Lettering {
  /** As an SVG element. */
  line(line: Line): string;
  /** Its width in px. */
  widthOf(text: string, size: number, weight?: Weight): number;
  /** A text in lines of at most `width` px; what is more than `most` lines is cut. */
  wrap(text: string, size: number, width: number, most: number, weight?: Weight): string[];
}

interface Outline {
  /** In px, from 0. */
  width: number;
  path: string;
}

const two = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

const outlineOf = ({ text, font, unitsPerEm }: Run, x: number, size: number): Outline => {
  const glyphs = new Glyphs();
  glyphs.addText(text);
  glyphs.guessSegmentProperties();
  shape(font, glyphs);
  const scale = size / unitsPerEm;
  let width = 0;
  const parts = glyphs.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const at = x + (width + xOffset) * scale;
    width += xAdvance;
    const path = font.glyphToPath(codepoint);
    return (
      path && `<path transform="translate(${two(at)} ${two(-yOffset * scale)})scale(${scale} ${-scale})" d="${path}"/>`
    );
  });
  return { width: width * scale, path: parts.join('') };
};

const ELLIPSIS = '…';

/** The longest beginning of a text that fits, with an ellipsis. */
const cut = (text: string, fits: (text: string) => boolean): string => {
  const characters = [...text];
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${characters.slice(0, middle).join('').trimEnd()}${ELLIPSIS}`)) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}${ELLIPSIS}`;
};

/** Where a line may be broken: between words, and around Chinese characters, but never before a closing mark. */
const PIECES = /[^\s\p{Script=Han}]+|\p{Script=Han}[，。、：；！？）」』》%]*|\s+/gu;

type OutlineText = (text: string, size: number, weight: Weight) => Outline;

const letteringWith = (outlineText: OutlineText): Lettering => {
  const widthOf: Lettering['widthOf'] = (text, size, weight = 400) => outlineText(text, size, weight).width;
  const line: Lettering['line'] = ({
    text,
    x,
    y,
    size,
    fill,
    weight = 400,
    anchor = 'start',
    width = Infinity,
    sizeLeast = size,
  }) => {
    const fits = (some: string, at: number): boolean => widthOf(some, at, weight) <= width;
    const own = fits(text, size) ? size : Math.max(sizeLeast, Math.floor((size * width) / widthOf(text, size, weight)));
    const shown = fits(text, own) ? text : cut(text, (some) => fits(some, own));
    const outline = outlineText(shown, own, weight);
    const left = x - { start: 0, middle: outline.width / 2, end: outline.width }[anchor];
    return `<g fill="${fill}" transform="translate(${two(left)} ${two(y)})">${outline.path}</g>`;
  };
  const wrap: Lettering['wrap'] = (text, size, width, most, weight = 400) => {
    const fits = (some: string): boolean => widthOf(some, size, weight) <= width;
    const lines = [''];
    for (const piece of text.match(PIECES) ?? []) {
      const longer = `${lines.at(-1)}${piece}`;
      if (lines.at(-1) === '' || fits(longer.trimEnd())) lines.splice(-1, 1, longer.trimStart());
      else lines.push(piece.trimStart());
    }
    const shown = lines.slice(0, most);
    if (lines.length > most) shown.splice(-1, 1, cut(`${lines.slice(most - 1).join('')}${' '.repeat(1)}`, fits));
    return shown.map((some) => (fits(some.trim()) ? some.trim() : cut(some.trim(), fits)));
  };
  return { line, widthOf, wrap };
};

/**
 * Runs `draw` with the lettering of a language. It is run again once the fonts of its characters are read, so it must be pure.
 */
export const withLettering = async <Drawing>(
  language: Language,
  draw: (lettering: Lettering) => Drawing,
): Promise<Drawing> => {
  const letters = await openLetters(language);
  const lettering = letteringWith((text, size, weight) => {
    let [width, path] = [0, ''];
    for (const run of letters.runsOf(text, weight) ?? []) {
      const outline = outlineOf(run, width, size);
      width += outline.width;
      path += outline.path;
    }
    return { width, path };
  });
  for (;;) {
    const drawing = draw(lettering);
    if (!(await letters.load())) return drawing;
  }
};
