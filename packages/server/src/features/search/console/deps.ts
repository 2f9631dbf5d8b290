import type { Db } from '#platform/db/open-database.ts';

export interface ConsoleSearchDeps {
  db: Db;
  now: () => number;
}
