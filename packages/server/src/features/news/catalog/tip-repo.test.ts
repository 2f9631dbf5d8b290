import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMemory } from '#platform/db/sqlite.ts';
import { migrate } from '#platform/db/migrate.ts';

test('SQLite reads tips of a site without the demo world by their ids, not through all tips', async () => {
  const db = openMemory();
  await migrate(db, 'sqlite');
  const plan = await db
    .selectFrom('tip')
    .select('title')
    .where('id', 'in', ['a', 'b'])
    .where('demo', '=', 0)
    .explain<{ detail: string }>(undefined, sql`query plan`);
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH tip USING INDEX sqlite_autoindex_tip_1 (id=?)']);
  await db.destroy();
});
