import { type opsRankingRoutes, RankingConfigInput } from '@touchline/contract/ops-ranking.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { clearPeriod, readFrozen } from './boards/stored-boards.ts';
import { boardsChanged } from './changed.ts';
import { listRankings, periodsOf, type Ranking, saveRanking } from './config-repo.ts';
import type { RankingDeps } from './deps.ts';
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
  deps: RankingDeps,
  context: CallContext,
  patch: RequestOf<(typeof opsRankingRoutes)['opsSaveRanking']>,
): Promise<{ id: string; created: boolean }> => {
  const { id } = patch;
  const { before } = await auditedSave(deps, context, {
    action: 'ranking.save',
    subject: id,
    whole: RankingConfigInput,
    patch,
    find: async (trx) => {
      await waitForLock(trx, 'ranking');
      return (await listRankings(trx)).find((ranking) => ranking.id === id) ?? null;
    },
    write: async (trx, change) => {
      const { after: ranking } = change;
      requireDates(ranking);
      await saveRanking(trx, ranking);
      if (change.before && !hasSameDates(change.before, ranking))
        await clearPeriod(trx, { configId: id, periodId: id });
      for (const period of periodsOf(ranking, deps.now())) {
        const frozen = await readFrozen(trx, { configId: id, periodId: period.id, board: 'gain' });
        if (!frozen) await recountPeriod(trx, ranking, period);
      }
      return ranking;
    },
  });
  boardsChanged(deps);
  return { id, created: before === null };
};
