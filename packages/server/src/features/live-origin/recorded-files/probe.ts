import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

const PROBE_MS = 120_000;
const MS = 1000;
/** FFmpeg reads a file as what its name says: what poses as a playlist would lead it to other files of this machine. */
const FORMATS: Readonly<Record<string, string>> = { flv: 'flv', mp4: 'mov' };

const Probed = z.object({
  streams: z.array(z.object({ codec_type: z.string(), codec_name: z.string().default('') })).default([]),
  format: z.object({ duration: z.coerce.number().default(0) }).default({ duration: 0 }),
});

/** Why a recorded file cannot be used; the message is FFmpeg's, or says it. */
export class UnusableFile extends Error {
  readonly fault: 'damaged' | 'codec' | 'no-ffmpeg';

  constructor(fault: UnusableFile['fault'], message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What a recorded file has. */
export interface ProbedFile {
  hasVideo: boolean;
  hasAudio: boolean;
  /** As the file says; 0 where it does not. */
  durationMs: number;
}

const formatOf = (path: string): string | undefined => FORMATS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];

/** The arguments of FFmpeg and ffprobe that read this file and no other. */
export const inputOf = (path: string): string[] => {
  const format = formatOf(path);
  if (format === undefined) throw new UnusableFile('codec', 'only .flv and .mp4 are read');
  return ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${path}`];
};

/** `ENOENT` of a spawned program: it is not installed. */
export const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'syscall' in error;

/** Reads what a file has. Throws `UnusableFile`. */
export const probeFile = async (path: string, signal: AbortSignal): Promise<ProbedFile> => {
  const entries = ['-show_entries', 'stream=codec_type,codec_name:format=duration', '-of', 'json'];
  const args = ['-v', 'error', ...entries, ...inputOf(path)];
  const { stdout } = await run('ffprobe', args, { signal, timeout: PROBE_MS, killSignal: 'SIGKILL' }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      if (isNotInstalled(error)) throw new UnusableFile('no-ffmpeg', 'there is no ffprobe on PATH');
      throw new UnusableFile('damaged', String((error as { stderr?: string }).stderr ?? error).trim());
    },
  );
  const { streams, format } = z.parse(Probed, JSON.parse(stdout));
  const codecOf = (type: string) => streams.find(({ codec_type: is }) => is === type)?.codec_name;
  const video = codecOf('video');
  if (video !== undefined && video !== 'h264') throw new UnusableFile('codec', `the picture is ${video}, not H.264`);
  const hasAudio = codecOf('audio') !== undefined;
  if (video === undefined && !hasAudio) throw new UnusableFile('damaged', 'there is neither picture nor sound');
  return { hasVideo: video !== undefined, hasAudio, durationMs: format.duration * MS };
};
