import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { seasonKey } from '../season-key.ts';
import type { RemovedMatches } from './remove-matches.ts';
import { removeSeasons } from './remove-seasons.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What went with the demo world. */
export interface DemoPurge {
  rows: number;
  /** By `seasonKey`. */
  seasons: ReadonlySet<string>;
  removed: RemovedMatches;
}

/**
 * Removes every row of the demo world among the matches: its seasons with all that belongs to them, and
 * the competitions and teams that nothing else needs.
 */
export const purgeDemo = async (trx: Db): Promise<DemoPurge> => {
  await waitForLock(trx, 'ingest');
  const seasons = await trx.selectFrom('season').selectAll().where('source', '=', DEMO_SOURCE).execute();
  const removed = await removeSeasons(trx, seasons);
  const competitions = await trx
    .deleteFrom('competition')
    .where('id', 'not in', trx.selectFrom('season').select('competition_id'))
    .executeTakeFirst();
  const teams = await trx
    .deleteFrom('team')
    .where('id', 'not in', trx.selectFrom('match').select('home_team_id'))
    .where('id', 'not in', trx.selectFrom('match').select('away_team_id'))
    .executeTakeFirst();
  await trx.deleteFrom('player').where('team_id', 'not in', trx.selectFrom('team').select('id')).execute();
  return {
    rows: seasons.length + removed.matchIds.length + Number(competitions.numDeletedRows) + Number(teams.numDeletedRows),
    seasons: new Set(seasons.map((season) => seasonKey(season.competition_id, season.id))),
    removed,
  };
};
