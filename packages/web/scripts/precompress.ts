import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.webmanifest', '.json']);
const SMALLEST_BYTES = 1024;
const BEST_GZIP = 9;

/** Writes `<file>.br` and `<file>.gz` beside every text file of a build that gains by it; the server sends them as they are. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
};

const compressFile = async (path: string): Promise<void> => {
  const body = await readFile(path);
  if (body.length < SMALLEST_BYTES) return;
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params: best }));
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: BEST_GZIP }));
};
