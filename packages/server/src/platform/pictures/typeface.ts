import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Font } from 'harfbuzzjs';

/** Where the files of each family are. */
const FOLDERS = {
  'noto-sans': import.meta.resolve('@fontsource-variable/noto-sans/package.json'),
  'noto-sans-sc': import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  'noto-sans-tc': import.meta.resolve('@fontsource-variable/noto-sans-tc/package.json'),
} as const;
type Family = keyof typeof FOLDERS;

/** Latin, Greek and Cyrillic first; Chinese characters are written differently on the mainland and in Taiwan and Hong Kong. */
const FAMILIES = {
  mainland: ['noto-sans', 'noto-sans-sc', 'noto-sans-tc'],
  traditional: ['noto-sans', 'noto-sans-tc', 'noto-sans-sc'],
} as const satisfies Record<string, readonly Family[]>;

export const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A part of a typeface: the characters of one file. */
interface Face {
  fonts: Readonly<Record<Weight, Font>>;
  unitsPerEm: number;
  characters: ReadonlySet<number>;
}

interface Typeface {
  /** The file of each character. */
  files: ReadonlyMap<number, string>;
  faces: Map<string, Face>;
}

/** `U+4e00-4e0b,U+4e10`; of files that share a character the last one counts, as in a style sheet. */
const readRanges = (folder: string, family: Family, ranges: Readonly<Record<string, string>>): Map<number, string> => {
  const files = new Map<number, string>();
  for (const [name, range] of Object.entries(ranges)) {
    const file = join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    for (const part of range.split(',')) {
      const [from = '', to = from] = part.replace('U+', '').split('-');
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) files.set(code, file);
    }
  }
  return files;
};

const typefaces = new Map<Family, Promise<Typeface>>();

const openTypeface = async (family: Family): Promise<Typeface> => {
  const folder = dirname(fileURLToPath(FOLDERS[family]));
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return { files: readRanges(folder, family, ranges), faces: new Map() };
};

const typefaceOf = (family: Family): Promise<Typeface> => {
  const opened = typefaces.get(family) ?? openTypeface(family);
  typefaces.set(family, opened);
  return opened;
};

const openFace = async (file: string): Promise<Face> => {
  const [{ Blob, Face, Font, Variation }, { decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('wawoff2').then((module) => module.default),
  ]);
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const fontOf = (weight: Weight): Font => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  };
  const characters = new Set(face.collectUnicodes());
  return { fonts: { 400: fontOf(400), 700: fontOf(700) }, unitsPerEm: face.upem, characters };
};

/** Characters of a text that are in one file. */
export interface Run {
  text: string;
  font: Font;
  unitsPerEm: number;
}

/** The typeface of a language, of which only the files that are read so far are in memory. */
export interface Letters {
  /** A text as runs of one font each; characters that no file has are left out. Null while files are missing, which `load` then reads. */
  runsOf(text: string, weight: Weight): Run[] | null;
  /** Reads the missing files; false when none is missing. */
  load(): Promise<boolean>;
}

/** Opens the typeface for a language. The fonts come with the product, so that a picture is the same on every machine. */
export const openLetters = async (language: Language): Promise<Letters> => {
  const families = FAMILIES[language === 'zh-Hant' ? 'traditional' : 'mainland'];
  const opened = await Promise.all(families.map(typefaceOf));
  const missing = new Map<string, Typeface>();
  /** The first face that has the character, not only its range. */
  const faceOf = (code: number): Face | 'missing' | null => {
    for (const typeface of opened) {
      const file = typeface.files.get(code);
      if (file === undefined) continue;
      const face = typeface.faces.get(file);
      if (face === undefined) missing.set(file, typeface);
      if (face?.characters.has(code) !== false) return face ?? 'missing';
    }
    return null;
  };
  return {
    runsOf(text, weight) {
      const runs: Run[] = [];
      let isComplete = true;
      for (const character of text) {
        const face = faceOf(character.codePointAt(0) ?? 0);
        if (face === null) continue;
        if (face === 'missing') isComplete = false;
        else if (runs.at(-1)?.font === face.fonts[weight]) (runs.at(-1) as Run).text += character;
        else runs.push({ text: character, font: face.fonts[weight], unitsPerEm: face.unitsPerEm });
      }
      return isComplete ? runs : null;
    },
    async load() {
      const files = [...missing];
      missing.clear();
      for (const [file, { faces }] of files) faces.set(file, faces.get(file) ?? (await openFace(file)));
      return files.length > 0;
    },
  };
};
