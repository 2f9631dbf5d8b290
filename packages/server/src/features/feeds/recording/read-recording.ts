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

const positionsIn = async (path: string): Promise<{ positions: DocumentPosition[]; damaged: number }> => {
  const file = await readFile(path);
  const source = basename(path).slice(0, -RECORD_SUFFIX.length);
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

/** A recorded day. Throws when the folder has no recording. */
export const readRecording = async (folder: string): Promise<Recording> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(RECORD_SUFFIX)).toSorted();
  if (names.length === 0) throw new Error(`${folder} holds no recording of a live source`);
  const files = [];
  for (const name of names) files.push(await positionsIn(join(folder, name)));
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
