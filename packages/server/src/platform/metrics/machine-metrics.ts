import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { diskSpace } from '#platform/objects/disk-space.ts';
import { sharedRead } from './shared-read.ts';

const MS_PER_SECOND = 1000;
/** A scrape does not wait longer for a database that does not answer. */
const ANSWER_WITHIN_MS = 2000;

type Database = Pick<OpenDatabase, 'db' | 'connections'>;

/** Seconds until the database answered; null when it did not. */
const latencyOf = async ({ db }: Database): Promise<number | null> => {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
  });
  const answer = sql`select 1`.execute(db).then(
    () => (performance.now() - startedAt) / MS_PER_SECOND,
    () => null,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Whether the database answers and how fast, as seen from this node, and its connections there. */
const databaseMetrics = (database: Database): Metric[] => {
  const ask = sharedRead(() => latencyOf(database));
  const latency = new Gauge({
    name: 'touchline_database_latency_seconds',
    help: 'Time until the database answered; no value when it did not',
    registers: [],
    async collect() {
      const seconds = await ask();
      if (seconds === null) this.remove();
      else this.set(seconds);
    },
  });
  const up = new Gauge({
    name: 'touchline_database_up',
    help: 'Whether the database answers this node within 2 s',
    registers: [],
    async collect() {
      this.set((await ask()) === null ? 0 : 1);
    },
  });
  const { connections } = database;
  if (!connections) return [up, latency];
  const pool = new Gauge({
    name: 'touchline_database_connections',
    help: 'Connections of this node to PostgreSQL: open, idle, and callers that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  // First: what the other metrics ask for in this scrape is not yet waiting.
  return [pool, up, latency];
};

/** Space of the disk on which the data folder is. */
const diskMetric = (folder: string): Metric =>
  new Gauge({
    name: 'touchline_disk_bytes',
    help: 'Space of the disk of the data folder: free, and in all',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const { freeBytes, sizeBytes } = await diskSpace(folder);
      this.set({ kind: 'free' }, freeBytes);
      this.set({ kind: 'size' }, sizeBytes);
    },
  });

/** What a node needs of its machine: database and disk. */
export const machineMetrics = (database: Database, folder: string): Metric[] => [
  ...databaseMetrics(database),
  diskMetric(folder),
];
