import { NbaCategory, type NbaAverages, type NbaRankedPlayer, type NbaTeamLeaders } from '@touchline/contract/nba.ts';
import type { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { type LeaderCandidate, leadersOf } from '@touchline/domain/nba/leaders.ts';
import {
  numberOf,
  type Numbers,
  perGame,
  SHOT_PERCENTAGES,
  sumOfNumbers,
} from '@touchline/domain/nba/player-numbers.ts';
import { gamesOfScope } from '@touchline/domain/nba/scope-standings.ts';
import { teamGamesOf } from '@touchline/domain/nba/team-games.ts';
import type { SeasonDeps } from '../deps.ts';
import type { Edition } from '../season/editions.ts';
import { numbersOf, toPlayerBrief } from '../season/players.ts';
import { type SeasonData, teamIn } from '../season/season-data.ts';
import { playerNumbers, type PlayerNumbersRow } from '../season/season-repo.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import { gamesOf } from './schedule.ts';

/** How feeds count the games of a player. */
const GAMES = 'games';
/** What feeds sum up for themselves. */
const NO_NUMBERS: ReadonlySet<string> = new Set([GAMES, 'starts', 'rated', 'rating_sum']);

/** What a player did in a part of a season, for all teams together. */
export interface PlayerSums extends Pick<PlayerNumbersRow, 'id' | 'name' | 'number' | 'position'> {
  /** The present team last, when it is among them. */
  teamIds: readonly string[];
  games: number;
  numbers: Numbers;
}

export type SumsByScope = ReadonlyMap<NbaScope, readonly PlayerSums[]>;

/** What the players of a season did, read once for all lists of it. */
export const readPlayerSums = ({ db, cache }: SeasonDeps, edition: Edition): Promise<SumsByScope> => {
  const tags = [seasonTag.numbers(edition.key), seasonTag.players];
  return cache.get(`nba-sums:${edition.key}`, tags, MAX_AGE_MS, async () => {
    const scopes = Map.groupBy(await playerNumbers(db, edition), (row) => row.scope);
    return new Map(
      [...scopes].map(([scope, rows]) => [
        scope,
        [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPlayer) => toSums(ofPlayer)),
      ]),
    );
  });
};

const toSums = (rows: readonly PlayerNumbersRow[]): PlayerSums[] => {
  const [row] = rows;
  if (!row) return [];
  const { id, name, number, position, team_id: currentTeamId } = row;
  const all = rows.map(numbersOf);
  const sums = sumOfNumbers(all);
  const teamIds = rows.map((one) => one.of_team_id);
  const current = teamIds.filter((teamId) => teamId === currentTeamId);
  return [
    {
      id,
      name,
      number,
      position,
      teamIds: [...teamIds.filter((teamId) => teamId !== currentTeamId), ...current],
      games: numberOf(sums, GAMES),
      numbers: sums,
    },
  ];
};

/** The team with which a player is in lists of a season: the last one there. */
export const lastTeamOf = ({ teamIds }: PlayerSums): string => teamIds.at(-1) ?? '';

/** Numbers of one game on average; percentages are those of the sums. */
export const averagesOf = ({ games, numbers }: Pick<PlayerSums, 'games' | 'numbers'>): NbaAverages => {
  const keys = Object.keys(numbers).filter((key) => !NO_NUMBERS.has(key) && !key.endsWith('_percent'));
  const averages = [...keys, ...Object.keys(SHOT_PERCENTAGES)].flatMap((key) => {
    const value = perGame(numbers, key, games);
    return value === null ? [] : [[key, value] as const];
  });
  return { played: games, numbers: Object.fromEntries(averages) };
};

/** Ten players at most, by a category per game (T7, V3). */
export const readNbaRanked = async (
  season: SeasonData,
  { scope, order }: { scope: NbaScope; order: NbaCategory },
  deps: SeasonDeps,
): Promise<ReplyOf<typeof nbaRoutes.listNbaPlayers>> => {
  const players = (await readPlayerSums(deps, season.edition)).get(scope) ?? [];
  return { season: season.edition.ref, scope, order, list: leadersIn(season, scope, players)(order) };
};

/** The best players of a team by each category that its feed has (E4). */
export const readNbaTeamLeaders = async (
  season: SeasonData,
  { teamId, scope }: { teamId: string; scope: NbaScope },
  deps: SeasonDeps,
): Promise<NbaTeamLeaders> => {
  teamIn(season, teamId);
  const all = (await readPlayerSums(deps, season.edition)).get(scope) ?? [];
  const best = leadersIn(
    season,
    scope,
    all.filter((player) => lastTeamOf(player) === teamId),
  );
  const list = NbaCategory.options.map((category) => ({ category, players: best(category) }));
  return { season: season.edition.ref, list: list.filter(({ players }) => players.length > 0) };
};

/** The best of some players by a category of a part of a season. */
const leadersIn = (season: SeasonData, scope: NbaScope, players: readonly PlayerSums[]) => {
  const teamGames = teamGamesOf(gamesOfScope(gamesOf(season), scope));
  const candidates = players.map((player): LeaderCandidate & { player: PlayerSums } => ({
    player,
    games: player.games,
    teamGames: teamGames.get(lastTeamOf(player))?.length ?? 0,
    numbers: player.numbers,
  }));
  return (category: NbaCategory): NbaRankedPlayer[] =>
    leadersOf(candidates, category).flatMap(({ rank, player, value }) => {
      const team = season.teams.get(lastTeamOf(player));
      return team
        ? [{ rank, player: toPlayerBrief(player, team), value: toOneDecimal(value), played: player.games }]
        : [];
    });
};

const toOneDecimal = (value: number): number => Number(value.toFixed(1));
