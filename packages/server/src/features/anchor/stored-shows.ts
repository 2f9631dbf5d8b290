import type { AnchorDeps } from './deps.ts';
import type { StoredShows } from './anchor-view.ts';
import { entryRows, hostRows } from './host-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Hosts and their schedules before and after a write. */
export interface ShowChange {
  before: StoredShows;
  after: StoredShows;
}

export const NO_SHOWS: StoredShows = { hosts: [], entries: [] };

/** Reads hosts with their whole schedules; within the transaction that changes them, before and after. */
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
