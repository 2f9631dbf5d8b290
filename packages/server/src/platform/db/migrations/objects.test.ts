import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { rewindTo } from '#platform/db/migrations/test-rewind.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createDatabaseStore } from '#platform/objects/database-store.ts';

describeEachDatabase('pictures in an older database', (open, engine) => {
  test('they and their sizes become objects with the same bytes', async () => {
    const database = await open();
    const { db } = database;
    await rewindTo(database, '0034-live-feeds');
    const [picture, size] = [Buffer.from([0, 255, 10, 13, 7]), Buffer.from([1, 0])];
    await sql`insert into file (key, content_type, body, created_at, demo) values ('f-1', 'image/png', ${picture}, 40, 0)`.execute(
      db,
    );
    await sql`insert into small_picture (key, width, format, body) values ('f-1', 96, 'avif', ${size})`.execute(db);
    expect(await migrate(db, engine)).toContain('0041-objects');
    expect((await db.selectFrom('file').selectAll().execute()).map((row) => ({ ...row }))).toEqual([
      { key: 'f-1', content_type: 'image/png', bytes: 5, created_at: 40, demo: 0 },
    ]);
    const store = createDatabaseStore(db, () => 50);
    expect([await store.get('pictures/f-1'), await store.get('sizes/f-1/96.avif')]).toEqual([picture, size]);
    const pages = [];
    for await (const page of store.list('')) pages.push(page.map((one) => ({ ...one })));
    expect(pages).toEqual([
      [
        { key: 'pictures/f-1', bytes: 5, at: 40 },
        { key: 'sizes/f-1/96.avif', bytes: 2, at: 40 },
      ],
    ]);
  });
});
