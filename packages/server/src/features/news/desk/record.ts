import type { BetResult } from '@touchline/contract/bet.ts';
import type { OwnTipsterRecord } from '@touchline/contract/ops-tipster.ts';
import { type MarketRecord, tipsterRecord } from '@touchline/domain/betting/tipster-record.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Hits and return of a tipster's settled tips. */
export const recordOf = async (db: Db, professorId: string): Promise<OwnTipsterRecord> => {
  const rows = await db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .where('tip.tipster_id', '=', professorId)
    .where('tip.settled_at', 'is not', null)
    .groupBy(['tip.id', 'tip.seq', 'tip.result', 'tip.yield_rate', 'tip.settled_at', 'tip.close_at'])
    .orderBy('tip.seq', 'desc')
    .select(['tip.result', 'tip.yield_rate', 'tip.settled_at', 'tip.close_at'])
    .select(({ fn }) => [fn.countAll<number>().as('legs'), fn.min('tip_leg.market').as('market')])
    .execute();
  return tipsterRecord(
    rows.map((row) => ({
      result: row.result as BetResult,
      yieldRate: row.yield_rate,
      settledAt: Number(row.settled_at),
      closeAt: row.close_at,
      market: Number(row.legs) > 1 ? 'multiple' : (row.market as MarketRecord['market']),
    })),
  );
};
