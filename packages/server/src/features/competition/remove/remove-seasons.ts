import { inChunks } from '#platform/db/in-chunks.ts';
import type { SeasonRow } from '../rows.ts';
import { removeIdlePlayers } from './remove-players.ts';
import { type MatchOfSeason, matchesOfSeason, type RemovedMatches, removeMatches } from './remove-matches.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Removes seasons with their matches, details, players, schedule entries and bookings. */
export const removeSeasons = async (trx: Db, seasons: readonly SeasonRow[]): Promise<RemovedMatches> => {
  const matches: MatchOfSeason[] = [];
  for (const { competition_id, id } of seasons) {
    matches.push(...(await matchesOfSeason(trx, { competitionId: competition_id, seasonId: id })));
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

/** Removes those of some teams that no match, and nobody with numbers, needs any more, with their players. */
export const removeIdleTeams = async (trx: Db, teamIds: readonly string[]): Promise<void> => {
  const counted = trx.selectFrom('player_season').select('player_id');
  const gone = await inChunks([...new Set(teamIds)], (ids) =>
    trx
      .deleteFrom('team')
      .where('id', 'in', ids)
      .where('id', 'not in', trx.selectFrom('match').select('home_team_id'))
      .where('id', 'not in', trx.selectFrom('match').select('away_team_id'))
      .where('id', 'not in', trx.selectFrom('player_season').select('team_id'))
      .where('id', 'not in', trx.selectFrom('team_season').select('team_id'))
      .where('id', 'not in', trx.selectFrom('player').select('team_id').where('id', 'in', counted))
      .returning('id')
      .execute(),
  );
  await inChunks(
    gone.map(({ id }) => id),
    (ids) => trx.deleteFrom('player').where('team_id', 'in', ids).returning('id').execute(),
  );
};
