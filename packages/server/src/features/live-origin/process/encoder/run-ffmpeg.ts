import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Readable, type Writable } from 'node:stream';
import type { RunningEncoder, PipeReader } from './running-encoder.ts';

const INPUT = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-analyzeduration',
  '500000',
  '-copyts',
  '-f',
  'flv',
  '-i',
  'pipe:0',
];
/** With more unread input FFmpeg is considered stuck. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;
const MAX_REASON_LENGTH = 300;

interface FfmpegRun {
  /** After the input, which is FLV. */
  args: readonly string[];
  /** Of its pipes from 3 on. */
  readers: readonly PipeReader[];
  /** How far it stands back behind other processes. */
  nice?: number;
  /** Never in a log. */
  secret?: string;
}

/** The end of FFmpeg's error output. The secret is removed before truncating: a truncated one could not be recognised. */
const createComplaint = (secret: string | undefined) => {
  const withoutSecret = (text: string): string => (secret === undefined ? text : text.replaceAll(secret, '(address)'));
  // A secret whose end has not arrived yet must be kept whole until then.
  const maxLength = MAX_REASON_LENGTH + (secret?.length ?? 0);
  let text = '';
  return {
    add: (more: string): void => void (text = withoutSecret(text + more).slice(-maxLength)),
    orElse: (reason: string): string => text.trim().slice(-MAX_REASON_LENGTH) || withoutSecret(reason),
  };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Not all systems allow it. */
const standBack = (pid: number, nice: number): void => {
  try {
    setPriority(pid, nice);
  } catch {
    // It runs all the same.
  }
};

/** Starts FFmpeg on this machine. `ended` is called once, when it has ended with all of its output read. */
export const runFfmpeg = (
  { args, readers, nice, secret }: FfmpegRun,
  ended: (reason: string) => void,
): RunningEncoder => {
  const pipes = readers.map(() => 'pipe' as const);
  const child = spawn('ffmpeg', [...INPUT, ...args], { stdio: ['pipe', 'ignore', 'pipe', ...pipes] });
  if (nice !== undefined && child.pid !== undefined) standBack(child.pid, nice);
  const [stdin, , stderr, ...outputs] = child.stdio as [Writable, null, Readable, ...Readable[]];
  const complaint = createComplaint(secret);
  stdin.on('error', () => {});
  stderr.setEncoding('utf8').on('data', complaint.add);
  const kill = (): void => void child.kill('SIGKILL');
  const reading = readers.map((read, index) =>
    read(outputs[index] ?? Readable.from([])).catch((error: unknown) => {
      complaint.add(messageOf(error));
      kill();
    }),
  );
  const { promise: over, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  // Not on `exit`: part of its output may still be buffered then.
  child.once('close', (code, signal) => resolve(`it ended with ${code ?? signal}`));
  void Promise.all([over, ...reading]).then(([reason]) => ended(complaint.orElse(reason)));
  return {
    kill,
    write(bytes) {
      stdin.write(bytes);
      if (stdin.writableLength > MAX_UNREAD_BYTES) kill();
    },
    finish: () => void stdin.end(),
  };
};
