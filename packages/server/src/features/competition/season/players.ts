import {
  type PlayerBasic,
  type PlayerBrief,
  type PlayerSeasonStat,
  PlayerStatKind,
  type RankedPlayer,
  type SeasonRef,
} from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { topTen } from '@touchline/domain/competition/top-players.ts';
import { KNOWN_COMPETITION_IDS } from '@touchline/domain/competitions/registry.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { SeasonDeps } from '../deps.ts';
import type { PlayerRow } from '../rows.ts';
import { keyOfSeason } from '../season-key.ts';
import { teamBriefOf } from '../matches/match-views.ts';
import { type Edition, editionsOf, pickEdition } from './editions.ts';
import { type SeasonData, teamIn } from './season-data.ts';
import { findPlayer, findTeam, playerNumbers, type PlayerNumbersRow, seasonsOfPlayer } from './season-repo.ts';

export type Numbers = Record<string, number>;

export const numbersOf = (row: { numbers: string }): Numbers => JSON.parse(row.numbers) as Numbers;

export const toPlayerBrief = (
  { id, name, number, position }: Pick<PlayerRow, 'id' | 'name' | 'number' | 'position'>,
  team: TeamBrief,
): PlayerBrief => ({ id, name, number, position, team });

/** The best of some players by one kind of number (V3, K7). Who played for two teams stands once, with the sum. */
const ranked = (
  rows: readonly PlayerNumbersRow[],
  kind: PlayerStatKind,
  teams: ReadonlyMap<string, TeamBrief>,
): RankedPlayer[] =>
  topTen(
    [...Map.groupBy(rows, (row) => row.id).values()].flatMap((ofPlayer) => {
      const row = ofPlayer.find((one) => one.of_team_id === one.team_id) ?? ofPlayer[0];
      const team = row && teams.get(row.of_team_id);
      const value = ofPlayer.reduce((sum, one) => sum + (numbersOf(one)[kind] ?? 0), 0);
      return row && team ? [{ player: toPlayerBrief(row, team), value }] : [];
    }),
  );

/** Ten players at most, by a kind of number (K7, V3). */
export const readPlayerRanking = async (
  { edition, teams }: SeasonData,
  { order }: { order: PlayerStatKind },
  { db }: SeasonDeps,
): Promise<{ season: SeasonRef; list: RankedPlayer[] }> => ({
  season: edition.ref,
  list: ranked(await playerNumbers(db, edition, { kind: order }), order, teams),
});

/** The best players of a team by each kind of number that its feed has. */
export const readBestPlayers = async (
  season: SeasonData,
  { teamId }: { teamId: string },
  { db }: SeasonDeps,
): Promise<{ list: { kind: PlayerStatKind; players: RankedPlayer[] }[] }> => {
  teamIn(season, teamId);
  const rows = await playerNumbers(db, season.edition, { teamId });
  const kinds = PlayerStatKind.options.map((kind) => ({ kind, players: ranked(rows, kind, season.teams) }));
  return { list: kinds.filter(({ players }) => players.length > 0) };
};

/** A football player with the seasons that are known of the player, newest first (V4). Throws 10404 for one without any. */
export const readPlayer = async (deps: SeasonDeps, playerId: string): Promise<PlayerBasic> => {
  const player = await knownPlayer(deps, playerId, 'football');
  const seasons = await editionsOfPlayer(deps, playerId);
  return {
    ...(await playerFacts(deps, player)),
    foot: player.foot as PlayerBasic['foot'],
    seasons: [...new Set(seasons.map(({ edition }) => edition.ref))],
  };
};

/** What a player did in each season for each team, newest first; in one season when it is named. Throws 10404. */
export const readPlayerSeasons = async (
  deps: SeasonDeps,
  playerId: string,
  requested: string | undefined,
): Promise<{ list: PlayerSeasonStat[] }> => {
  await knownPlayer(deps, playerId, 'football');
  const all = await editionsOfPlayer(deps, playerId);
  const editions = [...new Set(all.map(({ edition }) => edition))];
  const only = requested === undefined ? undefined : pickEdition(editions, requested, `player ${playerId}`);
  const wanted = all.filter(({ edition }) => only === undefined || edition.key === only.key);
  const list = wanted.map(async ({ edition, teamId, numbers }) => ({
    season: edition.ref,
    team: await teamBrief(deps, teamId),
    numbers,
    share: await shareOf(deps, edition, teamId, numbers),
  }));
  return { list: await Promise.all(list) };
};

/** The player of an id. Throws 10404 for none of this sport. */
export const knownPlayer = async ({ db }: SeasonDeps, playerId: string, sport: MatchSport): Promise<PlayerRow> => {
  const player = await findPlayer(db, playerId);
  if (player?.sport !== sport) throw notFound(`${sport} player ${playerId}`);
  return player;
};

/** What the page of a player begins with. */
export const playerFacts = async (deps: SeasonDeps, player: PlayerRow) => ({
  ...toPlayerBrief(player, await teamBrief(deps, player.team_id)),
  birthday: player.birthday,
  country: player.country,
  heightCm: player.height_cm,
});

const teamBrief = async ({ db }: SeasonDeps, teamId: string): Promise<TeamBrief> => {
  const team = await findTeam(db, teamId);
  if (!team) throw notFound(`team ${teamId}`);
  return teamBriefOf(team);
};

interface PlayerEdition {
  edition: Edition;
  teamId: string;
  numbers: Numbers;
}

const editionsOfPlayer = async (deps: SeasonDeps, playerId: string): Promise<PlayerEdition[]> => {
  const [editions, rows] = await Promise.all([
    editionsOf(deps, KNOWN_COMPETITION_IDS),
    seasonsOfPlayer(deps.db, playerId),
  ]);
  const found = editions.flatMap((edition) =>
    rows
      .filter((row) => edition.key === keyOfSeason({ competitionId: row.competition_id, seasonId: row.season_id }))
      .map((row) => ({ edition, teamId: row.team_id, numbers: numbersOf(row) })),
  );
  if (found.length === 0) throw notFound(`a season of player ${playerId}`);
  return found;
};

/** The player's part of what all players of the team did, 0 to 1. */
const shareOf = async (
  { db }: SeasonDeps,
  edition: Edition,
  teamId: string,
  own: Numbers,
): Promise<PlayerSeasonStat['share']> => {
  const all = (await playerNumbers(db, edition, { teamId })).map(numbersOf);
  const part = (kind: PlayerStatKind): number => {
    const sum = all.reduce((total, numbers) => total + (numbers[kind] ?? 0), 0);
    return sum === 0 ? 0 : (own[kind] ?? 0) / sum;
  };
  return { goals: part('goals'), assists: part('assists') };
};
