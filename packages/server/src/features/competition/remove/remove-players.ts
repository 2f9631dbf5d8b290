import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type PlayerRow, type PlayerSeasonRow, scopeOf } from '../rows.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Removes those of some players who did nothing in any season; returns who went. */
export const removeIdlePlayers = (trx: Db, players: readonly string[]): Promise<PlayerRow[]> =>
  inChunks(players, (ids) =>
    trx
      .deleteFrom('player')
      .where('id', 'in', ids)
      .where('id', 'not in', trx.selectFrom('player_season').select('player_id'))
      .returningAll()
      .execute(),
  );

/**
 * Removes what players did in the granted seasons of a complete batch that no longer names it: a goal that was someone
 * else's. Rows with other numbers than the batch counts are of a supplement and stay.
 */
export const removeUnnamedNumbers = async (
  trx: Db,
  { complete, seasons, playerSeasons, fetchedAt }: FeedBatch,
  granted: ReadonlyMap<string, unknown>,
): Promise<PlayerSeasonRow[]> => {
  if (!complete) return [];
  const named = new Set(
    playerSeasons.map((one) => [one.playerId, one.teamId, keyOfSeason(one), scopeOf(one)].join('/')),
  );
  const removed: PlayerSeasonRow[] = [];
  for (const { competitionId, id } of seasons.filter((one) => granted.has(seasonKey(one.competitionId, one.id)))) {
    const ofSeason = { competition_id: competitionId, season_id: id };
    const stored = await trx
      .selectFrom('player_season')
      .selectAll()
      .where((eb) => eb.and(ofSeason))
      .where('fetched_at', '<=', fetchedAt)
      .execute();
    removed.push(...stored.filter((row) => !named.has(keyOf(row)) && countsOnly(row, complete.numbers)));
  }
  for (const { numbers: _numbers, fetched_at: _fetchedAt, ...key } of removed)
    await trx
      .deleteFrom('player_season')
      .where((eb) => eb.and(key))
      .execute();
  return removed;
};

const keyOf = (row: PlayerSeasonRow): string =>
  [row.player_id, row.team_id, seasonKey(row.competition_id, row.season_id), row.scope].join('/');

const countsOnly = ({ numbers }: PlayerSeasonRow, counted: readonly string[]): boolean =>
  Object.keys(JSON.parse(numbers) as object).every((key) => counted.includes(key));
