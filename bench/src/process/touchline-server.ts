import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, toolEnvironment } from '#repository.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 100;
const LOG_TAIL = 4000;

/** The real server in a process of its own, on a free port and an empty folder that goes with it. */
export interface TouchlineServer {
  pid: number;
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  dataDir: string;
  stop(): Promise<void>;
}

const settingsFor = (dataDir: string): Record<string, string | undefined> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  DEMO: 'on',
  RTMP_PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The address that the server announces in its folder, once it is healthy; null before. */
const healthyOrigin = async (dataDir: string): Promise<string | null> => {
  try {
    const { address } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { address: string };
    return (await fetch(`${address}/healthz`)).ok ? address : null;
  } catch {
    return null;
  }
};

const waitUntilHealthy = async (child: ChildProcess, dataDir: string): Promise<string> => {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const origin = await healthyOrigin(dataDir);
    if (origin !== null) return origin;
    if (hasEnded(child)) throw new Error('the server ended while starting');
    if (performance.now() > limit) throw new Error(`the server was not ready after ${START_LIMIT_MS} ms`);
    await sleep(POLL_MS);
  }
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(killer);
};

/** Starts the server with the demo world and without limits, and waits until it is healthy; `settings` adds to its own. */
export const startTouchline = async (settings: Readonly<Record<string, string>> = {}): Promise<TouchlineServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  // Its own folder is its working folder, so that no touchline.config.json of this machine counts.
  const child = spawn(process.execPath, [join(root, 'packages/server/src/main/main.ts')], {
    cwd: dataDir,
    env: toolEnvironment({ ...settingsFor(dataDir), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-LOG_TAIL);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  const endAtOnce = (): void => {
    child.kill('SIGKILL');
    removeFolder();
  };
  process.once('exit', endAtOnce);
  const stop = async (): Promise<void> => {
    await stopChild(child);
    process.off('exit', endAtOnce);
    removeFolder();
  };
  try {
    return { pid: child.pid ?? 0, dataDir, origin: await waitUntilHealthy(child, dataDir), stop };
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`, { cause: error });
  }
};
