import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 20;

/** Whether this machine has a Redis to test with. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface TestRedis {
  url: string;
  /** Starts it again after `kill`, on the same port and empty. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops answering without closing a connection, and continues. */
  freeze(): void;
  thaw(): void;
  /** Ends it permanently. */
  remove(): Promise<void>;
}

/** Starts a Redis of its own that keeps nothing on disk. */
export const startTestRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-redis-'));
  let child: ChildProcess | undefined;
  const killNow = (): void => void child?.kill('SIGKILL');
  process.once('exit', killNow);
  const start = async (): Promise<void> => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = server;
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes('Ready to accept connections')) {
      if (server.exitCode !== null) throw new Error(`redis-server did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      await kill();
      process.off('exit', killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
