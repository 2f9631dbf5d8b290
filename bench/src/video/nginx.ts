import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 10_000;
const POLL_MS = 50;

/** nginx as one process without TLS, the cheapest way in which it serves. */
export interface Nginx {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

const configOf = (folder: string, port: number, location: string): string => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=live:10m max_size=1g use_temp_path=off;
  server { listen 127.0.0.1:${port} backlog=4096; ${location} }
}`;

/** Starts nginx with files in its folder and one location. `location` may name the folder. */
const startNginx = async (
  files: Readonly<Record<string, Buffer>>,
  location: (folder: string) => string,
): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port, location(folder)));
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
  startNginx(files, (folder) => `location / { root ${folder}; }`);

/** Passes requests on to a server, and keeps its replies as long as they say: the configuration of docs/live-video.md. */
export const cacheInFrontOf = (upstream: string): Promise<Nginx> =>
  startNginx(
    {},
    () => `location / {
      proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header Host $proxy_host;
      proxy_cache live; proxy_cache_lock on; proxy_cache_lock_timeout 10s; proxy_cache_lock_age 10s;
    }`,
  );
