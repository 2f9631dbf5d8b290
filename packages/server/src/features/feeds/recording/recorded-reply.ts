import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import * as z from 'zod';

/** A reply of a provider as one line of a recording. */
export const RecordedLine = z.object({
  /** When it was received, epoch ms. */
  at: z.int(),
  /** Below the origin of its source; keys travel in headers, which are not recorded. */
  path: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Whether the connector reads it: neither a probe nor an error. */
  isDocument: z.boolean(),
  /** SHA-256 of the body. */
  hash: z.string(),
  /** Absent when an earlier line of the file has the same. */
  body: z.optional(z.string()),
});
export type RecordedLine = z.output<typeof RecordedLine>;

/** The folder of recordings in the data folder: `<UTC day>/<source>.ndjson.gz`, a gzip member for each line. */
export const RECORDINGS = 'recordings';
export const RECORD_SUFFIX = '.ndjson.gz';

/** Names of the days in the folder of recordings. */
export const isDayName = (name: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(name);

const compress = promisify(gzip);

export const packLine = (line: RecordedLine): Promise<Buffer> => compress(`${JSON.stringify(line)}\n`);

/** How each gzip member begins: deflate, no flags, no time, default level. Compressed data does not contain it by chance. */
const MEMBER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]);

/** Where the members of a file begin and end: also behind one that was cut off by a kill. */
export const memberRanges = (file: Buffer): [start: number, end: number][] => {
  const starts: number[] = [];
  for (let at = file.indexOf(MEMBER); at !== -1; at = file.indexOf(MEMBER, at + MEMBER.length)) starts.push(at);
  return starts.map((start, index) => [start, starts[index + 1] ?? file.length]);
};
