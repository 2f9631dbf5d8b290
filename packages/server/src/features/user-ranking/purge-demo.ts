import type { Trx } from './needs.ts';

/** Removes the demo's users with their reports, votes and scores; returns how many rows. */
export const purgeDemoRanking = async (trx: Trx): Promise<number> => {
  const users = trx.selectFrom('ranking_user').select('id').where('demo', '=', 1);
  const reports = trx.selectFrom('betting_report').select('id').where('demo', '=', 1);
  const gone = [
    await trx.deleteFrom('report_vote').where('report_id', 'in', reports).executeTakeFirst(),
    await trx.deleteFrom('ranking_score').where('user_id', 'in', users).executeTakeFirst(),
    await trx.deleteFrom('betting_report').where('demo', '=', 1).executeTakeFirst(),
    await trx.deleteFrom('ranking_user').where('demo', '=', 1).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
