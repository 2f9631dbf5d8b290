import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { FeedFile, FeedInput, FeedSource } from '#feed-source.ts';

/** For tests: all outcomes of a source at a location. */
export const readAll = async (source: FeedSource, input: FeedInput): Promise<FeedFile[]> => {
  const files: FeedFile[] = [];
  for await (const file of source.read(input)) files.push(file);
  return files;
};

/** For tests: reads one text as the file `name` in a folder of its own. */
export const readText = async (
  source: FeedSource,
  name: string,
  text: string,
  input: Omit<FeedInput, 'location'>,
): Promise<FeedFile | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    await writeFile(join(folder, name), text);
    return (await readAll(source, { ...input, location: folder }))[0];
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** For tests: the batch of a file. Throws any other outcome. */
export const batchIn = (file: FeedFile | undefined): FeedBatch => {
  if (file?.kind === 'batch') return file.batch;
  throw new Error(`expected a batch, got ${JSON.stringify(file)}`);
};

/** For tests: why a file is broken. Throws any other outcome. */
export const errorIn = (file: FeedFile | undefined): string => {
  if (file?.kind === 'broken') return file.reason;
  throw new Error(`expected a broken file, got ${JSON.stringify(file)}`);
};
