import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import type { Engine } from '#platform/db/engine.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { DATA_FILE } from '#platform/db/sqlite.ts';
import { databaseUrl } from '#platform/db/test-templates.ts';

export interface TestDatabase extends OpenDatabase {
  /** Folder of its files; null for PostgreSQL. */
  dataDir: string | null;
  /** Opens the same data once more, as after a restart; the caller closes it. */
  reopen(): Promise<OpenDatabase>;
}

type Body = (open: () => Promise<TestDatabase>, engine: Engine) => void;

const describeSqlite = (name: string, body: Body): void => {
  describe(`${name} on SQLite`, () => {
    body(collecting(openTestSqlite), 'sqlite');
  });
};

/**
 * Describes tests once for SQLite (in a folder of its own) and once for PostgreSQL (in a schema of its own on the server of
 * `TEST_DATABASE_URL`; marked as skipped without it). Each `open()` gives an empty, migrated database: opened in a test or
 * `beforeEach` it lives until the end of that test, opened in `beforeAll` until the end of the block.
 */
export const describeEachDatabase = (name: string, body: Body): void => {
  describeSqlite(name, body);
  const url = process.env.TEST_DATABASE_URL;
  describe.skipIf(!url)(`${name} on PostgreSQL${url ? '' : ' (TEST_DATABASE_URL is not set)'}`, () => {
    body(
      collecting(() => openTestPostgres(url ?? '')),
      'postgres',
    );
  });
};

/**
 * As `describeEachDatabase`, but on PostgreSQL with `npm test -- --full` only: for tests of pages, pushes and the demo world, which
 * neither write money nor lock nor ingest, and read by queries that other tests run on both.
 */
export const describeDefaultDatabase = (name: string, body: Body): void =>
  process.env.TEST_FULL ? describeEachDatabase(name, body) : describeSqlite(name, body);

type Opened = TestDatabase & { drop(): Promise<void> };

const collecting = (open: () => Promise<Opened>): (() => Promise<TestDatabase>) => {
  const ofBlock: Opened[] = [];
  const ofTest: Opened[] = [];
  let inTest = false;
  const dropAll = async (databases: Opened[]): Promise<void> => {
    for (const database of databases.splice(0)) await database.drop();
  };
  beforeEach(() => {
    inTest = true;
  });
  afterEach(async () => {
    inTest = false;
    await dropAll(ofTest);
  });
  afterAll(() => dropAll(ofBlock));
  return async () => {
    const database = await open();
    (inTest ? ofTest : ofBlock).push(database);
    return database;
  };
};

const openTestSqlite = async (): Promise<Opened> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-db-'));
  await copyFile(join(inject('databaseTemplates').sqlite, DATA_FILE), join(dataDir, DATA_FILE));
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    dataDir,
    reopen: () => openDatabase({ dataDir }),
    async drop() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

let maker: pg.Pool | undefined;

/** One connection of the process makes and drops databases: another one for each takes a fifth of that time. */
const onServer = async (url: string, statement: string): Promise<void> => {
  maker ??= new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  await maker.query(statement);
};

const openTestPostgres = async (url: string): Promise<Opened> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = inject('databaseTemplates').postgres;
  // Copying the files takes less than half of the time that writing their pages to the log takes.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  const options = { dataDir: tmpdir(), databaseUrl: databaseUrl(url, name) };
  const database = await openDatabase(options);
  return {
    ...database,
    dataDir: null,
    reopen: () => openDatabase(options),
    async drop() {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
};
