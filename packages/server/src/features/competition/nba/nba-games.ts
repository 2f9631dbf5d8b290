import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { isOfKind, NBA_KINDS } from '@touchline/domain/nba/kinds.ts';
import { isShownNbaDate } from '@touchline/domain/nba/match-dates.ts';
import type { StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import { matchRows } from '../ingest-repo.ts';
import { seasonTag } from '../stale-tags.ts';
import { toCompetitionMatch } from '../season/match-view.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { readMatches, readSeason } from '../season/season-data.ts';
import type { ListedRow, Edition } from '../season/season-repo.ts';

const MAX_AGE_MS = 60_000;

/** A feed that knows no stages has the regular season alone. */
const REGULAR_STAGE = 'regular';

/** The games of a season for its tables and brackets, read once for each version of its results. */
export const readGames = (deps: SeasonDeps, edition: Edition): Promise<readonly StagedGame[]> =>
  deps.cache.get(`nba-games:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const { matches } = await readSeason(deps, edition);
    return matches.map((row) => ({
      matchId: row.id,
      stageId: row.stage ?? REGULAR_STAGE,
      kickOff: row.kick_off,
      sport: 'basketball',
      homeTeamId: row.home_team_id,
      awayTeamId: row.away_team_id,
      homeScore: row.home_score,
      awayScore: row.away_score,
      statusId: row.status_id,
      countsForStandings: row.counts_for_standings === 1,
    }));
  });

/** The games that the schedule of each kind shows (T17, V2), in order of tip-off; kinds without any are omitted. */
export const readSchedules = (deps: SeasonDeps, edition: Edition): Promise<Schedules> =>
  deps.cache.get(`nba-schedules:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const stages = [...Map.groupBy(await readGames(deps, edition), ({ stageId }) => stageId)];
    const schedules = NBA_KINDS.map((kind) => {
      const ofKind = stages.flatMap(([stageId, games]) => (isOfKind(stageId, kind) ? games : []));
      const shown = ofKind.filter(({ kickOff }) => isShownNbaDate(kickOff, kind));
      return [kind, shown.sort(byTipOff)] as const;
    });
    return new Map(schedules.filter(([, games]) => games.length > 0));
  });

export type Schedules = ReadonlyMap<NbaKind, readonly StagedGame[]>;

const byTipOff = chainComparators<StagedGame>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ matchId }) => matchId),
);

/** So many games are quicker read by their ids than found in the whole season, which is read again when a clock moves. */
const FEW_GAMES = 200;

/** Games of a season as lists draw them, in the same order. */
export const matchesOf = async (
  deps: SeasonDeps,
  edition: Edition,
  games: readonly StagedGame[],
): Promise<CompetitionMatch[]> => {
  const season = await readSeason(deps, edition);
  const ids = games.map(({ matchId }) => matchId);
  const rows = ids.length > FEW_GAMES ? await readMatches(deps, edition) : await matchRows(deps.db, ids);
  const byMatch = new Map<string, ListedRow>(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byMatch.get(id);
    return row ? [toCompetitionMatch(row, season, edition)] : [];
  });
};

/** The same by id. */
export const matchesById = async (
  deps: SeasonDeps,
  edition: Edition,
  games: readonly StagedGame[],
): Promise<Map<string, CompetitionMatch>> =>
  new Map((await matchesOf(deps, edition, games)).map((match) => [match.matchId, match]));
