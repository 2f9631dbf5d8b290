import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const PYTHON = '/usr/bin/python3';
const SERVER = fileURLToPath(new URL('swift_server.py', import.meta.url));
const REGION = 'us-east-1';

/** Whether Debian's `python3-swift` is installed. */
export const hasSwift = (): boolean => spawnSync(PYTHON, ['-c', 'import swift, eventlet']).status === 0;

/** OpenStack Swift with its S3 API, which checks signatures and Content-MD5; objects are in memory. */
export interface Swift {
  /** The settings with which Touchline uses it; the bucket exists. */
  settings: {
    S3_URL: string;
    S3_BUCKET: string;
    S3_REGION: string;
    S3_KEY: string;
    S3_SECRET: string;
  };
  /** Stops answering without closing a connection, and continues. */
  freeze(): void;
  thaw(): void;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
}

const portOf = async (child: ChildProcess): Promise<number> => {
  const lines = child.stdout === null ? [] : createInterface(child.stdout);
  for await (const line of lines) if (line.startsWith('ready ')) return Number(line.slice('ready '.length));
  throw new Error('Swift did not start');
};

/** Starts it on a port (0: any free one). Throws when it does not start. */
export const startSwift = async (port = 0): Promise<Swift> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-swift-'));
  const [accessKeyId, secretAccessKey, bucket] = ['test:tester', 'testing', 'touchline'];
  const child = spawn(PYTHON, [SERVER, folder, String(port), accessKeyId, secretAccessKey], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const url = `http://127.0.0.1:${await portOf(child)}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint: url, region: REGION, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    settings: { S3_URL: url, S3_BUCKET: bucket, S3_REGION: REGION, S3_KEY: accessKeyId, S3_SECRET: secretAccessKey },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const exit = once(child, 'exit');
      killNow();
      await exit;
      process.off('exit', killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
