import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import { NbaCategory, type NbaRankedPlayer } from '@touchline/contract/nba.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { type LeaderCandidate, leadersOf } from '@touchline/domain/nba/leaders.ts';
import { gamesOfScope, type StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import { teamGamesOf } from '@touchline/domain/nba/team-games.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { cachedReply } from '../season/replies.ts';
import { readSeason, type SeasonData, teamIn } from '../season/season-data.ts';
import { readGames } from './nba-games.ts';
import { briefOf, lastTeamOf, numberTags, type PlayerSums, readPlayerSums } from './player-sums.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

/** Ten players at most, by a category per game (T7, V3). */
export const playerRankingReply = (
  deps: SeasonDeps,
  edition: Edition,
  { scope, order }: Pick<RequestOf<typeof nbaRoutes.listNbaPlayers>, 'scope' | 'order'>,
): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.listNbaPlayers,
    { key: `${edition.key}/${scope}/${order}`, tags: numberTags(edition) },
    async () => {
      const season = await readSeason(deps, edition);
      const players = (await readPlayerSums(deps, edition)).get(scope) ?? [];
      const games = teamGamesIn(await readGames(deps, edition), scope);
      return { season: edition.ref, scope, order, list: bestOf(players, order, { season, games }) };
    },
  );

/** The best players of a team by each category that its feed has (E4). */
export const teamLeadersReply = (
  deps: SeasonDeps,
  edition: Edition,
  { teamId, scope }: Pick<RequestOf<typeof nbaRoutes.listNbaTeamLeaders>, 'teamId' | 'scope'>,
): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.listNbaTeamLeaders,
    { key: `${edition.key}/${teamId}/${scope}`, tags: numberTags(edition) },
    async () => {
      const season = await readSeason(deps, edition);
      teamIn(season, teamId, edition);
      const all = (await readPlayerSums(deps, edition)).get(scope) ?? [];
      const own = all.filter((player) => lastTeamOf(player) === teamId);
      const games = teamGamesIn(await readGames(deps, edition), scope);
      const list = NbaCategory.options.map((category) => ({
        category,
        players: bestOf(own, category, { season, games }),
      }));
      return { season: edition.ref, list: list.filter(({ players }) => players.length > 0) };
    },
  );

interface Setting {
  season: SeasonData;
  /** Games played, by team. */
  games: ReadonlyMap<string, number>;
}

/** How many games each team has played in a part of a season. */
const teamGamesIn = (games: readonly StagedGame[], scope: NbaScope): Map<string, number> =>
  new Map([...teamGamesOf(gamesOfScope(games, scope))].map(([teamId, own]) => [teamId, own.length]));

type Candidate = LeaderCandidate & { player: PlayerSums };

const bestOf = (players: readonly PlayerSums[], category: NbaCategory, { season, games }: Setting): NbaRankedPlayer[] =>
  leadersOf(
    players.map((player): Candidate => ({
      player,
      games: player.games,
      teamGames: games.get(lastTeamOf(player)) ?? 0,
      numbers: player.numbers,
    })),
    category,
  ).flatMap(({ rank, player, value }) => {
    const team = season.teams.get(lastTeamOf(player));
    return team ? [{ rank, player: briefOf(player, team), value: toOneDecimal(value), played: player.games }] : [];
  });

const toOneDecimal = (value: number): number => Number(value.toFixed(1));
