import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** Why tests with real video are skipped; null when FFmpeg is installed. */
export const missingFfmpeg = ((): string | null => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'skipped: there is no ffmpeg on PATH';
  }
})();

/** Below the ephemeral ports of outgoing connections. */
const LOWEST_PORT = 20_000;
const PORTS = 12_000;

/** A free port as text for `RTMP_PORT`. */
export const freePort = async (): Promise<string> => {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORTS);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return String(port);
  }
};

const SIZE = '320x180';
const pictureOf = (size: string): string[] => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const ENCODED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '15', '-c:a', 'aac'];

export interface Publisher {
  process: ChildProcess;
  /** Resolves with the exit code when FFmpeg gave up. */
  ended: Promise<number | null>;
  /** What FFmpeg wrote until its end. */
  complaints: Promise<string>;
  /** Ends as an encoder does, with an unpublish. */
  stop: () => Promise<void>;
}

export interface PublishOptions {
  size?: string;
  /** Instead of H.264 and AAC. */
  codecs?: readonly string[];
}

/** FFmpeg as a host's encoder: a moving test picture with a tone, one key frame a second. */
export const publish = (
  server: string,
  streamKey: string,
  { size = SIZE, codecs = [] }: PublishOptions = {},
): Publisher => {
  const target = ['-f', 'flv', `${server}/${streamKey}`];
  const args = ['-loglevel', 'error', '-re', ...pictureOf(size), '-re', ...SOUND, ...ENCODED, ...codecs, ...target];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints = text(child.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    process: child,
    ended,
    complaints,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
};

/** Reads a stream until it ends or is cut. */
export const readToEnd = async ({ body }: Response): Promise<void> => {
  await body?.pipeTo(new WritableStream()).catch(() => {});
};
