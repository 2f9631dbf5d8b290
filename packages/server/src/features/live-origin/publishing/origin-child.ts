import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { FromOrigin, OriginSettings, ToOrigin } from '../process/messages.ts';

const ENTRY = fileURLToPath(new URL('../process/origin-process.ts', import.meta.url));
/** The first restart is immediate: encoders try again within seconds. */
const NEXT_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** After a run of this length the delays are reset. */
const GOOD_RUN_MS = 5000;
const STOP_MS = 2000;

/** The running origin process. */
export interface RunningOrigin {
  rtmpPort: number;
  playPort: number;
  send: (message: ToOrigin) => void;
}

export interface OriginChildDeps {
  settings: OriginSettings;
  log: Logger;
  onMessage: (message: FromOrigin) => void;
  /** The process has ended, and with it all publications. */
  onGone: () => void;
}

export interface OriginChild {
  /** Null while the process is starting, and when it may not listen. */
  running: () => RunningOrigin | null;
  /** Resolves when the process listens or has reported why it does not. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** FFmpeg and its libraries need these; secrets of the server are not passed on. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, LD_LIBRARY_PATH, TMPDIR, SystemRoot } = process.env;
  return { PATH, LD_LIBRARY_PATH, TMPDIR, SystemRoot };
};

interface Run {
  child: ChildProcess;
  /** Resolves when the process listens, has reported why it does not, or has ended. */
  settled: Promise<void>;
  gone: Promise<void>;
}

const startRun = (deps: OriginChildDeps, onMessage: (message: FromOrigin) => void): Run => {
  const child = fork(ENTRY, [], {
    cwd: tmpdir(),
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => deps.log.warn({ line }, 'error output of the live origin'));
  child.on('error', (error) => deps.log.error({ err: error }, 'the process of the live origin failed'));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const spoke = new Promise<void>((resolve) =>
    child.on('message', (message: FromOrigin) => {
      onMessage(message);
      resolve();
    }),
  );
  child.send({ type: 'start', settings: deps.settings } satisfies ToOrigin);
  return { child, settled: Promise.race([spoke, gone]), gone };
};

/** Retries with growing delays until it succeeds. */
const startAgain = (log: Logger, begin: () => void) => {
  let delay = 0;
  let timer: NodeJS.Timeout | undefined;
  const later = (why: string, error?: unknown): void => {
    log.error({ delay, err: error }, why);
    timer = setTimeout(tryIt, delay);
    delay = Math.min(Math.max(delay * 2, NEXT_DELAY_MS), LONGEST_DELAY_MS);
  };
  const tryIt = (): void => {
    try {
      begin();
    } catch (error) {
      later('the live origin could not be started again', error);
    }
  };
  return { later, reset: () => void (delay = 0), cancel: () => clearTimeout(timer) };
};

/** Keeps the origin's process running: one that ends is started again with growing delays, unless its port is taken. */
export const createOriginChild = (deps: OriginChildDeps): OriginChild => {
  const { log, settings } = deps;
  let running: RunningOrigin | null = null;
  let run: Run | null = null;
  let isWanted = false;

  const begin = (): Promise<void> => {
    const startedAt = performance.now();
    const current = startRun(deps, (message) => {
      if (message.type === 'listening') {
        const { rtmpPort, playPort } = message;
        running = { rtmpPort, playPort, send: (reply) => void current.child.send(reply) };
        log.info({ rtmpPort }, 'hosts may publish over RTMP');
      } else if (message.type === 'port-refused') {
        isWanted = false;
        log.error(`Nobody can publish video: RTMP_PORT ${settings.rtmpPort} cannot be used (${message.reason})`);
      } else deps.onMessage(message);
    });
    const gone = current.gone.then(() => {
      running = null;
      run = null;
      deps.onGone();
      if (isWanted) {
        if (performance.now() - startedAt > GOOD_RUN_MS) again.reset();
        again.later('the live origin ended and is started again');
      }
    });
    run = { ...current, gone };
    return current.settled;
  };
  const again = startAgain(log, () => void begin());
  return {
    running: () => running,
    start() {
      isWanted = true;
      return begin();
    },
    async stop() {
      isWanted = false;
      again.cancel();
      if (!run) return;
      const { child, gone } = run;
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(kill);
    },
  };
};
