import { createHash } from 'node:crypto';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import type { FileStore } from './file-store.ts';
import { cancelRemoval, queueRemovals } from './object-removals.ts';
import type { ListedObject, ObjectReader, ObjectStore } from './object-store.ts';
import { createS3Connection, type S3Access, type S3Connection } from './s3-connection.ts';

interface S3Deps {
  db: Db;
  now: () => number;
  log: Logger;
}

const listed = (prefix: string, { Contents = [] }: ListObjectsV2CommandOutput): ListedObject[] =>
  Contents.map(({ Key = '', Size = 0, LastModified }) => ({
    key: Key.slice(prefix.length),
    bytes: Size,
    at: LastModified?.getTime() ?? 0,
  }));

const readerOf = ({ send }: S3Connection, { bucket: Bucket, prefix }: S3Access): ObjectReader => ({
  get: (key) =>
    send(async (s3, client, options) => {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: prefix + key }), options);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    }),
  async *list(of) {
    for (let token: string | undefined; ;) {
      const input = { Bucket, Prefix: prefix + of, ContinuationToken: token };
      const page = await send((s3, client, options) => client.send(new s3.ListObjectsV2Command(input), options));
      const objects = page === null ? [] : listed(prefix, page);
      if (objects.length > 0) yield objects;
      if (!page?.IsTruncated) return;
      token = page.NextContinuationToken;
    }
  },
});

/** Reads objects of a bucket of a server with the S3 protocol. */
export const createS3Reader = (access: S3Access, log: Logger, now: () => number): ObjectReader =>
  readerOf(createS3Connection(access, log, now), access);

/** Puts and removes objects of a bucket at once. */
const writerOf = ({ send }: S3Connection, access: S3Access): Pick<FileStore, 'put' | 'remove'> => {
  const at = (key: string) => ({ Bucket: access.bucket, Key: access.prefix + key });
  return {
    async put(key, Body, ContentType) {
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const input = { ...at(key), Body, ContentType, ContentMD5 };
      await send((s3, client, options) => client.send(new s3.PutObjectCommand(input), options), Body.length);
    },
    async remove(key) {
      await send((s3, client, options) => client.send(new s3.DeleteObjectCommand(at(key)), options));
    },
  };
};

/** Stores big objects in a bucket of a server with the S3 protocol. */
export const createS3Files = (access: S3Access, log: Logger, now: () => number): FileStore => {
  const connection = createS3Connection(access, log, now);
  return { ...readerOf(connection, access), ...writerOf(connection, access), space: async () => null };
};

/** Stores objects in a bucket of a server with the S3 protocol; what is removed with a transaction is noted in `object_removal`. */
export const createS3Store = (access: S3Access, { db, now, log }: S3Deps): ObjectStore => {
  const connection = createS3Connection(access, log, now);
  const { put, remove } = writerOf(connection, access);
  return {
    ...readerOf(connection, access),
    async put(...object) {
      await cancelRemoval(db, object[0]);
      await put(...object);
    },
    remove,
    removeWith: (trx, keys) => queueRemovals(trx, keys, now()),
  };
};
