import type { NbaGameLine, NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { gameLogOf, type PlayerGame } from '@touchline/domain/nba/game-log.ts';
import { NBA_SCOPES, type NbaScope } from '@touchline/domain/nba/kinds.ts';
import { type Numbers, sumOfNumbers } from '@touchline/domain/nba/player-numbers.ts';
import { shootingSplit } from '@touchline/domain/nba/shooting.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { SeasonDeps } from '../deps.ts';
import { type Edition, editionsOf } from '../season/editions.ts';
import { knownPlayer, playerFacts } from '../season/players.ts';
import { cachedReply } from '../season/replies.ts';
import { matchesById, readSeason } from '../season/season-data.ts';
import { type LineUpsRow, lineUpsWith, seasonsOfPlayer } from '../season/season-repo.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import { averagesOf, type PlayerSums, readPlayerSums } from './players.ts';
import { gamesOf } from './schedule.ts';

/** A season of the league. */
const MOST_GAMES = 82;

const numberTags = ({ key }: Edition): string[] => [seasonTag.results(key), seasonTag.numbers(key), seasonTag.players];

/** A player with numbers by season and the log of the last games (E4). Throws 10404. */
export const playerReply = async (deps: SeasonDeps, playerId: string): Promise<Snapshot> => {
  const editions = await editionsOf(deps, [NBA_COMPETITION_ID]);
  const tags = editions.flatMap((edition) => [...numberTags(edition), seasonTag.lineUps(edition.key)]);
  return cachedReply(
    deps,
    nbaRoutes.getNbaPlayer,
    { key: playerId, tags: [...new Set([seasonTag.list, seasonTag.players, ...tags])] },
    async () => {
      const player = await knownPlayer(deps, playerId, 'basketball');
      const rows = await seasonsOfPlayer(deps.db, playerId);
      const played = rows.filter((row) => row.competition_id === NBA_COMPETITION_ID);
      const own = editions.filter(({ seasonId }) => played.some((row) => row.season_id === seasonId));
      const seasons = await Promise.all(own.map((edition) => seasonsOf(deps, edition, playerId)));
      const teamIds = [...new Set([player.team_id, ...played.map((row) => row.team_id)])];
      return {
        info: await playerFacts(deps, player),
        seasons: seasons.flat(),
        match: await gameLines(deps, editions, playerId, teamIds),
      };
    },
  );
};

/** The parts of a season in which the player played. */
const seasonsOf = async (deps: SeasonDeps, edition: Edition, playerId: string): Promise<NbaPlayerSeason[]> => {
  const { teams } = await readSeason(deps, edition);
  const scopes = await readPlayerSums(deps, edition);
  const seasons = NBA_SCOPES.map(async (scope): Promise<NbaPlayerSeason[]> => {
    const sums = scopes.get(scope)?.find(({ id, games }) => id === playerId && games > 0);
    if (!sums) return [];
    return [
      {
        season: edition.ref,
        scope,
        teams: sums.teamIds.flatMap((teamId) => teams.get(teamId) ?? []),
        averages: averagesOf(sums),
        leagueAverage: await leagueAverage(deps, edition, scope),
        shooting: shootingOf(sums),
      },
    ];
  });
  return (await Promise.all(seasons)).flat();
};

/** What a player does in a game, over all players and games of a part of a season. */
const leagueAverage = (
  deps: SeasonDeps,
  edition: Edition,
  scope: NbaScope,
): Promise<NbaPlayerSeason['leagueAverage']> =>
  deps.cache.get(`nba-average:${edition.key}/${scope}`, numberTags(edition), MAX_AGE_MS, async () => {
    const all = (await readPlayerSums(deps, edition)).get(scope) ?? [];
    const games = all.reduce((sum, player) => sum + player.games, 0);
    return averagesOf({ games, numbers: sumOfNumbers(all.map(({ numbers }) => numbers)) }).numbers;
  });

const shootingOf = ({ games, numbers }: PlayerSums): NbaPlayerSeason['shooting'] =>
  shootingSplit(numbers).map(({ kind, made, attempted, percentage, share }) => ({
    kind,
    made: made / games,
    attempted: attempted / games,
    percent: percentage ?? 0,
    shareOfPoints: share,
  }));

/** The newest finished games whose line-ups name the player. */
const gameLines = async (
  deps: SeasonDeps,
  editions: readonly Edition[],
  playerId: string,
  teamIds: readonly string[],
): Promise<NbaGameLine[]> => {
  const rows = await lineUpsWith(deps.db, playerId, teamIds, MOST_GAMES);
  const bySeason = Map.groupBy(rows, (row) => row.season_id);
  const lines = [...bySeason].map(async ([seasonId, ofSeason]) => {
    const edition = editions.find((one) => one.seasonId === seasonId);
    return edition ? linesOf(deps, edition, playerId, ofSeason) : [];
  });
  return (await Promise.all(lines)).flat();
};

const linesOf = async (
  deps: SeasonDeps,
  edition: Edition,
  playerId: string,
  rows: readonly LineUpsRow[],
): Promise<NbaGameLine[]> => {
  const season = await readSeason(deps, edition);
  const games = new Map(gamesOf(season).map((game) => [game.matchId, game]));
  const log = gameLogOf(
    rows.flatMap((row): PlayerGame[] => {
      const game = games.get(row.match_id);
      const found = playerIn(row, playerId);
      return game && found ? [{ game, ...found }] : [];
    }),
  );
  const played = log.flatMap(({ matchId }) => games.get(matchId) ?? []);
  const matches = await matchesById(deps, season, played);
  return log.flatMap(({ matchId, teamId, numbers, mark }) => {
    const match = matches.get(matchId);
    return match ? [{ match, teamId, numbers, feat: mark }] : [];
  });
};

/** Only the own numbers are read out of the text: the line-ups of a season are a megabyte. Texts have their keys in order. */
const playerIn = (row: LineUpsRow, playerId: string): Omit<PlayerGame, 'game'> | undefined => {
  const text = row.line_ups ?? '';
  const player = text.indexOf(`{"id":"${playerId}",`);
  const start = text.indexOf(NUMBERS, player) + NUMBERS.length;
  if (player < 0) return undefined;
  const isHome = player > text.indexOf(HOME);
  return {
    teamId: isHome ? row.home_team_id : row.away_team_id,
    numbers: JSON.parse(text.slice(start, text.indexOf('}', start) + 1)) as Numbers,
  };
};

const NUMBERS = '"numbers":';
const HOME = '"home":{';
