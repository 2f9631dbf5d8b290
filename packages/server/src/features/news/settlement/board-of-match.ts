import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { MatchTip, RankedTipster } from '@touchline/contract/ops-matches.ts';
import { type TipRecord, tipsterFigures } from '@touchline/domain/betting/tipster-figures.ts';
import type { NewsDeps } from '../deps.ts';
import type { Db } from '#platform/db/open-database.ts';
import { compareHitRates } from '../catalog/tipster-list.ts';
import { allTipsterRows, figuresOf } from '../catalog/tipster-view.ts';

const NO_SALES = { ordered: 0, subscribed: 0 };

/** The tips of the tipsters who have one on the match: settled ones, and those on the match with the result that it gives them. */
const recordsOf = async (db: Db, tips: readonly MatchTip[], now: number): Promise<ReadonlyMap<string, TipRecord[]>> => {
  const results = new Map(tips.map(({ id, resultNow }) => [id, resultNow as BetResult]));
  const tipsters = db
    .selectFrom('tip')
    .select('tipster_id')
    .where('id', 'in', [...results.keys()]);
  const rows = await db
    .selectFrom('tip')
    .select(['id', 'tipster_id', 'result', 'yield_rate', 'settled_at', 'close_at'])
    .where('tipster_id', 'in', tipsters)
    .orderBy('seq', 'desc')
    .execute();
  const records = rows.flatMap((row) => {
    const result = results.get(row.id) ?? (row.settled_at === null ? BET_RESULT.waiting : (row.result as BetResult));
    if (result === BET_RESULT.waiting) return [];
    const record = { result, yieldRate: row.yield_rate, settledAt: row.settled_at ?? now, closeAt: row.close_at };
    return [{ tipsterId: row.tipster_id, record }];
  });
  const grouped = Map.groupBy(records, ({ tipsterId }) => tipsterId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ record }) => record)]));
};

/** The ranks of tipsters by hit rate, as they are once the tips on a match are settled by its current state. */
export const boardOfMatch = async (
  { now, demoEnabled }: Pick<NewsDeps, 'now' | 'demoEnabled'>,
  db: Db,
  tips: readonly MatchTip[],
): Promise<RankedTipster[]> => {
  if (tips.length === 0) return [];
  const records = await recordsOf(db, tips, now());
  const ranked = (await allTipsterRows(db, { withDemo: demoEnabled() })).map((row) => {
    const own = records.get(row.id);
    const figures = own ? tipsterFigures(own, NO_SALES, now()) : figuresOf(row);
    return { ...figures, id: row.id, name: row.name, sort: row.sort };
  });
  return ranked.toSorted(compareHitRates).map(({ id, name, hitSession: hits, sportsSession: settled }, index) => ({
    id,
    name,
    rank: index + 1,
    hits,
    settled,
  }));
};
