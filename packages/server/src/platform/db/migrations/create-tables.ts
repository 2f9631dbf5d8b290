import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { type ColumnTypes, columnTypes, required } from '#platform/db/migrations/column-types.ts';
import type { Tables } from '#platform/db/tables.ts';

/** A column: `text`, `integer` or `bytes`; a trailing `?` lets it be null; `serial` is a counting primary key. */
type Kind = 'text' | 'text?' | 'integer' | 'integer?' | 'bytes' | 'serial';

interface Shape {
  columns: Readonly<Record<string, Kind>>;
  key?: readonly string[];
  unique?: readonly string[];
  indexes?: readonly (readonly string[])[];
  /** Check constraints by name. */
  checks?: Readonly<Record<string, string>>;
}

/** Tables as created by a migration, by name: they do not change when `Tables` does. */
export type Shapes = Readonly<Record<string, Shape>>;

/** Creates tables with the same meaning on both engines. */
export const createTables = async (db: Kysely<Tables>, engine: Engine, shapes: Shapes): Promise<void> => {
  const types = columnTypes(engine);
  for (const [name, shape] of Object.entries(shapes)) await createTable(db, types, name, shape);
};

const createTable = async (db: Kysely<Tables>, types: ColumnTypes, name: string, shape: Shape): Promise<void> => {
  let table = db.schema.createTable(name) as CreateTableBuilder<string, string>;
  for (const [column, kind] of Object.entries(shape.columns)) table = addColumn(table, types, column, kind);
  if (shape.key) table = table.addPrimaryKeyConstraint(`${name}_key`, [...shape.key]);
  if (shape.unique) table = table.addUniqueConstraint(`${name}_${shape.unique.join('_')}_unique`, [...shape.unique]);
  for (const [check, condition] of Object.entries(shape.checks ?? {}))
    table = table.addCheckConstraint(`${name}_${check}_check`, sql.raw(condition));
  await types.strict(table).execute();
  for (const columns of shape.indexes ?? [])
    await db.schema
      .createIndex(`${name}_${columns.join('_')}`)
      .on(name)
      .columns([...columns])
      .execute();
};

const addColumn = (
  table: CreateTableBuilder<string, string>,
  types: ColumnTypes,
  column: string,
  kind: Kind,
): CreateTableBuilder<string, string> => {
  if (kind === 'text?') return table.addColumn(column, types.text);
  if (kind === 'integer?') return table.addColumn(column, types.integer);
  return table.addColumn(column, types[kind], kind === 'serial' ? undefined : required);
};
