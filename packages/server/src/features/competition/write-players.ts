import type { FeedBatch, FeedPlayer } from '@touchline/contract/feed-batch.ts';
import { upsert } from '#platform/db/upsert.ts';
import {
  type PlayerRow,
  type PlayerSeasonRow,
  saysTheSame,
  type TeamSeasonRow,
  toPlayerRow,
  toPlayerSeasonRow,
  toTeamSeasonRow,
} from './feed-rows.ts';
import { playerRows, playerSeasonRows, teamSeasonRows } from './ingest-repo.ts';
import { keyOfSeason, seasonKey } from './known-records.ts';
import type { Db } from './needs.ts';
import { byId } from './by-id.ts';
import { removeIdlePlayers, removeUnnamedNumbers } from './remove-players.ts';

/** What a write changed of players, and of the numbers of players and teams. */
export interface PlayerChanges {
  /** Also those who went. */
  players: readonly PlayerRow[];
  /** Seasons with other numbers, by `seasonKey`. */
  seasons: ReadonlySet<string>;
}

const OF_TEAM = ['team_id', 'competition_id', 'season_id', 'scope'] as const;

/**
 * Writes players, and what players and teams did in the granted seasons, where they say something new; what a complete batch no
 * longer names goes.
 */
export const writePlayers = async (
  trx: Db,
  batch: FeedBatch,
  granted: ReadonlyMap<string, unknown>,
): Promise<PlayerChanges> => {
  const accepted = acceptedPlayers(batch, granted);
  const before = byId(
    await playerRows(
      trx,
      accepted.map(({ id }) => id),
    ),
  );
  const players = accepted
    .map((player) => toPlayerRow(player, before.get(player.id)))
    .filter((row) => isNew(row, before.get(row.id)));
  const playerSeasons = await newPlayerSeasons(
    trx,
    batch.playerSeasons.filter((one) => granted.has(keyOfSeason(one))).map(toPlayerSeasonRow),
  );
  const teamSeasons = await newTeamSeasons(
    trx,
    batch.teamSeasons.filter((one) => granted.has(keyOfSeason(one))).map(toTeamSeasonRow),
  );
  await upsert(trx, 'player', ['id'], players);
  await upsert(trx, 'player_season', ['player_id', ...OF_TEAM], playerSeasons);
  await upsert(trx, 'team_season', OF_TEAM, teamSeasons);
  const removed = await removeUnnamedNumbers(trx, batch, granted);
  const named = new Set(batch.players.map(({ id }) => id));
  const unnamed = removed.map((row) => row.player_id).filter((id) => !named.has(id));
  const gone = await removeIdlePlayers(trx, unnamed);
  const changed = [...playerSeasons, ...teamSeasons, ...removed];
  return {
    players: [...players, ...gone],
    seasons: new Set(changed.map((row) => seasonKey(row.competition_id, row.season_id))),
  };
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

const newPlayerSeasons = async (trx: Db, rows: readonly PlayerSeasonRow[]): Promise<PlayerSeasonRow[]> => {
  const keyOf = (row: PlayerSeasonRow) => `${row.player_id}/${ofTeam(row)}`;
  const stored = await playerSeasonRows(
    trx,
    rows.map((row) => row.player_id),
  );
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  return rows.filter((row) => isNew(row, before.get(keyOf(row))));
};

const newTeamSeasons = async (trx: Db, rows: readonly TeamSeasonRow[]): Promise<TeamSeasonRow[]> => {
  const stored = await teamSeasonRows(
    trx,
    rows.map((row) => row.team_id),
  );
  const before = new Map(stored.map((row) => [ofTeam(row), row]));
  return rows.filter((row) => isNew(row, before.get(ofTeam(row))));
};

const ofTeam = (row: TeamSeasonRow): string => OF_TEAM.map((column) => row[column]).join('/');

const isNew = <Row extends object>(row: Row, before: Row | undefined): boolean => !before || !saysTheSame(row, before);
