import { createHash } from 'node:crypto';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { utcDay } from '../polling/budget.ts';
import { daysIn, type RecordedDay } from './recorded-days.ts';
import type { RecordedFile } from './read-recording.ts';
import { RECORD_SUFFIX, RECORDINGS } from './recorded-reply.ts';

/** `recordings/<day>/<source>/<part>.ndjson.gz`: nodes that recorded one source on one day have a part each. */
const PREFIX = `${RECORDINGS}/`;
/** Replies that came before midnight may be written a little later. */
const CLOSED_AFTER_MS = 3_600_000;
const PART_LENGTH = 16;

const partOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, PART_LENGTH);

/**
 * Moves the files of days that are over from the folder of recordings into the store. A file stays until it is stored; a repetition
 * stores the same part again.
 */
export const archiveDays = async (archive: Pick<ObjectStore, 'put'>, folder: string, now: number): Promise<void> => {
  const open = utcDay(now - CLOSED_AFTER_MS);
  for (const { name, sources } of await daysIn(folder)) {
    if (name >= open) continue;
    for (const source of sources) {
      const file = join(folder, name, source + RECORD_SUFFIX);
      const body = await readFile(file);
      await archive.put(`${PREFIX}${name}/${source}/${partOf(body)}${RECORD_SUFFIX}`, body, 'application/gzip');
      await rm(file);
    }
    // Other files of the folder stay, and so does the folder.
    if ((await readdir(join(folder, name))).length === 0) await rmdir(join(folder, name));
  }
};

/** The days in the store with the bytes of their parts, oldest first. */
export const archivedDays = async (archive: Pick<ObjectStore, 'list'>): Promise<RecordedDay[]> => {
  let days: RecordedDay[] = [];
  for await (const page of archive.list(PREFIX)) {
    const parts = page.map(({ key, bytes }): RecordedDay => {
      const [, name = '', source = ''] = key.split('/');
      return { name, bytes, sources: [source] };
    });
    days = joinDays([...days, ...parts]);
  }
  return days;
};

/** The parts of a day in the store. */
export const archivedFiles = async (
  archive: Pick<ObjectStore, 'list' | 'get'>,
  day: string,
): Promise<RecordedFile[]> => {
  const files: RecordedFile[] = [];
  for await (const page of archive.list(`${PREFIX}${day}/`)) {
    for (const { key } of page) {
      const body = await archive.get(key);
      if (body) files.push({ source: key.split('/')[2] ?? '', body });
    }
  }
  return files;
};

/** Each day once, with the bytes and sources of all its entries, oldest first. */
export const joinDays = (days: readonly RecordedDay[]): RecordedDay[] => {
  const joined = new Map<string, RecordedDay>();
  for (const { name, bytes, sources } of days) {
    const known = joined.get(name) ?? { name, bytes: 0, sources: [] };
    joined.set(name, {
      name,
      bytes: known.bytes + bytes,
      sources: [...new Set([...known.sources, ...sources])].toSorted(),
    });
  }
  return [...joined.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};
