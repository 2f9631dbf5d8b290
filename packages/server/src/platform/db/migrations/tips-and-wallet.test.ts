import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { rewindTo } from '#platform/db/migrations/test-rewind.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';

/** An empty database of the version before the ledger. */
const backToCoinEntries = (database: TestDatabase): Promise<void> => rewindTo(database, '0004-season-scope');

describeEachDatabase('the ledger of an older database', (open, engine) => {
  test('[C4] earlier movements are kept with the same balances, and the ledger sums to zero', async () => {
    const database = await open();
    const { db } = database;
    await backToCoinEntries(database);
    for (const [uid, amount, key, at] of [
      ['anna', 5000, 'opening:anna', 1000],
      ['boris', 300, 'opening:boris', 2000],
      ['anna', -38, 'spent-1', 3000],
    ] as const)
      await sql`insert into coin_entry (uid, amount, reason, key, created_at)
        values (${uid}, ${amount}, 'before', ${key}, ${at})`.execute(db);
    const added = await migrate(db, engine);
    expect(added[0]).toBe('0005-tips-and-wallet');
    const accounts = await db.selectFrom('ledger_account').selectAll().orderBy('id').execute();
    // 5000 - 38, and what was paid out to both.
    expect(accounts.map(({ id, balance }) => [id, balance])).toEqual([
      ['member:anna', 4962],
      ['member:boris', 300],
      ['outside', -5262],
    ]);
    const entries = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
      .select(['key', 'kind', 'account_id', 'ledger_entry.amount', 'balance', 'ledger_entry.created_at as at'])
      .orderBy('ledger_entry.id')
      .execute();
    expect(entries.map((row) => [row.key, row.account_id, row.amount, row.balance, row.at])).toEqual([
      ['opening:anna', 'member:anna', 5000, 5000, 1000],
      ['opening:boris', 'member:boris', 300, 300, 2000],
      ['spent-1', 'member:anna', -38, 4962, 3000],
      ['opening:anna', 'outside', -5000, -5000, 1000],
      ['opening:boris', 'outside', -300, -5300, 2000],
      ['spent-1', 'outside', 38, -5262, 3000],
    ]);
    await expect(sql`select * from coin_entry`.execute(db)).rejects.toThrow(/coin_entry/);
  });

  test('a database without movements gets an empty ledger', async () => {
    const database = await open();
    await backToCoinEntries(database);
    await migrate(database.db, database.engine);
    expect(await database.db.selectFrom('ledger_account').selectAll().execute()).toEqual([]);
  });

  test('migrated movements are immutable, as later ones are', async () => {
    const database = await open();
    const { db } = database;
    await backToCoinEntries(database);
    await sql`insert into coin_entry (uid, amount, reason, key, created_at) values ('anna', 5, 'before', 'k', 1)`.execute(
      db,
    );
    await migrate(db, engine);
    const attempts = [
      sql`update ledger_entry set amount = 6`,
      sql`delete from ledger_entry`,
      sql`update ledger_transaction set key = 'other'`,
      sql`delete from ledger_transaction`,
      ...(engine === 'postgres' ? [sql`truncate ledger_entry`, sql`truncate ledger_transaction`] : []),
    ];
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/append-only/);
    const sum = await sql<{ sum: number }>`select sum(amount) as sum from ledger_entry`.execute(db);
    expect(sum.rows[0]?.sum).toBe(0);
  });
});
