import type { Db } from '#platform/db/open-database.ts';

export interface SearchDeps {
  db: Db;
  now: () => number;
}
