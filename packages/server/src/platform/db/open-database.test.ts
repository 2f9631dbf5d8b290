import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { playerTables } from '#platform/db/migrations/0003-players.ts';
import { seasonScope } from '#platform/db/migrations/0004-season-scope.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';

const account = (uid: string, loginName = uid) => ({
  uid,
  username: uid,
  login_name: loginName,
  password_hash: 'x',
  head_key: 'x',
  created_at: 1_770_000_000_123,
  demo: 0,
});

const STEPS = [
  '0001-first-tables',
  '0002-live-room',
  '0003-players',
  '0004-season-scope',
  '0005-tips-and-wallet',
  '0006-user-ranking',
  '0007-parent-members',
  '0008-small-pictures',
  '0009-one-sigma',
  '0010-session-devices',
  '0011-team-code',
  '0012-played-by-demo',
  '0013-fetched-at',
  '0014-name-keys',
  '0015-report-states',
  '0016-chat-guards',
  '0017-detailed-status',
  '0018-tip-reviews',
  '0019-match-pins',
  '0020-points-deductions',
  '0021-names-by-language',
  '0022-staff',
  '0023-match-revisions',
  '0024-moderation',
  '0025-banner-times',
  '0026-finance',
  '0027-studio',
  '0028-tipster-desk',
  '0029-list-indexes',
  '0030-studio-rooms',
  '0032-system-state',
  '0033-requested-top-ups',
  '0034-live-feeds',
  '0035-contact-points',
  '0036-sign-in-methods',
  '0037-privacy',
  '0038-payments',
  '0039-payouts',
  '0040-alerts',
  '0041-objects',
  '0042-calendars',
  '0043-search',
  '0044-follows',
  '0046-content-language',
  '0047-polls',
  '0048-host-calls',
  '0049-nicknames',
  '0050-recordings',
  '0051-clips',
  '0053-media-server-files',
];

