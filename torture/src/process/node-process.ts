import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, toolEnvironment } from '#repository.ts';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;
const LOG_TAIL = 8000;

/** A server of the product in a process of its own. */
export interface TouchlineNode {
  pid: number;
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** The end of what it printed. */
  log(): string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after 15 s; resolves with how it ended. */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>;
}

const SETTINGS: Readonly<Record<string, string | undefined>> = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  DEMO: 'off',
  RTMP_PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The address that the server of this process announces in its folder; null before. */
const announcedBy = (pid: number | undefined, dataDir: string): string | null => {
  try {
    const reported = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { address: string; pid: number };
    return reported.pid === pid ? reported.address : null;
  } catch {
    return null;
  }
};

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server on a folder without waiting for it; nothing is left of it when this process ends. */
export const spawnNode = (dataDir: string, settings: Readonly<Record<string, string>> = {}) => {
  mkdirSync(dataDir, { recursive: true });
  // Its own folder is its working folder, so that no touchline.config.json of this machine counts.
  const child = spawn(process.execPath, [join(root, 'packages/server/src/main/main.ts')], {
    cwd: dataDir,
    env: toolEnvironment({ ...SETTINGS, DATA_DIR: dataDir, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LOG_TAIL)));
  }
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  child.once('exit', () => process.off('exit', killNow));
  return { child, log: () => output };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): ReturnType<TouchlineNode['stop']> => {
  const started = performance.now();
  if (!isOver(child)) {
    const exit = once(child, 'exit');
    child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exit;
    clearTimeout(killer);
  }
  return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - started };
};

/** Starts a server on a folder and waits until it is healthy. Throws with what it printed when it is not. */
export const startNode = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TouchlineNode> => {
  const { child, log } = spawnNode(dataDir, settings);
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const origin = announcedBy(child.pid, dataDir);
    if (origin !== null && (await isHealthy(origin))) {
      const kill = async (): Promise<void> => void (await end(child, 'SIGKILL'));
      return { pid: child.pid ?? 0, origin, log, kill, stop: () => end(child, 'SIGTERM') };
    }
    if (isOver(child)) throw new Error(`the server ended while starting:\n${log()}`);
    if (performance.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready after ${START_LIMIT_MS} ms:\n${log()}`);
    }
    await sleep(POLL_MS);
  }
};
