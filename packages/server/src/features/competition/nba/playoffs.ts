import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaPlayoffs, NbaSeries } from '@touchline/contract/nba.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { isOfKind } from '@touchline/domain/nba/kinds.ts';
import { type BracketSeries, nbaPlayoffs, type PlayoffField } from '@touchline/domain/nba/playoffs.ts';
import { isRegularSeasonOver, scopeStandings } from '@touchline/domain/nba/scope-standings.ts';
import type { Conference } from '@touchline/domain/nba/teams.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { cachedReply } from '../season/replies.ts';
import { readSeason, teamIn } from '../season/season-data.ts';
import { matchesById, readGames } from './nba-games.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

const MAX_AGE_MS = 60_000;

/** The play-in and the series of the playoffs; before they begin as the table stands. */
export const playoffsReply = (deps: SeasonDeps, edition: Edition): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.getNbaPlayoffs,
    { key: edition.key, tags: [seasonTag.matches(edition.key), seasonTag.results(edition.key)] },
    async (): Promise<NbaPlayoffs> => {
      const season = await readSeason(deps, edition);
      const games = (await readGames(deps, edition)).filter(({ stageId }) => isOfKind(stageId, 'playoffs'));
      const { field, isOpen } = await readField(deps, edition);
      const { playIn, rounds, championTeamId } = nbaPlayoffs(games, field);
      const bracket: Drawing = {
        matches: await matchesById(deps, edition, games),
        teamOf: (teamId) => (teamId === null ? null : teamIn(season, teamId, edition)),
      };
      return {
        season: edition.ref,
        asItStands: isOpen,
        playIn: playIn.map(({ conference, role, matchId, teamIds, winnerTeamId }) => ({
          conference,
          role,
          teams: teamIds.map((teamId) => bracket.teamOf(teamId)),
          match: (matchId === null ? null : bracket.matches.get(matchId)) ?? null,
          winnerTeamId,
        })),
        rounds: rounds.map(({ round, name, series }) => ({
          stageId: round,
          name,
          series: series.map((one) => toSeries(one, bracket)),
        })),
        champion: bracket.teamOf(championTeamId),
      };
    },
  );

interface Drawing {
  matches: ReadonlyMap<string, CompetitionMatch>;
  teamOf(teamId: string | null): TeamBrief | null;
}

const toSeries = (series: BracketSeries, { matches, teamOf }: Drawing): NbaSeries => ({
  place: series.place,
  conference: series.conference,
  sides: series.sides.map(({ teamId, seed, wins }) => ({ team: teamOf(teamId), seed, wins })),
  score: series.score,
  state: series.state,
  winnerTeamId: series.winnerTeamId,
  games: series.games.flatMap(({ matchId }) => matches.get(matchId) ?? []),
  ifNecessary: series.games.filter(({ ifNecessary }) => ifNecessary).map(({ matchId }) => matchId),
});

interface Field {
  /** Null before the first game of the regular season, and for a season without one. */
  field: PlayoffField | null;
  /** The regular season continues. */
  isOpen: boolean;
}

/** The final ranks of the regular season, computed once per version of its results. */
const readField = (deps: SeasonDeps, edition: Edition): Promise<Field> =>
  deps.cache.get(`nba-field:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const games = await readGames(deps, edition);
    const rows = scopeStandings(games, 'regular', 'league').flatMap((table) => table.rows);
    if (!rows.some(({ played }) => played > 0)) return { field: null, isOpen: false };
    const positionsOf = (conference: Conference): string[] =>
      rows
        .filter((row) => row.conference === conference)
        .sort(ascending(({ seed }) => seed))
        .map(({ teamId }) => teamId);
    const league = rows.map(({ teamId }) => teamId);
    return {
      field: { places: { east: positionsOf('east'), west: positionsOf('west') }, league },
      isOpen: !isRegularSeasonOver(games),
    };
  });
