import type { FeedBatch, FeedPlayer } from '@touchline/contract/feed-batch.ts';
import { upsert } from '#platform/db/upsert.ts';
import {
  type PlayerRow,
  type PlayerSeasonRow,
  type TeamSeasonRow,
  toPlayerRow,
  toPlayerSeasonRow,
  toTeamSeasonRow,
  byId,
} from '../rows.ts';
import { type SortedRows, sortRows, writtenRows } from './freshness.ts';
import { playerRows, playerSeasonRows, teamSeasonRows } from './ingest-repo.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';
import { removeIdlePlayers, removeUnnamedNumbers } from '../remove/remove-players.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What a write changed of players, and of the numbers of players and teams. */
export interface PlayerChanges {
  /** Also those who went. */
  players: readonly PlayerRow[];
  /** Seasons with other numbers, by `seasonKey`. */
  seasons: ReadonlySet<string>;
}

const OF_TEAM = ['team_id', 'competition_id', 'season_id', 'scope'] as const;

/** What a batch may write of its seasons, by `seasonKey`. */
interface SeasonRights {
  granted: ReadonlyMap<string, unknown>;
  /** Covered completely by a later batch. */
  completed: ReadonlySet<string>;
}

/**
 * Writes players, and what players and teams did in the granted seasons, where they say something new; what a complete batch no
 * longer names goes.
 */
export const writePlayers = async (trx: Db, batch: FeedBatch, rights: SeasonRights): Promise<PlayerChanges> => {
  const { granted } = rights;
  const playerSeasons = await sortedPlayerSeasons(trx, batch, rights);
  const teamSeasons = await sortedTeamSeasons(trx, batch, granted);
  const gone = new Set(playerSeasons.stale.map((row) => row.player_id));
  const players = await sortedPlayers(trx, batch, granted, gone);
  await upsert(trx, 'player', ['id'], writtenRows(players));
  await upsert(trx, 'player_season', ['player_id', ...OF_TEAM], writtenRows(playerSeasons));
  await upsert(trx, 'team_season', OF_TEAM, writtenRows(teamSeasons));
  const removed = await removeUnnamedNumbers(trx, batch, granted);
  const named = new Set(batch.players.map(({ id }) => id));
  const unnamed = removed.map((row) => row.player_id).filter((id) => !named.has(id));
  const idle = await removeIdlePlayers(trx, unnamed);
  const changed = [...playerSeasons.changed, ...teamSeasons.changed].map(({ row }) => row);
  return {
    players: [...players.changed.map(({ row }) => row), ...idle],
    seasons: new Set([...changed, ...removed].map((row) => seasonKey(row.competition_id, row.season_id))),
  };
};

const sortedPlayers = async (
  trx: Db,
  batch: FeedBatch,
  granted: ReadonlyMap<string, unknown>,
  gone: ReadonlySet<string>,
): Promise<SortedRows<PlayerRow>> => {
  const accepted = acceptedPlayers(batch, granted);
  const ids = accepted.map(({ id }) => id);
  const before = byId(await playerRows(trx, ids));
  return sortRows(
    accepted.map((player) => toPlayerRow(player, before.get(player.id), batch)),
    ({ id }) => before.get(id),
    ({ id }) => gone.has(id),
  );
};

/** All but those whom the batch names only for seasons that it may not write. */
const acceptedPlayers = (
  { players, playerSeasons }: FeedBatch,
  granted: ReadonlyMap<string, unknown>,
): readonly FeedPlayer[] => {
  const refused = new Set(playerSeasons.filter((one) => !granted.has(keyOfSeason(one))).map((one) => one.playerId));
  for (const one of playerSeasons) if (granted.has(keyOfSeason(one))) refused.delete(one.playerId);
  return players.filter(({ id }) => !refused.has(id));
};

const sortedPlayerSeasons = async (
  trx: Db,
  batch: FeedBatch,
  { granted, completed }: SeasonRights,
): Promise<SortedRows<PlayerSeasonRow>> => {
  const rows = batch.playerSeasons
    .filter((one) => granted.has(keyOfSeason(one)))
    .map((one) => toPlayerSeasonRow(one, batch));
  const ids = rows.map((row) => row.player_id);
  const keyOf = (row: PlayerSeasonRow) => `${row.player_id}/${ofTeam(row)}`;
  const before = new Map((await playerSeasonRows(trx, ids)).map((row) => [keyOf(row), row]));
  return sortRows(
    rows,
    (row) => before.get(keyOf(row)),
    (row) => completed.has(seasonKey(row.competition_id, row.season_id)),
  );
};

const sortedTeamSeasons = async (
  trx: Db,
  batch: FeedBatch,
  granted: ReadonlyMap<string, unknown>,
): Promise<SortedRows<TeamSeasonRow>> => {
  const rows = batch.teamSeasons
    .filter((one) => granted.has(keyOfSeason(one)))
    .map((one) => toTeamSeasonRow(one, batch));
  const ids = rows.map((row) => row.team_id);
  const before = new Map((await teamSeasonRows(trx, ids)).map((row) => [ofTeam(row), row]));
  return sortRows(rows, (row) => before.get(ofTeam(row)));
};

const ofTeam = (row: TeamSeasonRow): string => OF_TEAM.map((column) => row[column]).join('/');
