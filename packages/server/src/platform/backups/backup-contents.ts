import { readFileSync, writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { describeTables } from '#platform/db/copy/describe-tables.ts';
import { sumOfTable } from '#platform/db/copy/table-rows.ts';
import type { Engine } from '#platform/db/engine.ts';
import type { Tables } from '#platform/db/tables.ts';

const TableContents = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
/** Rows of a table, and a checksum of all their values. */
export type TableContents = z.output<typeof TableContents>;

/** What a backup holds, in a file beside it; a drill compares what was restored with it. */
const BackupContents = z.object({ version: z.string(), at: z.int(), tables: z.array(TableContents) });
export type BackupContents = z.output<typeof BackupContents>;

/** Rows and checksum of every table, in the order of their names. */
export const readContents = async (db: Kysely<Tables>, engine: Engine): Promise<TableContents[]> => {
  const contents: TableContents[] = [];
  for (const shape of await describeTables(db, engine))
    contents.push({ name: shape.name, ...(await sumOfTable(db, shape)) });
  return contents;
};

const listOf = (file: string): string => `${file}.json`;

export const writeContentsOf = (file: string, contents: BackupContents): void =>
  writeFileSync(listOf(file), `${JSON.stringify(contents)}\n`, { mode: 0o600 });

/** The list beside a backup; null when there is none that can be read. */
export const readContentsOf = (file: string): BackupContents | null => {
  try {
    return BackupContents.parse(JSON.parse(readFileSync(listOf(file), 'utf8')));
  } catch {
    return null;
  }
};

/** What differs between the list of a backup and a database, in words; empty when nothing does. */
export const differences = (expected: readonly TableContents[], found: readonly TableContents[]): string[] => {
  const byName = new Map(found.map((table) => [table.name, table]));
  const names = new Set(expected.map(({ name }) => name));
  return [
    ...expected.flatMap(({ name, rows, sha256 }) => {
      const table = byName.get(name);
      if (table === undefined) return `the table ${name} is missing`;
      if (table.rows !== rows) return `the table ${name} has ${table.rows} rows instead of ${rows}`;
      return table.sha256 === sha256 ? [] : `the table ${name} has other values`;
    }),
    ...found.flatMap(({ name }) => (names.has(name) ? [] : `the table ${name} was not in the backup`)),
  ];
};
