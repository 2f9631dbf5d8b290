import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';

const setting = (key: string, value: string) => ({ key, value });

describeEachDatabase('a transaction', (open) => {
  test('is rolled back when it rejects', async () => {
    const { db } = await open();
    const attempt = inTransaction(db, async (trx) => {
      await trx.insertInto('setting').values(setting('a', '1')).execute();
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('50 concurrent increments of a number add 50', async () => {
    const { db } = await open();
    await db.insertInto('moment_like').values({ moment_id: 'm', uid: 'u', count: 0 }).execute();
    const add = () =>
      inTransaction(db, (trx) =>
        trx
          .updateTable('moment_like')
          .set((eb) => ({ count: eb('count', '+', 1) }))
          .execute(),
      );
    await Promise.all(Array.from({ length: 50 }, add));
    expect((await db.selectFrom('moment_like').select('count').executeTakeFirstOrThrow()).count).toBe(50);
  });

  test('two that lock the same rows in opposite order both succeed', async () => {
    const { db } = await open();
    await upsert(db, 'setting', ['key'], [setting('a', ''), setting('b', '')]);
    const set = (trx: typeof db, key: string, value: string) =>
      trx.updateTable('setting').set({ value }).where('key', '=', key).execute();
    const both = (first: string, second: string, value: string) =>
      inTransaction(db, async (trx) => {
        await set(trx, first, value);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await set(trx, second, value);
      });
    await Promise.all([both('a', 'b', 'one'), both('b', 'a', 'two')]);
    const values = (await db.selectFrom('setting').select('value').execute()).map(({ value }) => value);
    expect(new Set(values).size).toBe(1);
  });

  test('two that look for a key and write it where it is missing both succeed, and one of them finds it', async () => {
    const { db } = await open();
    const find = (trx: typeof db) =>
      trx.selectFrom('setting').select('value').where('key', '=', 'a').executeTakeFirst();
    const claim = (value: string) =>
      inTransaction(db, async (trx) => {
        const found = await find(trx);
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (found === undefined) await trx.insertInto('setting').values(setting('a', value)).execute();
        return found?.value ?? '';
      });
    const found = await Promise.all([claim('one'), claim('two')]);
    expect(found.toSorted()).toEqual(['', (await find(db))?.value]);
  });

  test('one that writes a key twice rejects and leaves nothing', async () => {
    const { db } = await open();
    const attempt = inTransaction(db, async (trx) => {
      await trx.insertInto('setting').values(setting('a', '1')).execute();
      await trx.insertInto('setting').values(setting('a', '2')).execute();
    });
    await expect(attempt).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});

describeEachDatabase('an upsert', (open) => {
  test('inserts new rows and updates those that exist', async () => {
    const { db } = await open();
    await upsert(db, 'setting', ['key'], [setting('a', '1'), setting('b', '1')]);
    await upsert(db, 'setting', ['key'], [setting('b', '2'), setting('c', '2')]);
    const rows = await db.selectFrom('setting').selectAll().orderBy('key').execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([setting('a', '1'), setting('b', '2'), setting('c', '2')]);
  });

  test('of two rows with one key the later wins', async () => {
    const { db } = await open();
    await upsert(db, 'setting', ['key'], [setting('a', '1'), setting('a', '2')]);
    expect((await db.selectFrom('setting').selectAll().execute()).map(({ value }) => value)).toEqual(['2']);
  });

  test('rows with key columns only are kept unchanged', async () => {
    const { db } = await open();
    const member = { group_id: 'g', uid: 'u' };
    await upsert(db, 'user_group_member', ['group_id', 'uid'], [member]);
    await upsert(db, 'user_group_member', ['group_id', 'uid'], [member]);
    expect(await db.selectFrom('user_group_member').selectAll().execute()).toHaveLength(1);
  });

  test('takes more rows than one statement does, and none', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 20_001 }, (_, index) => setting(`k${index}`, 'v'));
    await upsert(db, 'setting', ['key'], rows);
    await upsert(db, 'setting', ['key'], []);
    const { count } = await db
      .selectFrom('setting')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20_001);
  });
});
