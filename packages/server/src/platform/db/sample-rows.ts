import { type Kysely, sql } from 'kysely';
import { describeTables } from '#platform/db/copy/describe-tables.ts';
import type { Engine } from '#platform/db/engine.ts';
import type { Tables } from '#platform/db/tables.ts';

export const ROWS_OF_TABLE = 3;
const AT = 1_770_000_000_000;

const NAME = '{"zh":"队","en":"Team"}';
/** What a text must be where a step or the server reads more than a word; of the tables of any version. */
const TEXTS: Readonly<Record<string, string>> = {
  'setting.value': '1',
  'competition.name': NAME,
  'team.name': NAME,
  'team.short_name': NAME,
  'points_deduction.reason': NAME,
  'ranking_config.text': NAME,
  'account.language': 'en',
  'chat_report.message': '{"uid":"u","nickName":"Ann","text":"buy","liveRoomId":"room","createdAt":7}',
  'tip_comment_report.comment':
    '{"uid":"u","username":"Ann","content":"buy","photos":"","messageId":"tip","createdAt":7}',
  'chat_report.state': 'open',
  'tip_comment_report.state': 'open',
};
const LISTS = new Set(
  'incidents tags pictures winners trail schedules rows jobs roles scopes bet_infos platforms hidden_periods links colors fields plays shots holes'.split(
    ' ',
  ),
);
const MAPS = new Set(
  'parts clock detail numbers statistics line_ups figures content counts before after request video_source accepted held value fed_value reply_to event odds officials absences'.split(
    ' ',
  ),
);

interface Column {
  table: string;
  column: string;
  type: string;
}

const COLUMNS = {
  sqlite: sql<Column>`select m.name as "table", c.name as "column", lower(c.type) as type
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
  postgres: sql<Column>`select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
};

const textOf = (table: string, column: string, row: number): string => {
  const own = TEXTS[`${table}.${column}`];
  if (own !== undefined) return own;
  if (LISTS.has(column)) return '[]';
  return MAPS.has(column) ? '{}' : `${table}-${column}-${row}`;
};

const valueOf = ({ table, column, type }: Column, row: number): unknown => {
  if (type === 'blob' || type === 'bytea') return Uint8Array.of(row, 0, 255);
  if (type === 'text') return textOf(table, column, row);
  if (column === 'demo') return 0;
  if (/^(is|has)_/.test(column)) return row % 2;
  return column.endsWith('_at') || column === 'since' ? AT + row : row;
};

/** Whether the steps themselves fill a table. */
const isOfSteps = (table: string): boolean => ['migration', 'points_deduction', 'ranking_config'].includes(table);

/** Writes three rows with values of their own into every table that the steps created empty; the same ones at each call. Returns their tables. */
export const fillEveryTable = async (db: Kysely<Tables>, engine: Engine): Promise<string[]> => {
  const { rows } = await COLUMNS[engine].execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  for (const [table, columns] of tables)
    for (let row = 1; row <= ROWS_OF_TABLE && !isOfSteps(table); row += 1)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ column }) => sql.ref(column)))})
        values (${sql.join(columns.map((column) => valueOf(column, row)))})`.execute(db);
  return [...tables.keys()].filter((table) => !isOfSteps(table));
};

export type Content = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/** All rows of all tables. */
export const contentOf = async (db: Kysely<Tables>, engine: Engine): Promise<Content> => {
  const content = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await describeTables(db, engine)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    content.set(name, rows);
  }
  return content;
};
