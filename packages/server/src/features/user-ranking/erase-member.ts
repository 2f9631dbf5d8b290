import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { EraseOwn } from '#platform/privacy/erase-rows.ts';
import type { RankingDeps } from './deps.ts';
import { rememberErased } from './erased-users.ts';
import { withdrawVotes } from './reports/vote.ts';

/** The rows of a stored board without a user: a frozen board lists users, one of a day has their ranks by id. */
const withoutUser = (stored: string, userId: string): string => {
  const rows: unknown = JSON.parse(stored);
  if (Array.isArray(rows)) return JSON.stringify(rows.filter((row: { userId: string }) => row.userId !== userId));
  return JSON.stringify(Object.fromEntries(Object.entries(rows as object).filter(([id]) => id !== userId)));
};

const eraseFromBoards = async (trx: Trx, userId: string): Promise<void> => {
  const boards = await trx
    .selectFrom('ranking_board')
    .selectAll()
    .where('rows', 'like', `%${JSON.stringify(userId)}%`)
    .execute();
  for (const { rows, ...key } of boards)
    await trx
      .updateTable('ranking_board')
      .set({ rows: withoutUser(rows, userId) })
      .where('config_id', '=', key.config_id)
      .where('period_id', '=', key.period_id)
      .where('board', '=', key.board)
      .where('kind', '=', key.kind)
      .where('day', '=', key.day)
      .execute();
};

/** Removes a member's votes, and the ranked user that the member is, with reports, scores and places on stored boards. */
export const createRankingEraser =
  (deps: Pick<RankingDeps, 'now' | 'erasedIdSecret'>): EraseOwn =>
  async (trx, { uid }) => {
    // A batch that is being written would not know yet who is erased.
    await waitForLock(trx, 'ranking');
    await withdrawVotes(trx, uid, deps.now());
    const users = await trx.selectFrom('ranking_user').select('id').where('uid', '=', uid).execute();
    for (const { id } of users) {
      await rememberErased(deps, trx, id);
      await eraseFromBoards(trx, id);
      const reports = trx.selectFrom('betting_report').select('id').where('user_id', '=', id);
      await trx.deleteFrom('report_vote').where('report_id', 'in', reports).execute();
      await trx.deleteFrom('ranking_score').where('user_id', '=', id).execute();
      await trx.deleteFrom('betting_report').where('user_id', '=', id).execute();
      await trx.deleteFrom('ranking_user').where('id', '=', id).execute();
    }
    return { channels: [] };
  };
