import type { Db, Trx } from '#platform/db/open-database.ts';

/** Of all shows of a host. */
const ALL_SHOWS = '';

/** Whether a show is recorded: as chosen for it, else for the host's shows, else yes. */
export const isChosen = async (db: Db, hostId: string, matchId: string): Promise<boolean> => {
  const choices = await db
    .selectFrom('recording_choice')
    .select(['match_id', 'is_on'])
    .where('host_id', '=', hostId)
    .where('match_id', 'in', [matchId, ALL_SHOWS])
    .execute();
  const chosen = choices.find((one) => one.match_id === matchId) ?? choices.find((one) => one.match_id === ALL_SHOWS);
  return chosen?.is_on !== 0;
};

/** `matchId` empty: for all shows of the host without a choice of their own. */
export const choose = async (
  trx: Trx,
  { hostId, matchId, isOn }: { hostId: string; matchId: string; isOn: boolean },
): Promise<void> => {
  const set = { is_on: isOn ? 1 : 0 };
  await trx
    .insertInto('recording_choice')
    .values({ host_id: hostId, match_id: matchId, ...set })
    .onConflict((conflict) => conflict.columns(['host_id', 'match_id']).doUpdateSet(set))
    .execute();
};

/** What a host chose. */
export const choicesOf = async (db: Db, hostId: string): Promise<{ matchId: string; isOn: boolean }[]> => {
  const rows = await db
    .selectFrom('recording_choice')
    .select(['match_id', 'is_on'])
    .where('host_id', '=', hostId)
    .orderBy('match_id')
    .execute();
  return rows.map((row) => ({ matchId: row.match_id, isOn: row.is_on === 1 }));
};
