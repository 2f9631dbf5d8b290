import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Readable, type Writable } from 'node:stream';
import type { Broadcast, Tracks } from '../broadcast.ts';

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
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** After a run of this length the delays are reset. */
const GOOD_RUN_MS = 60_000;
/** With more unread input FFmpeg is considered stuck. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;
const MAX_REASON_LENGTH = 300;

/** Reads what one run of FFmpeg writes to a pipe, until it ends; FFmpeg waits meanwhile. A rejection ends the run. */
export type PipeReader = (chunks: AsyncIterable<Buffer>) => Promise<void>;

export interface FfmpegOutput {
  name: string;
  /** The arguments of a run after the input, and the readers of its pipes from 3 on. */
  begin: (tracks: Tracks) => { args: readonly string[]; readers: readonly PipeReader[] };
  /** How far it stands back behind other processes. */
  nice?: number;
  /** Never in a log. */
  secret?: string;
}

/** Passes the stream on to another RTMP server. */
export const forwardOutput = (address: string): FfmpegOutput => ({
  name: 'forward',
  begin: () => ({ args: ['-c', 'copy', '-f', 'flv', address], readers: [] }),
  secret: address,
});

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

/** One process. `ended` is called once, when it has ended with all of its output read. */
const startProcess = (output: FfmpegOutput, tracks: Tracks, ended: (reason: string) => void) => {
  const { args, readers } = output.begin(tracks);
  const pipes = readers.map(() => 'pipe' as const);
  const child = spawn('ffmpeg', [...INPUT, ...args], { stdio: ['pipe', 'ignore', 'pipe', ...pipes] });
  if (output.nice !== undefined && child.pid !== undefined) standBack(child.pid, output.nice);
  const [stdin, , stderr, ...outputs] = child.stdio as [Writable, null, Readable, ...Readable[]];
  const complaint = createComplaint(output.secret);
  stdin.on('error', () => {});
  stderr.setEncoding('utf8').on('data', complaint.add);
  const kill = (): void => void child.kill('SIGKILL');
  const reading = readers.map((read, index) =>
    read(outputs[index] ?? Readable.from([])).catch((error: unknown) => {
      complaint.add(messageOf(error));
      kill();
    }),
  );
  const end = (reason: string): void => void Promise.all(reading).then(() => ended(complaint.orElse(reason)));
  child.once('error', (error) => end(error.message));
  // Not on `exit`: part of its output may still be buffered then.
  child.once('close', (code, signal) => end(`it ended with ${code ?? signal}`));
  return {
    kill,
    write(bytes: Buffer): void {
      stdin.write(bytes);
      if (stdin.writableLength > MAX_UNREAD_BYTES) kill();
    },
    finish: () => void stdin.end(),
  };
};

const restartOnExit = (broadcast: Broadcast, output: FfmpegOutput, failed: (reason: string) => void): (() => void) => {
  let delay = FIRST_DELAY_MS;
  let isStopped = false;
  let stopRun = (): void => {};

  const run = (): void => {
    let process: ReturnType<typeof startProcess> | null = null;
    let startedAt = 0;
    let isOver = false;
    let hasNewFormat = false;
    const again = (reason: string): void => {
      if (isOver) return;
      isOver = true;
      leave();
      if (isStopped) return;
      if (hasNewFormat) return run();
      failed(reason);
      if (performance.now() - startedAt > GOOD_RUN_MS) delay = FIRST_DELAY_MS;
      const timer = setTimeout(run, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      stopRun = () => clearTimeout(timer);
    };
    let leave = (): void => {};
    stopRun = () => {
      leave();
      process?.kill();
    };
    leave = broadcast.join({
      start(pieces, tracks) {
        startedAt = performance.now();
        process = startProcess(output, tracks, again);
        for (const piece of pieces) process.write(piece);
      },
      write: (bytes) => process?.write(bytes),
      end: () => process?.finish(),
      formatChanged() {
        hasNewFormat = true;
        leave();
        process?.finish();
      },
    });
  };
  run();
  return () => {
    isStopped = true;
    stopRun();
  };
};

/** Runs FFmpeg on a broadcast and restarts it when it ends, until the returned function is called. */
export const startOutputs = (
  broadcast: Broadcast,
  outputs: readonly FfmpegOutput[],
  failed: (output: string, reason: string) => void,
): (() => void) => {
  const stops = outputs.map((output) => restartOnExit(broadcast, output, (reason) => failed(output.name, reason)));
  return () => {
    for (const stop of stops) stop();
  };
};
