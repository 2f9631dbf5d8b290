import type { SearchHit } from '@touchline/contract/ops-search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';

export interface Search {
  db: Db;
  /** As typed, for ids. */
  q: string;
  /** In lower case, for names. */
  text: string;
  now: number;
}

export type Find = (search: Search) => Promise<SearchHit[]>;

/** Most results of one kind. */
export const HITS_MOST = 6;

const LAST_CHARACTER = '\u{10ffff}';

/** Whether a column begins with the text, by its index. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_CHARACTER})`;
