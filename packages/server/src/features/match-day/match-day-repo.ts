import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { isShownLeagueDate } from '@touchline/domain/competition/match-days.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { MatchDayDeps } from './deps.ts';

interface DatedMatch {
  id: string;
  kickOff: number;
}

const LEAGUE_IDS: ReadonlySet<string> = new Set(LEAGUES.map(({ id }) => id));

/** The matches that kick off from `from` until before `until` (epoch ms), by kick-off and id; those of the leagues as far as they are shown (V1). */
export const matchesBetween = async (
  { db, demoEnabled }: Pick<MatchDayDeps, 'db' | 'demoEnabled'>,
  from: number,
  until: number,
): Promise<DatedMatch[]> => {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'kick_off', 'competition_id'])
    .where('kick_off', '>=', from)
    .where('kick_off', '<', until)
    .$if(!demoEnabled(), (query) => query.where('source', '!=', DEMO_SOURCE))
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => !LEAGUE_IDS.has(row.competition_id) || isShownLeagueDate(row.kick_off))
    .map((row) => ({ id: row.id, kickOff: row.kick_off }));
};

/** The number of published tips on each of these matches; one without tips has no entry. */
export const tipCounts = async (
  { db, demoEnabled }: Pick<MatchDayDeps, 'db' | 'demoEnabled'>,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await inChunks(matchIds, (ids) =>
    db
      .selectFrom('tip_leg')
      .innerJoin('tip', 'tip.id', 'tip_leg.tip_id')
      .where('tip_leg.match_id', 'in', ids)
      .$if(!demoEnabled(), (query) => query.where('tip.demo', '=', 0))
      .select((eb) => ['tip_leg.match_id', eb.fn.count<number>('tip.id').distinct().as('count')])
      .groupBy('tip_leg.match_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.match_id, Number(row.count)]));
};
