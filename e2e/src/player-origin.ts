import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A live origin of our own: ffmpeg draws a moving picture without end, as HTTP-FLV and as HLS. */
export interface LiveOrigin {
  readonly flv: string;
  readonly m3u8: string;
  /** FLV connections that are open now, and the most there were at once since the last `recount`. */
  open(): number;
  mostOpen(): number;
  recount(): void;
  /** Starts it, again after `kill`, on the same addresses. */
  start(): Promise<void>;
  /** The connections that are open now stay open and bring nothing more. */
  freeze(): void;
  /** The host stops: the playlist says so. */
  end(): Promise<void>;
  /** Every connection breaks off and nothing answers any more. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
}

const SIZE = '320x180';
const PICTURE = ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${SIZE}:rate=25`];
const SOUND = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=44100'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'baseline', '-g', '25'];
const CODECS = [...H264, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k'];
const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin'];
const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' };
const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Every viewer has an encoder of its own: a stream that begins with its first key frame. */
const sendFlv = (response: ServerResponse, onEnd: () => void): ChildProcess => {
  const encoder = spawn('ffmpeg', [...QUIET, ...PICTURE, ...SOUND, ...CODECS, '-f', 'flv', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  response.writeHead(200, { ...CORS, 'content-type': 'video/x-flv' });
  encoder.stdout.pipe(response);
  response.once('close', () => {
    encoder.kill('SIGKILL');
    onEnd();
  });
  return encoder;
};

const startHls = (folder: string): ChildProcess =>
  spawn(
    'ffmpeg',
    [
      ...[...QUIET, ...PICTURE, ...SOUND, ...CODECS, '-f', 'hls', '-hls_time', '1', '-hls_list_size', '6'],
      ...['-hls_flags', 'delete_segments', join(folder, 'live.m3u8')],
    ],
    { stdio: 'ignore' },
  );

const sendFile = (folder: string, name: string, response: ServerResponse): void => {
  try {
    const body = readFileSync(join(folder, name));
    response.writeHead(200, { ...CORS, 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body);
  } catch {
    response.writeHead(404, CORS).end();
  }
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

/** Creates a running origin. */
export const createLiveOrigin = async (): Promise<LiveOrigin> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-origin-'));
  const viewers = new Set<ChildProcess>();
  let mostOpen = 0;
  let port = 0;
  let server: Server | undefined;
  let hls: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    server = createServer(({ url = '' }, response) => {
      if (!url.startsWith('/live.flv')) {
        sendFile(folder, url.slice(1), response);
        return;
      }
      const viewer = sendFlv(response, () => viewers.delete(viewer));
      viewers.add(viewer);
      mostOpen = Math.max(mostOpen, viewers.size);
    });
    port = await listen(server, port);
    hls = startHls(folder);
  };
  const kill = async (): Promise<void> => {
    hls?.kill('SIGKILL');
    const closed = new Promise((resolve) => server?.close(resolve));
    server?.closeAllConnections();
    await closed;
  };
  const end = async (): Promise<void> => {
    const over = new Promise((resolve) => hls?.once('exit', resolve));
    hls?.kill('SIGTERM');
    await over;
  };
  const dispose = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return {
    flv: `http://127.0.0.1:${port}/live.flv`,
    m3u8: `http://127.0.0.1:${port}/live.m3u8`,
    open: () => viewers.size,
    mostOpen: () => mostOpen,
    recount: () => {
      mostOpen = viewers.size;
    },
    start,
    freeze: () => viewers.forEach((viewer) => viewer.kill('SIGSTOP')),
    end,
    kill,
    dispose,
  };
};
