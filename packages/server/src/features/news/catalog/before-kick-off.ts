import { BET_RESULT } from '@touchline/contract/bet.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DemoFilter } from './tip-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

const hasStarted = (now: number): RawBuilder<boolean> => sql`(match.id is null or match.kick_off <= ${now}
  or (match.sport = 'football' and match.status_id not in (${F.notStarted}, ${F.toBeDetermined}))
  or (match.sport = 'basketball' and match.status_id not in (${B.notStarted}, ${B.toBeDetermined})))`;

/** `isBeforeKickOff` as a condition on the rows of `tip`. */
export const tipIsBeforeKickOff = (now: number): RawBuilder<boolean> => sql`(tip.result = ${BET_RESULT.waiting}
  and tip.close_at > ${now}
  and not exists (select 1 from tip_leg left join match on match.id = tip_leg.match_id
    where tip_leg.tip_id = tip.id and ${hasStarted(now)}))`;

const tipsBeforeKickOff = (db: Db, { withDemo }: DemoFilter, now: number) =>
  db
    .selectFrom('tip')
    .where(tipIsBeforeKickOff(now))
    .$if(!withDemo, (query) => query.where('tip.demo', '=', 0));

/**
 * Available tips of each tipster before kick-off, including free ones (`messageInfoCount`). Counted here, because to group
 * them the database would read all tips in the order of their tipsters.
 */
export const openCounts = async (db: Db, filter: DemoFilter, now: number): Promise<Map<string, number>> => {
  const rows = await tipsBeforeKickOff(db, filter, now).select('tipster_id').execute();
  const counts = new Map<string, number>();
  for (const { tipster_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** Number of tips on sale for each of these matches. */
export const onSaleCounts = async (
  db: Db,
  matchIds: readonly string[],
  filter: DemoFilter,
  now: number,
): Promise<Map<string, number>> => {
  const rows = await tipsBeforeKickOff(db, filter, now)
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .where('tip_leg.match_id', 'in', matchIds)
    .where('tip.price', '>', 0)
    .select((eb) => ['tip_leg.match_id', eb.fn.countAll<number>().as('count')])
    .groupBy('tip_leg.match_id')
    .execute();
  return new Map(rows.map((row) => [row.match_id, Number(row.count)]));
};
