import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Broadcast } from './broadcast.ts';

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

export interface FfmpegOutput {
  name: string;
  args: readonly string[];
  /** Never in a log. */
  secret?: string;
}

/**
 * HLS into a folder: segments of 2 s, six in the list, older ones deleted; numbers continue when FFmpeg starts again. Their
 * times are those of the publication.
 */
export const hlsOutput = (folder: string): FfmpegOutput => ({
  name: 'hls',
  args: [
    ...[
      '-c',
      'copy',
      '-muxdelay',
      '0',
      '-muxpreload',
      '0',
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_list_size',
      '6',
      '-hls_start_number_source',
      'epoch',
    ],
    ...['-hls_flags', 'delete_segments+append_list+omit_endlist+temp_file'],
    ...['-hls_segment_filename', join(folder, '%d.ts'), join(folder, 'index.m3u8')],
  ],
});

/** Passes the stream on to another RTMP server. */
export const forwardOutput = (address: string): FfmpegOutput => ({
  name: 'forward',
  args: ['-c', 'copy', '-f', 'flv', address],
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

const restartOnExit = (broadcast: Broadcast, output: FfmpegOutput, failed: (reason: string) => void): (() => void) => {
  let delay = FIRST_DELAY_MS;
  let stopRun = (): void => {};
  const run = (): void => {
    const child = spawn('ffmpeg', [...INPUT, ...output.args], { stdio: ['pipe', 'ignore', 'pipe'] });
    const startedAt = performance.now();
    const complaint = createComplaint(output.secret);
    let isStopped = false;
    child.stdin.on('error', () => {});
    child.stderr.setEncoding('utf8').on('data', complaint.add);
    const write = (bytes: Buffer): void => {
      child.stdin.write(bytes);
      if (child.stdin.writableLength > MAX_UNREAD_BYTES) child.kill('SIGKILL');
    };
    const leave = broadcast.join({
      start: (pieces) => pieces.forEach(write),
      write,
      end: () => child.stdin.end(),
    });
    const again = (reason: string): void => {
      leave();
      if (isStopped) return;
      isStopped = true;
      failed(complaint.orElse(reason));
      if (performance.now() - startedAt > GOOD_RUN_MS) delay = FIRST_DELAY_MS;
      const timer = setTimeout(run, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      stopRun = () => clearTimeout(timer);
    };
    child.once('error', (error) => again(error.message));
    // Not on `exit`: part of its output may still be buffered then.
    child.once('close', (code, signal) => again(`it ended with ${code ?? signal}`));
    stopRun = () => {
      isStopped = true;
      leave();
      child.kill('SIGKILL');
    };
  };
  run();
  return () => stopRun();
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
