import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import { createDatabaseStore } from './database-store.ts';
import { createDiskStore } from './disk-store.ts';
import { type FileStore, layerFiles } from './file-store.ts';
import { layerStores } from './layered-store.ts';
import { createObjectMetrics } from './measure-store.ts';
import { removeDue } from './object-removals.ts';
import type { ObjectReader, ObjectStore } from './object-store.ts';
import type { S3Access } from './s3-connection.ts';
import { createS3Files, createS3Reader, createS3Store } from './s3-store.ts';

type ObjectSettings = Pick<
  Config,
  'OBJECT_STORE' | 'S3_URL' | 'S3_BUCKET' | 'S3_REGION' | 'S3_KEY' | 'S3_SECRET' | 'S3_PREFIX'
>;

/** The object stores of an installation. */
export interface Objects {
  /** What everything is stored in and read from. */
  store: ObjectStore;
  /** The stores behind it: objects belong into `first`; `second` is null where no other one is configured. */
  first: ObjectStore;
  second: ObjectStore | null;
  /** For big objects, which are stored outside the database or not at all; null where the settings want none. */
  archive: ObjectStore | null;
  /** What is stored outside the database; null where no such store is configured. */
  outside: ObjectReader | null;
  metrics: readonly Metric[];
  /** Removes what is due outside the database; a job. */
  removeDue(): Promise<void>;
}

const accessOf = (config: ObjectSettings): S3Access | null => {
  const {
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_PREFIX: prefix,
  } = config;
  if (url === undefined || bucket === undefined || key === undefined || secret === undefined) return null;
  return { url, bucket, region, key, secret, prefix };
};

/** Reads what is stored outside the database; null where no such store is configured. */
export const openOutside = (config: ObjectSettings, log: Logger): ObjectReader | null => {
  const access = accessOf(config);
  return access && createS3Reader(access, log, Date.now);
};

/** Opens the stores of the settings; connects when they are first used. */
export const openObjects = (config: ObjectSettings, deps: { db: Db; now: () => number; log: Logger }): Objects => {
  const { metrics, measure } = createObjectMetrics();
  const database = measure('database', createDatabaseStore(deps.db, deps.now));
  const access = accessOf(config);
  const s3 = access && measure('s3', createS3Store(access, deps));
  const isOutside = s3 !== null && config.OBJECT_STORE === 's3';
  const first = isOutside ? s3 : database;
  const second = isOutside ? database : s3;
  return {
    store: second === null ? first : layerStores(first, second),
    first,
    second,
    archive: isOutside ? s3 : null,
    outside: s3,
    metrics,
    removeDue: async () => {
      if (s3) await removeDue(deps.db, s3, deps.now());
    },
  };
};

type FileSettings = ObjectSettings & Pick<Config, 'DATA_DIR' | 'RECORDINGS_DIR'>;

/** Where recordings are: the object store with `OBJECT_STORE=s3`, else a folder; what is in the other one is still read. */
export const openFiles = (config: FileSettings, log: Logger, now: () => number): FileStore => {
  const disk = createDiskStore(config.RECORDINGS_DIR ?? config.DATA_DIR);
  const access = accessOf(config);
  if (access === null) return disk;
  const s3 = createS3Files(access, log, now);
  return config.OBJECT_STORE === 's3' ? layerFiles(s3, disk) : layerFiles(disk, s3);
};
