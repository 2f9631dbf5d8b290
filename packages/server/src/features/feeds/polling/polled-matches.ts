import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { seasonLabelOf } from '@touchline/domain/seasons.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type MatchTimes, POLLED_AFTER_MS, POLLED_BEFORE_MS } from './cadence.ts';

/** A stored match of which news may be due. */
export interface PolledMatch extends MatchTimes {
  id: string;
  competitionId: string;
  seasonLabel: string;
  round: string | null;
  /** Its id at each source that has it. */
  sourceIds: ReadonlyMap<string, string>;
}

/** The matches of some competitions around `now` (epoch ms), with their ids at the sources. */
export const readPolledMatches = async (
  db: Db,
  competitionIds: readonly string[],
  now: number,
): Promise<PolledMatch[]> => {
  if (competitionIds.length === 0) return [];
  const rows = await db
    .selectFrom('match')
    .select([
      'id',
      'competition_id',
      'season_id',
      'round',
      'sport',
      'kick_off',
      'time_known',
      'status_id',
      'updated_at',
    ])
    .where('competition_id', 'in', competitionIds)
    .where('kick_off', '>=', now - POLLED_AFTER_MS)
    .where('kick_off', '<=', now + POLLED_BEFORE_MS)
    .where('source', '!=', DEMO_SOURCE)
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
  const links = await inChunks(
    rows.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('feed_link')
        .select(['source', 'source_id', 'our_id'])
        .where('kind', '=', 'match')
        .where('our_id', 'in', ids)
        .orderBy('seen_at')
        .execute(),
  );
  const bySource = Map.groupBy(links, ({ our_id }) => our_id);
  return rows.map((row) => ({
    id: row.id,
    competitionId: row.competition_id,
    seasonLabel: seasonLabelOf(row.competition_id, row.season_id),
    round: row.round,
    sport: row.sport as MatchSport,
    kickOff: row.kick_off,
    timeKnown: row.time_known === 1,
    statusId: row.status_id,
    updatedAt: row.updated_at,
    // Of several ids the one that the source used last.
    sourceIds: new Map((bySource.get(row.id) ?? []).map(({ source, source_id }) => [source, source_id])),
  }));
};

/** July: no league plays on from June, and none begins before. */
const FIRST_MONTH = 6;

/** The season of a competition that is played at `now`: of a league by the calendar, of a cup the last one that is stored, unless it is over, else this year's. */
export const currentSeasonLabel = (competitionId: string, stored: readonly string[], now: number): string => {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  if (competitionOf(competitionId)?.kind === 'cup') {
    const last = stored.toSorted().at(-1) ?? '';
    return Number.parseInt(last, 10) >= year ? last : `${year}`;
  }
  const first = date.getUTCMonth() >= FIRST_MONTH ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** Labels of the stored seasons of some competitions, without those of the demo world. */
export const readSeasonLabels = async (
  db: Db,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await inChunks(competitionIds, (ids) =>
    db
      .selectFrom('season')
      .select(['competition_id', 'label'])
      .where('competition_id', 'in', ids)
      .where('source', '!=', DEMO_SOURCE)
      .execute(),
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.competition_id)].map(([id, seasons]) => [id, seasons.map(({ label }) => label)]),
  );
};
