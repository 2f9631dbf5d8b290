import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { forgetPeriod, readFrozen } from './boards/stored-boards.ts';
import { boardsChanged } from './changed.ts';
import { listRankings, periodsOf, type Ranking, saveRanking } from './config-repo.ts';
import type { RankingNeeds } from './needs.ts';
import { recountPeriod } from './score-repo.ts';

const requireDates = ({ kind, startDate, endDate }: Ranking): void => {
  const isCustom = kind === 'custom';
  if (isCustom && (startDate === null || endDate === null || endDate <= startDate))
    throw malformed([{ path: 'endDate', message: 'expected both dates of a custom ranking, the end after the start' }]);
  if (!isCustom && (startDate !== null || endDate !== null))
    throw malformed([{ path: 'startDate', message: `expected none: a ${kind} has its own dates` }]);
};

const hasSameDates = (a: Ranking, b: Ranking): boolean => a.startDate === b.startDate && a.endDate === b.endDate;

/** Saves a ranking and counts its open periods anew; what is frozen stays as it is, unless the dates have changed. */
export const saveOperatorRanking = async (
  needs: RankingNeeds,
  context: CallContext,
  ranking: Ranking,
): Promise<{ id: string; created: boolean }> => {
  requireDates(ranking);
  const change = { action: 'ranking.save', subject: ranking.id };
  const { before } = await auditedChange(needs, context, change, async (trx) => {
    await waitForLock(trx, 'ranking');
    const found = (await listRankings(trx)).find(({ id }) => id === ranking.id) ?? null;
    await saveRanking(trx, ranking);
    if (found && !hasSameDates(found, ranking)) await forgetPeriod(trx, { configId: ranking.id, periodId: ranking.id });
    for (const period of periodsOf(ranking, needs.now())) {
      const frozen = await readFrozen(trx, { configId: ranking.id, periodId: period.id, board: 'gain' });
      if (!frozen) await recountPeriod(trx, ranking, period);
    }
    return { before: found, after: ranking };
  });
  boardsChanged(needs);
  return { id: ranking.id, created: before === null };
};
