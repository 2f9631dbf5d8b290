import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { cancelRemoval, queueRemovals } from './object-removals.ts';
import { type ListedObject, objectsAway, type ObjectStore } from './object-store.ts';

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

interface S3Deps {
  db: Db;
  now: () => number;
  log: Logger;
}

const CONNECT_MS = 2000;
const REPLY_MS = 5000;
/** With all attempts; a recorded day takes longer than a picture. */
const MOST_MS = 10_000;
const BYTES_PER_MS = 1000;
const ATTEMPTS = 3;
/** After so many failures in a row calls fail at once for a while, so that a store that hangs does not hold up callers. */
const FAILURES_MOST = 5;
const REST_MS = 3000;

const connect = async ({ url, region, key, secret }: S3Access): Promise<S3Client> => {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
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
};

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Tells of the first failure and of the first success after one. */
const createHealth = ({ log, now }: S3Deps) => {
  let failures = 0;
  let failedAt = 0;
  return {
    isResting: () => failures >= FAILURES_MOST && now() - failedAt < REST_MS,
    succeeded(): void {
      if (failures > 0) log.info('the object store answers again');
      failures = 0;
    },
    failed(error: unknown): void {
      // The error itself repeats the signed request.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (failures === 0) log.error(`the object store does not answer as it should: ${reason}`);
      failures += 1;
      failedAt = now();
    },
  };
};

/** Stores objects in a bucket of a server with the S3 protocol. The library is loaded at the first use. */
export const createS3Store = (access: S3Access, deps: S3Deps): ObjectStore => {
  const { db, now } = deps;
  const health = createHealth(deps);
  let opened: Promise<S3Client> | null = null;
  const send = async <Result>(
    work: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Result>,
    bytes = 0,
  ): Promise<Result> => {
    if (health.isResting()) throw objectsAway();
    try {
      opened ??= connect(access);
      const result = await work(await opened, {
        abortSignal: AbortSignal.timeout(MOST_MS + Math.ceil(bytes / BYTES_PER_MS)),
      });
      health.succeeded();
      return result;
    } catch (error) {
      if (isMissing(error)) {
        health.succeeded();
        throw error;
      }
      if (error instanceof ApiError) throw error;
      health.failed(error);
      throw objectsAway();
    }
  };
  const at = (key: string) => ({ Bucket: access.bucket, Key: access.prefix + key });
  return {
    async put(key, body, contentType) {
      await cancelRemoval(db, key);
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const ContentMD5 = createHash('md5').update(body).digest('base64');
      const command = new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType, ContentMD5 });
      await send((client, options) => client.send(command, options), body.length);
    },
    async get(key) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      try {
        return await send(async (client, options) => {
          const { Body } = await client.send(new GetObjectCommand(at(key)), options);
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await send((client, options) => client.send(new DeleteObjectCommand(at(key)), options));
    },
    removeWith: (trx, keys) => queueRemovals(trx, keys, now()),
    async *list(prefix) {
      const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
      const of = { Bucket: access.bucket, Prefix: access.prefix + prefix };
      for (let token: string | undefined; ;) {
        const command = new ListObjectsV2Command({ ...of, ContinuationToken: token });
        const page = await send((client, options) => client.send(command, options));
        const objects = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }): ListedObject => ({
          key: Key.slice(access.prefix.length),
          bytes: Size,
          at: LastModified?.getTime() ?? 0,
        }));
        if (objects.length > 0) yield objects;
        if (!page.IsTruncated) return;
        token = page.NextContinuationToken;
      }
    },
  };
};