describeEachDatabase('a database', (open, engine) => {
  test('keeps rows when it is closed and opened again', async () => {
    const database = await open();
    await database.db.insertInto('account').values(account('a')).execute();
    const again = await database.reopen();
    const row = await again.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    await again.close();
    expect({ ...row }).toEqual({ ...account('a'), name_key: null, language: null });
    expect(database.engine).toBe(engine);
  });

  test('numbers are read as numbers, sums and counts too', async () => {
    const { db } = await open();
    const entry = { account_id: 'member:a', balance: 0, created_at: 1_770_000_000_123 };
    const first = await db
      .insertInto('ledger_entry')
      .values({ ...entry, transaction_id: 1, amount: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, transaction_id: 2, amount: -2 })
      .execute();
    const row = await db
      .selectFrom('ledger_entry')
      .select((eb) => [eb.fn.sum<number>('amount').as('sum'), eb.fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    expect({ ...row, id: first.id }).toEqual({ sum: 3, count: 2, id: 1 });
  });

  test('bytes are read unchanged', async () => {
    const { db } = await open();
    const body = Uint8Array.of(0, 255, 10, 13);
    await db.insertInto('stored_object').values({ key: 'k', content_type: 'image/png', body, created_at: 1 }).execute();
    const row = await db.selectFrom('stored_object').select('body').executeTakeFirstOrThrow();
    expect([...row.body]).toEqual([0, 255, 10, 13]);
  });

  test('text sorts by code unit', async () => {
    const { db } = await open();
    for (const uid of ['b', 'B', 'a-1', 'a', 'a1', '_']) await db.insertInto('account').values(account(uid)).execute();
    const rows = await db.selectFrom('account').select('uid').orderBy('uid').execute();
    // ASCII: '-' 45, '1' 49, 'B' 66, '_' 95, 'a' 97, 'b' 98.
    expect(rows.map(({ uid }) => uid)).toEqual(['B', '_', 'a', 'a-1', 'a1', 'b']);
  });

  test('refuses a second account of the same login name', async () => {
    const { db } = await open();
    await db.insertInto('account').values(account('a', 'same')).execute();
    await expect(db.insertInto('account').values(account('b', 'same')).execute()).rejects.toThrow(/unique/i);
  });

  test('refuses a fraction in an integer column', async () => {
    const { db } = await open();
    const row = { ...account('a'), created_at: 3.5 };
    await expect(db.insertInto('account').values(row).execute()).rejects.toThrow(/integer|bigint/i);
  });

  test('runs each step once, in order, and records it', async () => {
    const { db } = await open();
    expect(await migrate(db, engine)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(STEPS);
  });

  test('[T7] statistics without a scope become those of the regular season', async () => {
    const { db } = await open();
    for (const table of ['player', 'player_season', 'team_season']) await db.schema.dropTable(table).execute();
    await playerTables.up(db, engine);
    const season = sql`'nba-bos', 'nba', '1745', '{}'`;
    await sql`insert into player_season (player_id, team_id, competition_id, season_id, numbers) values ('tatum', ${season})`.execute(
      db,
    );
    await sql`insert into team_season (team_id, competition_id, season_id, numbers) values (${season})`.execute(db);
    await seasonScope.up(db, engine);
    const row = {
      team_id: 'nba-bos',
      competition_id: 'nba',
      season_id: '1745',
      scope: 'regular' as const,
      numbers: '{}',
    };
    const playerRow = { player_id: 'tatum', ...row };
    expect(await db.selectFrom('player_season').selectAll().execute()).toEqual([playerRow]);
    expect(await db.selectFrom('team_season').selectAll().execute()).toEqual([row]);
    await db
      .insertInto('player_season')
      .values({ ...playerRow, scope: 'playoffs' })
      .execute();
    await db
      .insertInto('team_season')
      .values({ ...row, scope: 'playoffs' })
      .execute();
    await expect(db.insertInto('team_season').values(row).execute()).rejects.toThrow(/unique/i);
  });

  test('a failed step is rolled back', async () => {
    const { db } = await open();
    const done = STEPS.map((name) => ({ name, up: async () => {} }));
    const broken = {
      name: '0998-broken',
      up: async (trx: typeof db) => {
        await sql`create table half (id bigint)`.execute(trx);
        throw new Error('halfway');
      },
    };
    await expect(migrate(db, engine, [...done, broken])).rejects.toThrow('halfway');
    await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/);
    expect(await migrate(db, engine)).toEqual([]);
  });

  test('refuses a database that a newer version has written', async () => {
    const database = await open();
    await sql`insert into migration (name, applied_at) values ('0999-later', 1)`.execute(database.db);
    await expect(database.reopen()).rejects.toThrow(/newer Touchline \(0999-later is unknown to \d/);
  });

  const history = async (db: TestDatabase['db']) =>
    (
      await sql<{
        name: string;
        position: number;
        checksum: string;
      }>`select * from migration order by position`.execute(db)
    ).rows.map(({ name, position, checksum }) => ({ name, position, isSummed: /^[0-9a-f]{64}$/.test(checksum) }));
  const wholeHistory = STEPS.map((name, index) => ({ name, position: index + 1, isSummed: true }));

  test('steps keep their order and a checksum, and an older database gets them at the first start', async () => {
    const database = await open();
    const { db } = database;
    expect(await history(db)).toEqual(wholeHistory);
    await sql`alter table migration drop column checksum`.execute(db);
    await sql`alter table migration drop column position`.execute(db);
    await (await database.reopen()).close();
    expect(await history(db)).toEqual(wholeHistory);
  });

  test('refuses a database with a changed or omitted step', async () => {
    const database = await open();
    await sql`update migration set checksum = ${'0'.repeat(64)} where name = '0003-players'`.execute(database.db);
    await expect(database.reopen()).rejects.toThrow(/another line of versions \(its 0003-players is not that/);
    await sql`delete from migration where name = '0003-players'`.execute(database.db);
    await expect(database.reopen()).rejects.toThrow(/it has 0004-season-scope, but not 0003-players before it/);
  });

  test('refuses a database in which the steps ran in another order', async () => {
    const database = await open();
    await sql`update migration set position = 5 - position where name in ('0002-live-room', '0003-players')`.execute(
      database.db,
    );
    await expect(database.reopen()).rejects.toThrow(
      /another line of versions \(its 0002-live-room, 0003-players is not/,
    );
  });

  test('refuses a database that lacks a column, table or trigger of its migrations', async () => {
    const database = await open();
    await sql`alter table host drop column is_dialect`.execute(database.db);
    await sql`drop table chat_room`.execute(database.db);
    const trigger = 'ledger_entry_no_update';
    await sql`drop trigger ${sql.raw(engine === 'postgres' ? `${trigger} on ledger_entry` : trigger)}`.execute(
      database.db,
    );
    const refusal = await database.reopen().catch((error: unknown) => String(error));
    expect(refusal).toMatch(/lacks what its history says it has: /);
    for (const part of ['column host.is_dialect', 'table chat_room', `trigger ${trigger}`])
      expect(refusal).toContain(part);
    expect(refusal).not.toContain('chat_room.live_room_id');
  });

  test.runIf(engine === 'postgres')('servers that start together migrate once', async () => {
    const database = await open();
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database.db);
    const schema = sql.id(rows[0]?.schema ?? '');
    await sql`drop schema ${schema} cascade`.execute(database.db);
    await sql`create schema ${schema}`.execute(database.db);
    const many = await Promise.all([1, 2, 3, 4].map(() => database.reopen()));
    const steps = await sql`select name from migration`.execute(database.db);
    for (const { close } of many) await close();
    expect(steps.rows).toHaveLength(STEPS.length);
  });
});

test('gives the reason when PostgreSQL cannot be reached', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-db-'));
  const databaseUrl = 'postgres://touchline:secret@127.0.0.1:1/touchline';
  const refusal = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => String(error));
  await rm(dataDir, { recursive: true });
  expect(refusal).toMatch(/could not be opened: .*ECONNREFUSED/);
  expect(refusal).not.toContain('secret');
});

test('the embedded database is readable by its owner only, also in another user’s folder and when it was readable before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-rights-'));
  await chmod(dataDir, 0o755);
  const rights = async () => {
    const files = (await readdir(dataDir)).filter((name) => name.startsWith('touchline.db')).sort();
    return Promise.all(files.map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]));
  };
  const first = await openDatabase({ dataDir });
  const all = [
    ['touchline.db', '600'],
    ['touchline.db-shm', '600'],
    ['touchline.db-wal', '600'],
  ];
  expect(await rights()).toEqual(all);
  await first.close();
  await chmod(join(dataDir, 'touchline.db'), 0o644);
  const again = await openDatabase({ dataDir });
  expect(await rights()).toEqual(all);
  await again.close();
  await rm(dataDir, { recursive: true });
});
