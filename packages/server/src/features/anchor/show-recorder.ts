import type { Trx } from '#platform/db/open-database.ts';
import { publishShowChange } from './live-changes.ts';
import type { AnchorDeps } from './deps.ts';
import { NO_SHOWS, readShows, type ShowChange } from './stored-shows.ts';

/** Records the effect of a write on hosts and their schedules, so that open pages can be notified after the commit. */
export const createShowRecorder = (deps: AnchorDeps, hostIds: readonly string[]) => {
  let change: ShowChange = { before: NO_SHOWS, after: NO_SHOWS };
  return {
    /** Runs the write within its transaction. */
    async record<Result>(trx: Trx, write: () => Promise<Result>): Promise<Result> {
      const before = await readShows(trx, deps, hostIds);
      const result = await write();
      change = { before, after: await readShows(trx, deps, hostIds) };
      return result;
    },
    publish: (republishedMatchIds: readonly string[] = []): Promise<void> =>
      publishShowChange(deps, change, republishedMatchIds),
  };
};
