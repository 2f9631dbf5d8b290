import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import { createDatabaseStore } from './database-store.ts';
import { layerStores } from './layered-store.ts';
import { createObjectMetrics } from './measure-store.ts';
import { removeDue } from './object-removals.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

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
  /** For big objects that are only stored outside the database; null where there is no such store. */
  archive: ObjectStore | null;
  metrics: readonly Metric[];
  /** Removes what is due outside the database; a job. */
  removeDue(): Promise<void>;
}

const s3Of = (config: ObjectSettings, deps: { db: Db; now: () => number; log: Logger }): ObjectStore | null => {
  const {
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_PREFIX: prefix,
  } = config;
  if (url === undefined || bucket === undefined || key === undefined || secret === undefined) return null;
  return createS3Store({ url, bucket, region, key, secret, prefix }, deps);
};

/** Opens the stores of the settings; connects when they are first used. */
export const openObjects = (config: ObjectSettings, deps: { db: Db; now: () => number; log: Logger }): Objects => {
  const { metrics, measure } = createObjectMetrics();
  const database = measure('database', createDatabaseStore(deps.db, deps.now));
  const outside = s3Of(config, deps);
  const s3 = outside && measure('s3', outside);
  const isOutside = s3 !== null && config.OBJECT_STORE === 's3';
  const first = isOutside ? s3 : database;
  const second = isOutside ? database : s3;
  return {
    store: second === null ? first : layerStores(first, second),
    first,
    second,
    archive: isOutside ? s3 : null,
    metrics,
    removeDue: async () => {
      if (s3) await removeDue(deps.db, s3, deps.now());
    },
  };
};
