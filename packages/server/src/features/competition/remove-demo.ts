import type { SeasonRow } from './feed-rows.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { seasonKey } from './known-records.ts';
import type { Db } from './needs.ts';
import { removeIdlePlayers } from './remove-players.ts';
import { type MatchOfSeason, matchesOfSource, type RemovedMatches, removeMatches } from './remove-matches.ts';
import { DEMO_SOURCE } from './season-claims.ts';

/** Removes seasons of the demo world with their matches, details, players, schedule entries and bookings. */
export const removeDemoSeasons = async (trx: Db, seasons: readonly SeasonRow[]): Promise<RemovedMatches> => {
  const matches: MatchOfSeason[] = [];
  for (const { competition_id, id } of seasons) {
    matches.push(...(await matchesOfSource(trx, { competitionId: competition_id, seasonId: id }, DEMO_SOURCE)));
    await removeNumbers(trx, competition_id, id);
    await trx.deleteFrom('season').where('competition_id', '=', competition_id).where('id', '=', id).execute();
  }
  return removeMatches(trx, matches);
};

/** Removes what players and teams did in a season, and the players who did nothing else. */
const removeNumbers = async (trx: Db, competitionId: string, seasonId: string): Promise<void> => {
  const ofSeason = { competition_id: competitionId, season_id: seasonId };
  await trx
    .deleteFrom('team_season')
    .where((eb) => eb.and(ofSeason))
    .execute();
  const removed = await trx
    .deleteFrom('player_season')
    .where((eb) => eb.and(ofSeason))
    .returning('player_id')
    .execute();
  await removeIdlePlayers(
    trx,
    removed.map((row) => row.player_id),
  );
};

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
  const removed = await removeDemoSeasons(trx, seasons);
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
