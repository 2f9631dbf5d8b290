import type * as S3Module from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { objectsAway } from './object-store.ts';

/** Access to a bucket. */
export interface S3Access {
  /** Endpoint; the bucket is addressed in the path. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** What keys in the bucket start with; empty or with `/` at the end. */
  prefix: string;
}

type S3 = typeof S3Module;

/** One exchange: sends commands of the library with these options. */
type Exchange<Result> = (s3: S3, client: S3Module.S3Client, options: { abortSignal: AbortSignal }) => Promise<Result>;

/** A connection to a server with the S3 protocol. */
export interface S3Connection {
  /**
   * Repeats an exchange that fails, within a time that grows with its bytes. Null when the server says that there is no such object; any
   * other failure is that of `objectsAway`, and after several in a row calls fail at once for some seconds.
   */
  send<Result>(exchange: Exchange<Result>, bytes?: number): Promise<Result | null>;
}

const CONNECT_MS = 2000;
const REPLY_MS = 5000;
/** With all attempts; a recorded day takes longer than a picture. */
const MOST_MS = 10_000;
const BYTES_PER_MS = 1000;
const ATTEMPTS = 3;
/** A server that hangs must not hold up every caller. */
const FAILURES_MOST = 5;
const REST_MS = 3000;

const connect = async ({ url, region, key, secret }: S3Access): Promise<[S3, S3Module.S3Client]> => {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: ATTEMPTS,
    // Other servers than Amazon's do not know the newer checksums; what is stored is checked by Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REPLY_MS, throwOnRequestTimeout: true },
  });
  return [s3, client];
};

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** The error itself repeats the signed request. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Connects at the first exchange, and loads the library then. */
export const createS3Connection = (access: S3Access, log: Logger, now: () => number): S3Connection => {
  let failures = 0;
  let failedAt = 0;
  const succeeded = (): void => {
    if (failures > 0) log.info('the object store answers again');
    failures = 0;
  };
  const failed = (error: unknown): void => {
    if (failures === 0) log.error(`the object store does not answer as it should: ${reasonOf(error)}`);
    failures += 1;
    failedAt = now();
  };
  let opened: Promise<[S3, S3Module.S3Client]> | null = null;
  return {
    async send(exchange, bytes = 0) {
      if (failures >= FAILURES_MOST && now() - failedAt < REST_MS) throw objectsAway();
      try {
        opened ??= connect(access);
        const [s3, client] = await opened;
        const abortSignal = AbortSignal.timeout(MOST_MS + Math.ceil(bytes / BYTES_PER_MS));
        const result = await exchange(s3, client, { abortSignal });
        succeeded();
        return result;
      } catch (error) {
        if (isMissing(error)) {
          succeeded();
          return null;
        }
        failed(error);
        throw objectsAway();
      }
    },
  };
};
