import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { memberRanges, RECORD_SUFFIX, RecordedLine } from './recorded-reply.ts';

/** A document to be read again. */
export interface RecordedDocument {
  source: string;
  path: string;
  /** When it was received, epoch ms. */
  at: number;
  body: string;
}

export interface Recording {
  /** How many documents it has, of all sources. */
  count: number;
  /** Parts that were cut off, by a kill or a full disk, and are left out. */
  damaged: number;
  /** In the order in which they were received. */
  documents(): AsyncGenerator<RecordedDocument>;
}

const expand = promisify(gunzip);

type Range = [start: number, end: number];

interface DocumentPosition {
  source: string;
  file: Buffer;
  path: string;
  at: number;
  /** Where the line with its body is. */
  body: Range;
}

const lineAt = async (file: Buffer, [start, end]: Range): Promise<RecordedLine | null> => {
  try {
    return RecordedLine.parse(JSON.parse((await expand(file.subarray(start, end))).toString()));
  } catch {
    return null;
  }
};

/** The recorded replies of a source. */
export interface RecordedFile {
  source: string;
  /** Gzip members, one for each line. */
  body: Buffer;
}

const positionsIn = async ({
  source,
  body: file,
}: RecordedFile): Promise<{ positions: DocumentPosition[]; damaged: number }> => {
  const bodies = new Map<string, Range>();
  const positions: DocumentPosition[] = [];
  let damaged = 0;
  for (const range of memberRanges(file)) {
    const line = await lineAt(file, range);
    if (line?.body !== undefined) bodies.set(line.hash, range);
    const body = line === null ? undefined : bodies.get(line.hash);
    if (line === null || body === undefined) damaged += 1;
    else if (line.isDocument) positions.push({ source, file, path: line.path, at: line.at, body });
  }
  return { positions, damaged };
};

/** The files of a day in the folder of recordings; none when it has none. */
export const filesIn = async (folder: string): Promise<RecordedFile[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(RECORD_SUFFIX)).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      source: basename(name, RECORD_SUFFIX),
      body: await readFile(join(folder, name)),
    })),
  );
};

/** A recorded day. */
export const readRecording = async (recorded: readonly RecordedFile[]): Promise<Recording> => {
  const files = [];
  for (const file of recorded) files.push(await positionsIn(file));
  const positions = files.flatMap((one) => one.positions).toSorted((a, b) => a.at - b.at);
  return {
    count: positions.length,
    damaged: files.reduce((sum, one) => sum + one.damaged, 0),
    async *documents() {
      for (const { source, file, path, at, body } of positions) {
        const line = await lineAt(file, body);
        if (line?.body !== undefined) yield { source, path, at, body: line.body };
      }
    },
  };
};
