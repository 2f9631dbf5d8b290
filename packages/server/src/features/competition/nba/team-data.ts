import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { isOfKind, kindOfSchedule, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { compareWithLeague, LOWER_IS_BETTER, type SeasonSums } from '@touchline/domain/nba/league-average.ts';
import type { Numbers } from '@touchline/domain/nba/player-numbers.ts';
import { gamesOfScope, type StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import { teamGamesOf } from '@touchline/domain/nba/team-games.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { cachedReply } from '../season/replies.ts';
import { readSeason, teamIn } from '../season/season-data.ts';
import { readGames } from './nba-games.ts';
import { teamSumsRows } from './nba-repo.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

/** In the order in which they are shown. */
const KEYS = [
  'points',
  'points_against',
  'field_goal_percent',
  'three_point_percent',
  'free_throw_percent',
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'points_in_paint',
  'fast_break_points',
];

/** Numbers of a team per game beside those of the league: results of any kind, what feeds sum up by part of the season. */
export const teamDataReply = (
  deps: SeasonDeps,
  edition: Edition,
  { teamId, kind }: Pick<RequestOf<typeof nbaRoutes.getNbaTeamData>, 'teamId' | 'kind'>,
): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.getNbaTeamData,
    { key: `${edition.key}/${teamId}/${kind}`, tags: [seasonTag.results(edition.key), seasonTag.numbers(edition.key)] },
    async () => {
      const season = await readSeason(deps, edition);
      const team = teamIn(season, teamId, edition);
      const fed = await fedSums(deps, edition, kind);
      const all = resultsOf(await readGames(deps, edition), kind).map(({ id, games, numbers }) => ({
        id,
        games,
        numbers: { ...fed.get(id), ...numbers },
      }));
      const own = all.find(({ id }) => id === teamId);
      const keys = KEYS.filter((key) => key.endsWith('_percent') || own?.numbers[key] !== undefined);
      return {
        season: edition.ref,
        kind,
        team,
        played: own?.games ?? 0,
        teams: all.length,
        list: compareWithLeague(all, teamId, keys).map(({ key, value, average, rank }) => ({
          key,
          value,
          leagueAverage: average,
          rank,
          lessIsBetter: LOWER_IS_BETTER.has(key),
        })),
      };
    },
  );

const scopeOf = (kind: NbaKind) => NBA_SCOPES.find((scope) => scope === kindOfSchedule(kind));

/** Points of the teams that have played a game of a kind. */
const resultsOf = (games: readonly StagedGame[], kind: NbaKind): SeasonSums[] => {
  const scope = scopeOf(kind);
  const ofKind = scope === undefined ? allOfKind(games, kind) : gamesOfScope(games, scope);
  const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);
  return [...teamGamesOf(ofKind)]
    .filter(([, own]) => own.length > 0)
    .map(([id, own]) => ({
      id,
      games: own.length,
      numbers: {
        points: sum(own.map(({ scored }) => scored)),
        points_against: sum(own.map(({ conceded }) => conceded)),
      },
    }));
};

const allOfKind = (games: readonly StagedGame[], kind: NbaKind): StagedGame[] =>
  games.filter(({ stageId }) => isOfKind(stageId, kind)).map((game) => ({ ...game, countsForStandings: true }));

/** By team id; none for a kind that is no part of the season with numbers of its own. */
const fedSums = async ({ db }: SeasonDeps, edition: Edition, kind: NbaKind): Promise<Map<string, Numbers>> => {
  const scope = scopeOf(kind);
  const rows = (await teamSumsRows(db, edition)).filter((row) => row.scope === scope);
  return new Map(rows.map((row) => [row.team_id, JSON.parse(row.numbers) as Numbers]));
};
