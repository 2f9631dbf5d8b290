import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 15_000;
const POLL_MS = 100;
const LOG_TAIL = 8000;

/** A web server of others before the product, with the configuration that `deploy/` proposes. */
export interface FrontProxy {
  /** Such as `https://localhost:40123`. */
  origin: string;
  /** Whom to trust for its certificate, as PEM. */
  authority: string;
  stop(): Promise<void>;
}

/** Makes the configuration in an empty folder for nodes such as `127.0.0.1:40123`, and says how to start with it. */
export interface ProxyKind {
  command: string;
  prepare(
    folder: string,
    port: number,
    nodes: readonly string[],
  ): { args: string[]; environment?: NodeJS.ProcessEnv; readAuthority: () => string };
}

/** A port that nobody uses just now. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Whether the machine has the command. */
export const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

const isListening = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    // Not trusted yet, but somebody answers.
    (error: unknown) => error instanceof Error && !String(error.cause).includes('ECONNREFUSED'),
  );

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** Starts a proxy before the nodes and waits until it listens. Throws with what it printed when it does not. */
export const startProxy = async (kind: ProxyKind, folder: string, nodes: readonly string[]): Promise<FrontProxy> => {
  const port = await freePort();
  const { args, environment, readAuthority } = kind.prepare(folder, port, nodes);
  const child = spawn(kind.command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LOG_TAIL)));
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `https://localhost:${port}`;
  for (const limit = performance.now() + START_LIMIT_MS; !(await isListening(origin)); await sleep(POLL_MS)) {
    if (child.exitCode === null && performance.now() < limit) continue;
    await endOf(child);
    throw new Error(`${kind.command} did not start:\n${output}`);
  }
  return { origin, authority: readAuthority(), stop: () => endOf(child) };
};
