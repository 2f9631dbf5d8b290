import type { Trx } from '#platform/db/open-database.ts';

/** Removes recordings of the demo's hosts, whose files go a moment later, and their choices; returns their number. */
export const purgeDemoRecordings = async (trx: Trx): Promise<number> => {
  await trx
    .deleteFrom('recording_choice')
    .where('host_id', 'in', trx.selectFrom('host').select('id').where('demo', '=', 1))
    .execute();
  const removed = await trx
    .updateTable('recording')
    .set({ state: 'removed' })
    .where('demo', '=', 1)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  return Number(removed.numUpdatedRows);
};

/** Removes what a host recorded: nobody can watch it from the commit on, and its files go a moment later. */
export const removeHostRecordings = async (trx: Trx, hostId: string): Promise<void> => {
  await trx.updateTable('recording').set({ state: 'removed' }).where('host_id', '=', hostId).execute();
  await trx.deleteFrom('recording_choice').where('host_id', '=', hostId).execute();
};
