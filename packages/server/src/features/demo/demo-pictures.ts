import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../assets/demo-pictures/', import.meta.url);
const KEYS: ReadonlySet<string> = new Set(readdirSync(FOLDER).map((name) => name.replace(/\.svg$/, '')));

/** Whether the demo world has a picture under this file key. */
export const isDemoPicture = (key: string): boolean => KEYS.has(key);

/** The picture of a file key of the demo world; null for any other key. */
export const readDemoPicture = async (key: string): Promise<{ contentType: string; body: string } | null> =>
  isDemoPicture(key)
    ? { contentType: 'image/svg+xml', body: await readFile(new URL(`${key}.svg`, FOLDER), 'utf8') }
    : null;
