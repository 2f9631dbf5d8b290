import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDayName, RECORD_SUFFIX } from './recorded-reply.ts';

/** A folder of a day with the bytes in it. */
export interface RecordedDay {
  /** `2026-11-21`, in UTC. */
  name: string;
  bytes: number;
  /** Of which there is a file. */
  sources: string[];
}

const dayIn = async (folder: string, name: string): Promise<RecordedDay> => {
  const files = await readdir(join(folder, name)).catch(() => []);
  const stats = await Promise.all(files.map((file) => stat(join(folder, name, file)).catch(() => null)));
  return {
    name,
    bytes: stats.reduce((sum, one) => sum + (one?.size ?? 0), 0),
    sources: files
      .filter((file) => file.endsWith(RECORD_SUFFIX))
      .map((file) => basename(file, RECORD_SUFFIX))
      .toSorted(),
  };
};

/** The recorded days in the folder of recordings, oldest first; none when there is no folder. */
export const daysIn = async (folder: string): Promise<RecordedDay[]> => {
  const names = (await readdir(folder).catch(() => [])).filter(isDayName).toSorted();
  return Promise.all(names.map((name) => dayIn(folder, name)));
};
