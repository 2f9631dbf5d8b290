import type { RankingConfigInput } from '@touchline/contract/ops-ranking.ts';
import { type Period, recentPeriods } from '@touchline/domain/ranking/periods.ts';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseName } from '#platform/db/local-name.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Db } from '#platform/db/open-database.ts';

export type Ranking = RankingConfigInput;

/** Number of periods of a ranking: the running one and earlier ones. */
const PERIODS = 8;
const Names = z.array(z.string());

const toRanking = (row: Selectable<Tables['ranking_config']>): Ranking => ({
  id: row.id,
  kind: row.kind,
  text: parseName(row.text),
  size: row.size,
  minSample: row.min_sample,
  gamePlatforms: z.parse(Names, JSON.parse(row.platforms)),
  startDate: row.start_date,
  endDate: row.end_date,
  hiddenPeriods: z.parse(Names, JSON.parse(row.hidden_periods)),
});

/** Every ranking: weekly ones first, then monthly ones, then those with custom dates, the latest first. */
export const listRankings = async (db: Db): Promise<Ranking[]> => {
  const rows = await db.selectFrom('ranking_config').selectAll().orderBy('start_date', 'desc').orderBy('id').execute();
  const order = ['week', 'month', 'custom'];
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).map(toRanking);
};

export const findRanking = async (db: Db, id: string): Promise<Ranking> => {
  const row = await db.selectFrom('ranking_config').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`ranking ${id}`);
  return toRanking(row);
};

export const saveRanking = async (trx: Db, ranking: Ranking): Promise<void> => {
  const values = {
    kind: ranking.kind,
    text: JSON.stringify(ranking.text),
    size: ranking.size,
    min_sample: ranking.minSample,
    platforms: JSON.stringify(ranking.gamePlatforms),
    start_date: ranking.startDate,
    end_date: ranking.endDate,
    hidden_periods: JSON.stringify(ranking.hiddenPeriods),
  };
  await trx
    .insertInto('ranking_config')
    .values({ id: ranking.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};

/** The periods of a ranking, the running one first; a custom ranking has one, once it has begun. */
export const periodsOf = (ranking: Ranking, now: number): Period[] => recentPeriods(ranking, now, PERIODS);

/** The period of this id; throws 10404 for an unknown or hidden one. */
export const findPeriod = (ranking: Ranking, periodId: string, now: number): Period => {
  const period = periodsOf(ranking, now).find(({ id }) => id === periodId);
  if (!period || ranking.hiddenPeriods.includes(periodId))
    throw notFound(`period ${periodId} of ranking ${ranking.id}`);
  return period;
};
