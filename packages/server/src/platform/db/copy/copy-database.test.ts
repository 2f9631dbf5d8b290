import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyDatabase } from '#platform/db/copy/copy-database.ts';
import { type TestDatabase, describeEachDatabase } from '#platform/db/test-databases.ts';

const account = (uid: string) => ({
  uid,
  username: uid,
  login_name: uid,
  password_hash: 'x',
  head_key: 'x',
  created_at: 1_770_000_000_123,
  demo: 0,
});

const names = Array.from({ length: 2500 }, (_, index) => `member-${String(index * 7919).padStart(8, '0')}`);
const picture = Uint8Array.of(0, 255, 10, 13);

const fill = async ({ db }: TestDatabase): Promise<void> => {
  for (let start = 0; start < names.length; start += 500)
    await db
      .insertInto('account')
      .values(names.slice(start, start + 500).map(account))
      .execute();
  await db
    .insertInto('account')
    .values([account('Ü'), account('a"b\\c'), account('球迷🏀')])
    .execute();
  await db
    .insertInto('stored_object')
    .values({ key: 'k', content_type: 'image/png', body: picture, created_at: 1 })
    .execute();
  for (const key of ['first', 'second'])
    await db.insertInto('ledger_transaction').values({ key, kind: 'top-up', detail: '{}', created_at: 5 }).execute();
};

describeEachDatabase('a copy from', (open, engine) => {
  describeEachDatabase('to', (openTarget) => {
    test('[E25] all rows are copied unchanged between any two engines, and new rows are numbered after them', async () => {
      const [source, target] = [await open(), await openTarget()];
      await fill(source);
      const copied = new Map((await copyDatabase(source, target)).map((table) => [table.name, table.rows]));
      expect([copied.get('account'), copied.get('stored_object'), copied.get('ledger_transaction')]).toEqual([
        2503, 1, 2,
      ]);
      expect(copied.has('migration')).toBe(false);
      const uids = await target.db.selectFrom('account').select('uid').orderBy('uid').execute();
      const wanted = [...names, 'Ü', 'a"b\\c', '球迷🏀'].toSorted((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      );
      expect(uids.map(({ uid }) => uid)).toEqual(wanted);
      const { body } = await target.db.selectFrom('stored_object').select('body').executeTakeFirstOrThrow();
      expect([...body]).toEqual([...picture]);
      const last = await target.db
        .insertInto('ledger_transaction')
        .values({ key: 'third', kind: 'top-up', detail: '{}', created_at: 6 })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(last.id).toBe(3);
    });
  });

  test('a target that has rows is refused and unchanged', async () => {
    const [source, target] = [await open(), await open()];
    await fill(source);
    await target.db.insertInto('tipster_follow').values({ tipster_id: '1', uid: 'a', created_at: 1 }).execute();
    await expect(copyDatabase(source, target)).rejects.toThrow('not empty: its table tipster_follow');
    expect(await target.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  test('a copy that does not read back identically is rolled back', async () => {
    const [source, target] = [await open(), await open()];
    await fill(source);
    if (engine === 'sqlite')
      await sql`create trigger bend after insert on stored_object begin update stored_object set content_type = 'image/gif'; end`.execute(
        target.db,
      );
    else {
      await sql`create function bend() returns trigger language plpgsql as
        $$ begin new.content_type := 'image/gif'; return new; end $$`.execute(target.db);
      await sql`create trigger bend before insert on stored_object for each row execute function bend()`.execute(
        target.db,
      );
    }
    await expect(copyDatabase(source, target)).rejects.toThrow(
      'the table stored_object does not read back identically',
    );
    expect(await target.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  test('databases with different tables are refused', async () => {
    const [source, target] = [await open(), await open()];
    await sql`create table stranger (id bigint primary key)`.execute(target.db);
    await expect(copyDatabase(source, target)).rejects.toThrow('do not have the same tables');
  });
});
