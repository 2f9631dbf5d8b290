import type { HostInput, ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** The demo still plays hosts that an operator changed; hidden ones stay hidden. */
export const playHosts = async (trx: Trx, hosts: readonly HostInput[]): Promise<void> => {
  for (const { id, liveStatus, watcherCount } of hosts) {
    const row = trx.updateTable('host').where('id', '=', id).where('played_by_demo', '=', 1);
    await row.set({ watcher_count: watcherCount }).execute();
    await row.set({ live_status: liveStatus }).where('live_status', '!=', LIVE_STATUS.hidden).execute();
  }
};

/** The same for entries. */
export const playEntries = async (trx: Trx, entries: readonly ScheduleEntryInput[]): Promise<void> => {
  for (const { hostId, matchId, liveStatus } of entries)
    await trx
      .updateTable('schedule_entry')
      .set({ live_status: liveStatus })
      .where('host_id', '=', hostId)
      .where('match_id', '=', matchId)
      .where('played_by_demo', '=', 1)
      .where('live_status', '!=', LIVE_STATUS.hidden)
      .execute();
};

/** Without the demo, operators' hosts and entries that it played go off the air. */
export const endPlayedShows = async (db: Db): Promise<void> => {
  await db
    .updateTable('schedule_entry')
    .set({ live_status: LIVE_STATUS.ended })
    .where('played_by_demo', '=', 1)
    .where('live_status', '=', LIVE_STATUS.live)
    .execute();
  await db.updateTable('host').set({ watcher_count: 0 }).where('played_by_demo', '=', 1).execute();
  await db
    .updateTable('host')
    .set({ live_status: LIVE_STATUS.notStarted })
    .where('played_by_demo', '=', 1)
    .where('live_status', '=', LIVE_STATUS.live)
    .execute();
};
