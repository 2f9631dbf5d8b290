import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = 'packages/server/src/main/main.ts';
/** Less than what waits for it: the message has the log. */
const START_LIMIT_MS = 220_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;
const LOG_TAIL = 4000;

const root = dirname(dirname(import.meta.dirname));

/** A real server on a folder and a port of its own. Restarts keep both. */
export interface Touchline {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Starts it again after `stop` or `kill`, and waits until it answers. */
  start(): Promise<void>;
  /** A graceful stop. */
  stop(): Promise<void>;
  /** SIGKILL: nothing that was in memory only survives. */
  kill(): Promise<void>;
  /** A graceful stop and a start. */
  restart(): Promise<void>;
  /** The end of what the server wrote, for messages. */
  log(): string;
  /** Kills it and removes its folder. */
  dispose(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const isHealthy = async (baseUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${baseUrl}/healthz`)).status === 200;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (ended(child)) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(killer);
};

/** Creates a server with an empty folder; `environment` adds to its settings or replaces them. Call `start` to run it. */
export const createTouchline = async (environment: Environment = {}): Promise<Touchline> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_SEED: '7',
    LOG_LEVEL: 'warn',
    // Only the tests of consent are asked for it.
    CONSENT_BAR: 'off',
    // Servers of tests run side by side.
    RTMP_PORT: '0',
  };
  let child: ChildProcess | undefined;
  let output = '';
  const log = (): string => output;
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-LOG_TAIL);
  };

  const waitUntilHealthy = async (started: ChildProcess): Promise<void> => {
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isHealthy(baseUrl))) {
      if (ended(started)) throw new Error(`the server ended while starting:\n${log()}`);
      if (Date.now() > limit) throw new Error(`the server was not ready after ${START_LIMIT_MS} ms:\n${log()}`);
      await sleep(POLL_MS);
    }
  };

  const start = async (): Promise<void> => {
    const env = { ...process.env, ...settings, ...environment };
    const started = spawn(process.execPath, [MAIN], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    child = started;
    await waitUntilHealthy(started);
  };
  const stop = async (): Promise<void> => {
    if (child) await end(child, 'SIGTERM');
  };
  const kill = async (): Promise<void> => {
    if (child) await end(child, 'SIGKILL');
  };
  const restart = async (): Promise<void> => {
    await stop();
    await start();
  };
  const dispose = async (): Promise<void> => {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { baseUrl, dataDir, start, stop, kill, restart, log, dispose };
};
