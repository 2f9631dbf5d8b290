import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#repository.ts';

const START_LIMIT_MS = 10_000;
const POLL_MS = 50;

/** nginx as one process without TLS, the cheapest way in which it serves. */
export interface Nginx {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

interface Setup {
  /** In the block `http`. */
  http: string;
  /** In the server. */
  server: string;
}

const configOf = (folder: string, port: number, { http, server }: Setup): string => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${http}
  server { listen 127.0.0.1:${port} backlog=4096; ${server} }
}`;

/** Starts nginx with files in its folder. */
const startNginx = async (
  files: Readonly<Record<string, Buffer>>,
  setupOf: (folder: string) => Setup,
): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port, setupOf(folder)));
  const child = spawn('nginx', ['-c', config], { stdio: 'inherit' });
  child.on('error', () => undefined);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const limit = performance.now() + START_LIMIT_MS;
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > limit || child.exitCode !== null) {
      await stop();
      throw new Error('nginx did not start: is it installed?');
    }
    await sleep(POLL_MS);
  }
  return { pid: child.pid ?? 0, origin, stop };
};

/** Serves files. */
export const serveFiles = (files: Readonly<Record<string, Buffer>>): Promise<Nginx> =>
  startNginx(files, (folder) => ({ http: '', server: `location / { root ${folder}; }` }));

const EXAMPLE = /^### nginx as a cache\n[^]*?^```nginx\n([^]*?)\n# in the server\n([^]*?)^```$/m;

/** Passes requests on to a server, and keeps its replies as long as they say: the example of docs/live-video.md with other places. */
export const cacheInFrontOf = (upstream: string): Promise<Nginx> => {
  const [, http, server] = EXAMPLE.exec(readFileSync(join(root, 'docs/live-video.md'), 'utf8')) ?? [];
  if (http === undefined || server === undefined) throw new Error('docs/live-video.md has no example of a cache');
  const place = (text: string, folder: string): string =>
    text.replaceAll('/var/cache/nginx/live', `${folder}/cache`).replaceAll('http://127.0.0.1:3000', upstream);
  return startNginx({}, (folder) => ({ http: place(http, folder), server: place(server, folder) }));
};
