import * as z from 'zod';
import { type FeedBatch, IngestReport } from '@touchline/contract/feed-batch.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { envelopeOf } from '@touchline/contract/route.ts';
import { createCompetitionService, type CompetitionService } from '#features/competition/service.ts';
import { writeAudit } from '#features/operator/audit.ts';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { FolderLockedError, lockDataFolder, type ServerFile } from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { openSqlite } from '#platform/db/sqlite.ts';

const WAIT_FOR_HOLDER_MS = 10_000;
const RETRY_MS = 200;

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DEMO'>;

/** The destination of batches: the server that has locked the data folder, or the folder itself. */
export interface FeedStore {
  ingest(batch: FeedBatch): Promise<IngestReport>;
  close(): Promise<void>;
}

export const openFeedStore = async (settings: Settings): Promise<FeedStore> => {
  const deadline = Date.now() + WAIT_FOR_HOLDER_MS;
  for (;;) {
    try {
      const { service, close } = await openOwnFolder(settings);
      return { ingest: async (batch) => (await service.ingest(batch)).report, close };
    } catch (error) {
      const server = holderOf(error);
      if (server) return { ingest: (batch) => ingestOverHttp(server, batch), close: async () => {} };
      // Another command, or a starting server: both release it soon.
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

/** The database to read tables from: opens the folder, creating it when missing, also beside the process that has locked it. */
export const openTables = async (settings: Settings): Promise<OpenedService> => {
  try {
    return await openOwnFolder(settings);
  } catch (error) {
    holderOf(error);
    const db = settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openSqlite(settings.DATA_DIR);
    return { service: serviceOn(db, settings), close: () => db.destroy() };
  }
};

interface OpenedService {
  service: CompetitionService;
  close(): Promise<void>;
}

const openOwnFolder = async (settings: Settings): Promise<OpenedService> => {
  const folder = lockDataFolder(settings.DATA_DIR);
  try {
    const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
    return {
      service: serviceOn(database.db, settings),
      async close() {
        await database.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};

/** No server runs on this folder, so a write has no after-effects. */
const serviceOn = (db: Parameters<typeof createCompetitionService>[0]['db'], { DEMO }: Settings): CompetitionService =>
  createCompetitionService({
    db,
    now: Date.now,
    demoEnabled: () => DEMO,
    audit: (trx, note) => writeAudit(trx, Date.now(), note),
    cache: new SnapshotCache(Date.now),
    afterWrite: async () => {},
  });

/** The server that has locked the folder, null while it has no address; throws any other error. */
const holderOf = (error: unknown): ServerFile | null => {
  if (error instanceof FolderLockedError) return error.server;
  throw error;
};

const TIMEOUT_MS = 120_000;
const Reply = envelopeOf(z.unknown());

/** Sends a batch to a running server, so that its caches and clients are updated. Throws with the server's reason. */
const ingestOverHttp = async ({ address, token }: ServerFile, batch: FeedBatch): Promise<IngestReport> => {
  const url = new URL(opsRoutes.opsIngest.path, address);
  const request = { method: opsRoutes.opsIngest.method, body: JSON.stringify(batch), redirect: 'error' } as const;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const text = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => response.text(),
    (error: unknown) => {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`the server at ${address} did not answer: ${reason instanceof Error ? reason.message : reason}`);
    },
  );
  const reply = parseReply(text, address);
  if (reply.code !== CODE.SUCCESS)
    throw new Error(`the server at ${address} refused it (code ${reply.code}): ${reply.msg}`);
  return z.parse(IngestReport, reply.data);
};

const parseReply = (text: string, address: string): z.output<typeof Reply> => {
  try {
    return z.parse(Reply, JSON.parse(text));
  } catch {
    throw new Error(`the server at ${address} did not answer as Touchline does: ${text.slice(0, 200)}`);
  }
};
