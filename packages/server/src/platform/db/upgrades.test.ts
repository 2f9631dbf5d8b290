import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { migrate, MIGRATIONS } from '#platform/db/migrate.ts';
import checksums from '#platform/db/migrations/checksums.json' with { type: 'json' };
import { rewindTo } from '#platform/db/migrations/test-rewind.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { restoreFolder } from '#platform/db/restore.ts';
import { type Content, contentOf, fillEveryTable, ROWS_OF_TABLE } from '#platform/db/sample-rows.ts';
import { DATA_FILE, openSqlite } from '#platform/db/sqlite.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { readVersion } from '#platform/version/version.ts';
import { createTestApp } from '#testing/test-app.ts';

const NAMES = MIGRATIONS.map(({ name }) => name);
const last = (list: readonly string[]): string => list.at(-1) ?? '';

/** What a release has recorded of its schema (`npm run release`). */
const Release = z.object({ version: z.string(), migrations: z.record(z.string(), z.string()) });
const FOLDER = join(import.meta.dirname, 'releases');
const releases = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((file) =>
  Release.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
);

/** Nothing is released before 0.1.0, so that an installation may be at any step: the first, some with data to change after them, and the last ones. */
const BEFORE_RELEASES = [
  '0001-first-tables',
  '0013-fetched-at',
  '0020-points-deductions',
  '0023-match-revisions',
  '0025-banner-times',
  '0034-live-feeds',
  last(NAMES.slice(0, -1)),
];
const POINTS = [...new Set([...BEFORE_RELEASES, ...releases.map(({ migrations }) => last(Object.keys(migrations)))])];

/** Tables that a step moves into others, whose own tests check how. */
const MOVED: Readonly<Record<string, string>> = {
  coin_entry: 'ledger_transaction',
  chat_report: 'report',
  tip_comment_report: 'report',
  chat_ban: 'sanction',
  small_picture: 'stored_object',
  spending_cap: 'member_limit',
};
/** Columns that a step fills for rows of before. */
const REWRITTEN = new Set(['account.name_key', 'ledger_transaction.amount', 'ledger_transaction.tip_id']);

const rowsOf = (content: Content, table: string) => content.get(table) ?? [];

/** The rows of a table with the columns that it has before and after, in any order. */
const kept = (content: Content, other: Content, table: string): string[] => {
  const [first] = rowsOf(other, table);
  const isShared = (column: string): boolean =>
    first !== undefined && Object.hasOwn(first, column) && !REWRITTEN.has(`${table}.${column}`);
  return rowsOf(content, table)
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => isShared(column))
          .toSorted(),
      ),
    )
    .toSorted();
};

/** Rows of a table that the upgrade has lost or changed, or the name of a moved table whose rows did not all arrive. */
const lostRows = (before: Content, after: Content, table: string): string[] => {
  const target = MOVED[table];
  if (target !== undefined && !after.has(table)) return rowsOf(after, target).length >= ROWS_OF_TABLE ? [] : [table];
  const found = kept(after, before, table);
  return kept(before, after, table).flatMap((row) => (found.includes(row) ? [] : `${table} ${row}`));
};

test('a released migration is unchanged and keeps its place', () => {
  for (const { version, migrations } of releases) {
    const released = Object.keys(migrations);
    expect([version, ...NAMES.slice(0, released.length)]).toEqual([version, ...released]);
    expect({ ...checksums, version }).toMatchObject({ ...migrations, version });
  }
});

describeEachDatabase('an upgrade', (open, engine) => {
  test.each(POINTS)('from %s keeps every row of every table, and the server answers on it', async (point) => {
    const database = await open();
    await rewindTo(database, point);
    const filled = await fillEveryTable(database.db, engine);
    const before = await contentOf(database.db, engine);
    const upgraded = await database.reopen();
    onTestFinished(() => upgraded.close());
    const after = await contentOf(upgraded.db, engine);
    expect(filled.flatMap((table) => lostRows(before, after, table))).toEqual([]);
    const app = await createTestApp(upgraded);
    await app.member('after-the-upgrade');
    const calls = [
      app.call('getAnchorList', {}),
      app.ops('opsListMembers', {}),
      app.ops('opsCheckLedger', { maxAgeSeconds: 0 }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    await app.close();
  });
});

const emptyFolder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
};

const OLDER = MIGRATIONS.slice(0, -1);
const writeOlder = async (dataDir: string): Promise<void> => {
  const older = openSqlite(dataDir);
  await migrate(older, 'sqlite', OLDER);
  await older.destroy();
};
const backupsIn = (dataDir: string): string[] => readdirSync(join(dataDir, 'backups')).toSorted();

test('before an upgrade a verified copy is kept, with which the older version continues; a newer database names it', async () => {
  const dataDir = emptyFolder();
  await (await openDatabase({ dataDir: join(dataDir, 'fresh') })).close();
  expect(existsSync(join(dataDir, 'fresh/backups'))).toBe(false);
  await writeOlder(dataDir);
  const upgraded = await openDatabase({ dataDir });
  const [name = ''] = backupsIn(dataDir);
  const file = join(dataDir, 'backups', name);
  expect(name).toMatch(/^before-\d+\.\d+\.\d+-[\dT-]+Z\.db$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await sql`insert into migration (name, applied_at, version) values ('0999-later', 1, '99.2.0'), ('0998-late', 1, '99.10.0')`.execute(
    upgraded.db,
  );
  await upgraded.close();
  const own = readVersion({}).version;
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `it was written by a newer Touchline 99.10.0 (0998-late, 0999-later is unknown to ${own}, which this is); start the newer version, or go back to before the upgrade, without what was written since: npm run database -- restore ${file}`,
  );
  expect(backupsIn(dataDir)).toEqual([name]);
  const before = emptyFolder();
  copyFileSync(file, join(before, DATA_FILE));
  const older = openSqlite(before);
  expect(await migrate(older, 'sqlite', OLDER)).toEqual([]);
  await older.destroy();
  await restoreFolder(dataDir, file, new Date());
  await (await openDatabase({ dataDir })).close();
  expect(backupsIn(dataDir)).toEqual([name]);
});

test('only the newest three copies are kept, and without one nothing is upgraded', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'backups'));
  const old = [1, 2, 3].map((day) => `before-0.0.${4 - day}-2026-11-0${day}T00-00-00-000Z.db`);
  for (const name of [...old, 'mine.db']) writeFileSync(join(dataDir, 'backups', name), '');
  await writeOlder(dataDir);
  await (await openDatabase({ dataDir })).close();
  expect(backupsIn(dataDir)).toEqual([
    old[2],
    old[1],
    expect.stringMatching(/^before-0\.[1-9]|^before-[1-9]/),
    'mine.db',
  ]);
  const blocked = emptyFolder();
  await writeOlder(blocked);
  writeFileSync(join(blocked, 'backups'), 'a file');
  await expect(openDatabase({ dataDir: blocked })).rejects.toThrow('EEXIST');
  const unchanged = openSqlite(blocked);
  expect(await migrate(unchanged, 'sqlite', OLDER)).toEqual([]);
  await unchanged.destroy();
});
