import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TableShape } from '#platform/db/copy/describe-tables.ts';
import type { Tables } from '#platform/db/tables.ts';

export type Row = Record<string, unknown>;

const PAGE_ROWS = 1000;
/** A picture has up to 8 MB: 1000 of them fit neither in memory nor in a message to PostgreSQL, which is limited to 1 GB. */
const PAGE_ROWS_WITH_BYTES = 16;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const after = ({ key }: TableShape, last: Row | undefined) =>
  last === undefined ? sql`` : sql`where (${list(key)}) > (${sql.join(key.map((column) => last[column]))})`;

/** The rows of a table in the order of its key, in pages: a big table is never in memory as a whole. */
export async function* pagesOf(db: Kysely<Tables>, shape: TableShape): AsyncGenerator<Row[]> {
  const size = shape.isBinary ? PAGE_ROWS_WITH_BYTES : PAGE_ROWS;
  let last: Row | undefined;
  for (;;) {
    const { rows } = await sql<Row>`select ${list(shape.columns)} from ${sql.table(shape.name)} ${after(shape, last)}
      order by ${list(shape.key)} limit ${size}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

/** Number of rows and a checksum over all values in the order of the key: the same on both engines for the same rows. */
export interface TableSum {
  rows: number;
  sha256: string;
}

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

/** Adds up pages; `sum` ends it. */
export const createTableSum = ({ columns }: TableShape) => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(page: readonly Row[]): void {
      rows += page.length;
      for (const row of page) hash.update(`${JSON.stringify(columns.map((column) => plain(row[column])))}\n`);
    },
    sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
};

export const sumOfTable = async (db: Kysely<Tables>, shape: TableShape): Promise<TableSum> => {
  const sum = createTableSum(shape);
  for await (const page of pagesOf(db, shape)) sum.add(page);
  return sum.sum();
};
