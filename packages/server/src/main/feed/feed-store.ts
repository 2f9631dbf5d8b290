import * as z from 'zod';
import { type FeedBatch, IngestReport } from '@touchline/contract/feed-batch.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { envelopeOf } from '@touchline/contract/route.ts';
import { opsFeedReplayRoutes } from '@touchline/contract/ops-feed-replay.ts';
import pino from 'pino';
import { readRecorded } from '#features/feeds/recording/replay-document.ts';
import type { RecordedDocument } from '#features/feeds/recording/read-recording.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import { composeIntake } from '../compose/compose-feeds.ts';
import { createCompetitionService, type CompetitionService } from '#features/competition/service.ts';
import { writeAudit } from '#features/operator/audit.ts';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { FolderLockedError, lockDataFolder, type ServerFile } from '#platform/db/data-folder.ts';
import { databaseOptionsOf, openDatabase } from '#platform/db/open-database.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { openSqlite } from '#platform/db/sqlite.ts';

const WAIT_FOR_HOLDER_MS = 10_000;
const RETRY_MS = 200;

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'DEMO'>;

/** The destination of match data: the server that has locked the data folder, or the folder itself. */
export interface FeedStore {
  ingest(batch: FeedBatch): Promise<IngestReport>;
  /** Takes a recorded document of a live source in. In the folder itself its time is the time of everything. */
  replay(document: RecordedDocument): Promise<void>;
  close(): Promise<void>;
}

export const openFeedStore = async (settings: Config): Promise<FeedStore> => {
  const deadline = Date.now() + WAIT_FOR_HOLDER_MS;
  for (;;) {
    try {
      const own = await openOwnFolder(settings);
      const { service, close } = own;
      return {
        ingest: async (batch) => (await service.ingest(batch)).report,
        replay: replayInto(own, settings),
        close,
      };
    } catch (error) {
      const server = holderOf(error);
      if (server) return storeOver(server);
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
    return { db, service: serviceOn(db, settings), close: () => db.destroy() };
  }
};

interface OpenedService {
  db: Db;
  service: CompetitionService;
  close(): Promise<void>;
}

const openOwnFolder = async (settings: Settings): Promise<OpenedService> => {
  const folder = lockDataFolder(settings.DATA_DIR);
  try {
    const database = await openDatabase(databaseOptionsOf(settings));
    return {
      db: database.db,
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
const serviceOn = (db: Db, { DEMO }: Pick<Settings, 'DEMO'>, now: () => number = Date.now): CompetitionService =>
  createCompetitionService({
    db,
    now,
    demoEnabled: () => DEMO,
    audit: (trx, note) => writeAudit(trx, now(), note),
    cache: new SnapshotCache(now),
    afterWrite: async () => {},
  });

const replayInto = ({ db }: Pick<OpenedService, 'db'>, settings: Config): FeedStore['replay'] => {
  let at = 0;
  const now = (): number => at;
  const { ingest, markDelayed } = serviceOn(db, settings, now);
  const log = pino({ level: 'silent' });
  const audit: RecordAudit = (trx, note) => writeAudit(trx, at, note);
  // What is over raises no alarm.
  const readings = composeIntake(
    { ...settings, ALARM_WEBHOOK: undefined },
    { db, now, log, audit, publish: () => {}, ingest, markDelayed },
  );
  return async (document) => {
    at = document.at;
    await readings.intake.receive(await readRecorded(readings, document));
    await readings.intake.tick();
  };
};

/** The server that has locked the folder, null while it has no address; throws any other error. */
const holderOf = (error: unknown): ServerFile | null => {
  if (error instanceof FolderLockedError) return error.server;
  throw error;
};

const TIMEOUT_MS = 120_000;
const Reply = envelopeOf(z.unknown());

/** The running server, so that its caches and clients are updated. */
const storeOver = (server: ServerFile): FeedStore => ({
  ingest: async (batch) => z.parse(IngestReport, await post(server, opsRoutes.opsIngest.path, batch)),
  async replay(document) {
    await post(server, opsFeedReplayRoutes.opsReplayDocument.path, document);
  },
  close: async () => {},
});

/** Sends a body to a running server. Throws with the server's reason. */
const post = async ({ address, token }: ServerFile, path: string, body: object): Promise<unknown> => {
  const request = { method: 'POST', body: JSON.stringify(body), redirect: 'error' } as const;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const text = await fetch(new URL(path, address), { ...request, headers, signal }).then(
    (response) => response.text(),
    (error: unknown) => {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`the server at ${address} did not answer: ${reason instanceof Error ? reason.message : reason}`);
    },
  );
  const reply = parseReply(text, address);
  if (reply.code !== CODE.SUCCESS)
    throw new Error(`the server at ${address} refused it (code ${reply.code}): ${reply.msg}`);
  return reply.data;
};

const parseReply = (text: string, address: string): z.output<typeof Reply> => {
  try {
    return z.parse(Reply, JSON.parse(text));
  } catch {
    throw new Error(`the server at ${address} did not answer as Touchline does: ${text.slice(0, 200)}`);
  }
};
