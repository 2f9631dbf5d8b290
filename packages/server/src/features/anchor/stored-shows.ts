import type { AnchorDeps } from './deps.ts';
import type { StoredShows } from './anchor-view.ts';
import { entryRows, hostRows } from './host-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What a write did to some hosts and their schedules. */
export interface ShowChange {
  before: StoredShows;
  after: StoredShows;
}

export const NO_SHOWS: StoredShows = { hosts: [], entries: [] };

/** Reads some hosts with their whole schedules; inside of the transaction that changes them, before and after. */
export const readShows = async (
  db: Db,
  { demoEnabled }: Pick<AnchorDeps, 'demoEnabled'>,
  hostIds: readonly string[],
): Promise<StoredShows> => {
  const withDemo = demoEnabled();
  if (hostIds.length === 0) return NO_SHOWS;
  return {
    hosts: await hostRows(db, { withDemo, ids: hostIds }),
    entries: await entryRows(db, { withDemo, hostIds }),
  };
};
