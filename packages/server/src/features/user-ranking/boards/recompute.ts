import { RANKING_BOARDS } from '@touchline/contract/bet.ts';
import type { Period } from '@touchline/domain/ranking/periods.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { boardsChanged } from '../changed.ts';
import type { Ranking } from '../config-repo.ts';
import type { RankingDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { recountPeriod } from '../score-repo.ts';
import { type RankedRow, rankRows, readRankedUsers } from './board-rows.ts';
import { readFrozen, writeFrozen } from './stored-boards.ts';

const MOST_RANKS = 1000;

interface StoredRank {
  rank: number;
  profit: number;
  reds: number;
  popularity: number;
}

const positionsOf = (rows: readonly RankedRow[]): Map<string, StoredRank> =>
  new Map(rows.map(({ userId, rank, profit, reds, popularity }) => [userId, { rank, profit, reds, popularity }]));

const hasSameContent = (a: StoredRank | undefined, b: StoredRank | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Users whose rank changed, with both ranks. */
const correctionsOf = (before: readonly RankedRow[], after: readonly RankedRow[]) => {
  const [old, current] = [positionsOf(before), positionsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((userId) => !hasSameContent(old.get(userId), current.get(userId)))
    .map((userId) => ({ userId, before: old.get(userId) ?? null, after: current.get(userId) ?? null }));
};

/**
 * Recounts a period from its reports. A frozen one is stored again. Each changed rank gets a line in the audit
 * log. Returns their number.
 */
export const recompute = async (
  deps: RankingDeps,
  { ranking, period, who }: { ranking: Ranking; period: Period; who: string },
): Promise<number> => {
  const corrections = await inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ranking');
    const read = (board: (typeof RANKING_BOARDS)[number]) => readBoard(deps, trx, { ranking, period, board });
    const before = await Promise.all(RANKING_BOARDS.map(async (board) => ({ board, ...(await read(board)) })));
    await recountPeriod(trx, ranking, period);
    let count = 0;
    for (const { board, frozen, live } of before) {
      const { live: after } = await read(board);
      if (frozen) await writeFrozen(trx, { configId: ranking.id, periodId: period.id, board }, after, deps.now());
      for (const { userId, ...change } of correctionsOf(frozen ?? live, after)) {
        const subject = `${ranking.id}/${period.id}/${board}/${userId}`;
        await deps.audit(trx, { who, action: 'ranking.correct', subject, ...change });
        count += 1;
      }
    }
    return count;
  });
  boardsChanged(deps);
  return corrections;
};

const readBoard = async (
  deps: RankingDeps,
  trx: Trx,
  { ranking, period, board }: { ranking: Ranking; period: Period; board: (typeof RANKING_BOARDS)[number] },
): Promise<{ frozen: RankedRow[] | null; live: RankedRow[] }> => {
  const query = { ranking, periodId: period.id, board, withDemo: deps.demoEnabled(), withHidden: true };
  return {
    frozen: await readFrozen(trx, { configId: ranking.id, periodId: period.id, board }),
    live: rankRows(board, await readRankedUsers(trx, query, MOST_RANKS)),
  };
};
