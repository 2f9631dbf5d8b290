import type { Broadcast } from '../broadcast.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { RunningEncoder, StartRun } from './running-encoder.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** After a run of this length the delays are reset. */
const GOOD_RUN_MS = 60_000;

/** Something that an encoder makes of a broadcast. */
export interface Output {
  name: string;
  start: StartRun;
}

/** Passes the stream on to another RTMP server. */
export const forwardOutput = (address: string): Output => ({
  name: 'forward',
  start: (_, ended) => runFfmpeg({ args: ['-c', 'copy', '-f', 'flv', address], readers: [], secret: address }, ended),
});

const NOTHING = (): Promise<void> => Promise.resolve();

/**
 * Runs an encoder on a broadcast and starts it again when it ends, until the returned function is called, which resolves when no run is
 * left.
 */
export const startOutput = (
  broadcast: Broadcast,
  { start }: Pick<Output, 'start'>,
  failed: (reason: string) => void,
): (() => Promise<void>) => {
  let delay = FIRST_DELAY_MS;
  let isStopped = false;
  let stopRun = NOTHING;

  const begin = (): void => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    let run: RunningEncoder | null = null;
    let startedAt = 0;
    let hasNewFormat = false;
    let leave = (): void => {};
    const again = (reason: string): void => {
      leave();
      resolve();
      if (isStopped) return;
      if (hasNewFormat) return begin();
      if (performance.now() - startedAt > GOOD_RUN_MS) delay = FIRST_DELAY_MS;
      const timer = setTimeout(begin, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      stopRun = async () => clearTimeout(timer);
      failed(reason);
    };
    stopRun = async () => {
      leave();
      run?.kill();
      if (run) await over;
    };
    leave = broadcast.join({
      start(pieces, tracks) {
        startedAt = performance.now();
        run = start(tracks, again);
        for (const piece of pieces) run.write(piece);
      },
      write: (bytes) => run?.write(bytes),
      end: () => run?.finish(),
      formatChanged() {
        hasNewFormat = true;
        leave();
        run?.finish();
      },
    });
  };
  begin();
  return () => {
    isStopped = true;
    return stopRun();
  };
};

/** The same for several. */
export const startOutputs = (
  broadcast: Broadcast,
  outputs: readonly Output[],
  failed: (output: string, reason: string) => void,
): (() => void) => {
  const stops = outputs.map((output) => startOutput(broadcast, output, (reason) => failed(output.name, reason)));
  return () => {
    for (const stop of stops) void stop();
  };
};
