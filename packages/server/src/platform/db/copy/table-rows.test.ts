import { opsRoutes } from '@touchline/contract/ops.ts';
import { expect, test } from 'vitest';
import { describeTables } from '#platform/db/copy/describe-tables.ts';
import { pagesOf, type Row } from '#platform/db/copy/table-rows.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';

const MB = 1024 * 1024;
const PAGE_MOST = 128 * MB;
const COUNT = 50;

const pagesIn = async ({ db, engine }: TestDatabase, name: string): Promise<Row[][]> => {
  const shape = (await describeTables(db, engine)).find((one) => one.name === name);
  const pages: Row[][] = [];
  if (shape) for await (const page of pagesOf(db, shape)) pages.push(page);
  return pages;
};

describeEachDatabase('pages of a table', (open) => {
  test('a page of pictures of the largest size fits in memory, and no row is omitted', async () => {
    const database = await open();
    const keys = Array.from({ length: COUNT }, (_, index) => `picture-${String(index).padStart(2, '0')}`);
    const body = Uint8Array.of(1);
    await database.db
      .insertInto('stored_object')
      .values(keys.map((key) => ({ key, content_type: 'image/png', body, created_at: 1 })))
      .execute();
    const pages = await pagesIn(database, 'stored_object');
    expect(pages.flat().map(({ key }) => key)).toEqual(keys);
    for (const page of pages) expect(page.length * opsRoutes.opsUploadFile.bodyLimit).toBeLessThanOrEqual(PAGE_MOST);
  });
});
