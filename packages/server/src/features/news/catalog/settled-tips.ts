import type { BetResult } from '@touchline/contract/bet.ts';
import type { MarketRecord } from '@touchline/domain/betting/tipster-record.ts';
import type { Db } from '#platform/db/open-database.ts';

const HUNDREDTHS = 100;

/** The settled tips of a tipster, newest first. */
export const settledTips = async (db: Db, tipsterId: string): Promise<MarketRecord[]> => {
  const rows = await db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .where('tip.tipster_id', '=', tipsterId)
    .where('tip.settled_at', 'is not', null)
    .orderBy('tip.seq', 'desc')
    .orderBy('tip_leg.position')
    .select(['tip.id', 'tip.result', 'tip.yield_rate', 'tip.settled_at', 'tip.close_at'])
    .select(['tip_leg.market', 'tip_leg.odds'])
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const odds = [first, ...others].reduce((product, leg) => (product * leg.odds) / HUNDREDTHS, 1);
    return {
      result: first.result as BetResult,
      yieldRate: first.yield_rate,
      settledAt: Number(first.settled_at),
      closeAt: first.close_at,
      market: others.length > 0 ? 'multiple' : (first.market as MarketRecord['market']),
      odds,
    };
  });
};
