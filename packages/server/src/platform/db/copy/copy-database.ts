import { type Kysely, sql, type Transaction } from 'kysely';
import { describeTables, type TableShape } from '#platform/db/copy/describe-tables.ts';
import { createTableSum, pagesOf, type Row, sumOfTable, type TableSum } from '#platform/db/copy/table-rows.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Written by the migrations of the target itself. */
const OWN_TABLE = 'migration';
/** Filled by the migrations with defaults, which the copied rows replace. */
const FIRST_SETTINGS: readonly string[] = ['points_deduction', 'ranking_config'];
/** SQLite takes 32,766 values in a statement. */
const VALUES_MOST = 30_000;

/** The copy was refused; the target is unchanged. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

export interface CopiedTable extends TableSum {
  name: string;
}

/**
 * Copies all rows of a database into another, empty one, in one transaction, and compares number and checksum of every table
 * before committing. Both have the same tables: `openDatabase` migrated them. `onTable` is called
 * after each table. Throws `CopyRefused`, with the target unchanged, when the target holds rows, when the databases
 * differ in their tables, or when what was written does not read back the same.
 */
export const copyDatabase = async (
  from: OpenDatabase,
  to: OpenDatabase,
  onTable: (table: CopiedTable) => void = () => {},
): Promise<CopiedTable[]> => {
  const shapes = await sameTables(from, to);
  return atOneInstant(from, (source) =>
    to.db.transaction().execute(async (target) => {
      for (const shape of shapes) await refuseRows(target, shape);
      const copied: CopiedTable[] = [];
      for (const shape of shapes) {
        const table = { name: shape.name, ...(await copyTable(source, target, shape)) };
        if (to.engine === 'postgres') await countOn(target, shape);
        onTable(table);
        copied.push(table);
      }
      return copied;
    }),
  );
};

/** Reads are a consistent snapshot while others write. */
const atOneInstant = <T>({ db, engine }: OpenDatabase, read: (source: Kysely<Tables>) => Promise<T>): Promise<T> => {
  const transaction = engine === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
  return transaction.execute(read);
};

const sameTables = async (from: OpenDatabase, to: OpenDatabase): Promise<TableShape[]> => {
  const [source, target] = await Promise.all([from, to].map(({ db, engine }) => describeTables(db, engine)));
  const outline = (shapes: readonly TableShape[] = []): string =>
    JSON.stringify(shapes.map(({ name, columns }) => [name, columns.toSorted()]));
  if (outline(source) !== outline(target))
    throw new CopyRefused('the two databases do not have the same tables: other programs wrote into one of them');
  return (target ?? []).filter(({ name }) => name !== OWN_TABLE);
};

const refuseRows = async (target: Transaction<Tables>, { name }: TableShape): Promise<void> => {
  if (FIRST_SETTINGS.includes(name)) return void (await sql`delete from ${sql.table(name)}`.execute(target));
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
  if (rows.length > 0) throw new CopyRefused(`the target is not empty: its table ${name} has rows`);
};

const insert = async (target: Transaction<Tables>, { name, columns }: TableShape, rows: readonly Row[]) => {
  const size = Math.floor(VALUES_MOST / columns.length);
  for (let start = 0; start < rows.length; start += size) {
    const some = rows.slice(start, start + size);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(target);
  }
};

const copyTable = async (source: Kysely<Tables>, target: Transaction<Tables>, shape: TableShape): Promise<TableSum> => {
  const read = createTableSum(shape);
  for await (const page of pagesOf(source, shape)) {
    read.add(page);
    await insert(target, shape, page);
  }
  const [there, here] = [read.sum(), await sumOfTable(target, shape)];
  if (there.rows !== here.rows || there.sha256 !== here.sha256)
    throw new CopyRefused(`the table ${shape.name} does not read back identically; nothing was copied`);
  return here;
};

/** New rows are numbered after the copied ones. */
const countOn = async (target: Transaction<Tables>, { name, serial }: TableShape): Promise<void> => {
  if (serial === null) return;
  const highest = sql`(select max(${sql.ref(serial)}) from ${sql.table(name)})`;
  await sql`select setval(pg_get_serial_sequence(${name}, ${serial}), ${highest}) where ${highest} is not null`.execute(
    target,
  );
};
