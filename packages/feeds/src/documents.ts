import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedError } from '#feed-source.ts';
import type { FeedFile } from '#feed-source.ts';
import { utf8Text } from '#utf8-text.ts';

interface FeedDocument {
  /** File or URL. */
  origin: string;
  /** Rejects with FeedError when it cannot be read. */
  text(): Promise<string>;
}

const FETCH_TIMEOUT_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fetchText = async (url: string): Promise<string> => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch((error: unknown) => {
    throw new FeedError(`cannot be fetched: ${messageOf(error)}`);
  });
  if (!reply.ok) throw new FeedError(`the server answered HTTP ${reply.status}`);
  const bytes = await reply.bytes();
  if (bytes.length > MAX_BYTES) throw new FeedError('larger than 32 MB');
  return utf8Text(bytes);
};

const fileText = async (path: string): Promise<string> =>
  utf8Text(
    await readFile(path).catch((error: unknown) => {
      throw new FeedError(`cannot be read: ${messageOf(error)}`);
    }),
  );

const filesIn = async (folder: string, extension: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const documentsAt = async (location: string, extension: string): Promise<FeedDocument[]> => {
  if (/^https?:\/\//.test(location)) return [{ origin: location, text: () => fetchText(location) }];
  const found = await stat(location).catch(() => null);
  if (found === null) throw new FeedError(`${location}: no such file or folder`);
  const files = found.isDirectory() ? await filesIn(location, extension) : [location];
  if (files.length === 0) throw new FeedError(`${location}: the folder holds no ${extension} file`);
  return files.map((origin) => ({ origin, text: () => fileText(origin) }));
};

/**
 * Reads each document at a location: a file, every file with this extension in a folder and below, or an http(s) URL.
 * A document that cannot be read, or for which `parse` throws FeedError, is reported as broken; the others are still read.
 * Throws FeedError when the location does not exist or the folder contains none.
 */
export async function* readDocuments(
  location: string,
  extension: string,
  parse: (text: string, origin: string) => FeedFile,
): AsyncGenerator<FeedFile> {
  for (const { origin, text } of await documentsAt(location, extension)) {
    try {
      yield parse(await text(), origin);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      yield { origin, kind: 'broken', reason: error.message };
    }
  }
}
