import { createHash } from 'node:crypto';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import { cancelRemoval, queueRemovals } from './object-removals.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';
import { createS3Connection, type S3Access } from './s3-connection.ts';

interface S3Deps {
  db: Db;
  now: () => number;
  log: Logger;
}

/** Stores objects in a bucket of a server with the S3 protocol; what is removed with a transaction is noted in `object_removal`. */
export const createS3Store = (access: S3Access, { db, now, log }: S3Deps): ObjectStore => {
  const { send } = createS3Connection(access, log, now);
  const { bucket: Bucket, prefix } = access;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const listed = ({ Contents = [] }: ListObjectsV2CommandOutput): ListedObject[] =>
    Contents.map(({ Key = '', Size = 0, LastModified }) => ({
      key: Key.slice(prefix.length),
      bytes: Size,
      at: LastModified?.getTime() ?? 0,
    }));
  return {
    async put(key, Body, ContentType) {
      await cancelRemoval(db, key);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const input = { ...at(key), Body, ContentType, ContentMD5 };
      await send((s3, client, options) => client.send(new s3.PutObjectCommand(input), options), Body.length);
    },
    get: (key) =>
      send(async (s3, client, options) => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)), options);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    async remove(key) {
      await send((s3, client, options) => client.send(new s3.DeleteObjectCommand(at(key)), options));
    },
    removeWith: (trx, keys) => queueRemovals(trx, keys, now()),
    async *list(of) {
      for (let token: string | undefined; ;) {
        const input = { Bucket, Prefix: prefix + of, ContinuationToken: token };
        const page = await send((s3, client, options) => client.send(new s3.ListObjectsV2Command(input), options));
        const objects = page === null ? [] : listed(page);
        if (objects.length > 0) yield objects;
        if (!page?.IsTruncated) return;
        token = page.NextContinuationToken;
      }
    },
  };
};
