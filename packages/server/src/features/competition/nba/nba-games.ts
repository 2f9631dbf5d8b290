import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { isOfKind, NBA_KINDS } from '@touchline/domain/nba/kinds.ts';
import { isShownNbaDate } from '@touchline/domain/nba/match-dates.ts';
import type { StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import { seasonTag } from '../stale-seasons.ts';
import type { Edition } from '../season/editions.ts';
import { toCompetitionMatch } from '../season/match-view.ts';
import type { SeasonNeeds } from '../season/needs.ts';
import { readMatches, readSeason } from '../season/season-data.ts';
import type { ListedRow } from '../season/season-repo.ts';

const MAX_AGE_MS = 60_000;

/** A feed that knows no stages has the regular season alone. */
export const stageOf = ({ stage }: Pick<ListedRow, 'stage'>): string => stage ?? 'regular';

/** The games of a season for its tables and brackets, read once for each version of its results. */
export const readGames = (needs: SeasonNeeds, edition: Edition): Promise<readonly StagedGame[]> =>
  needs.cache.get(`nba-games:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const { matches } = await readSeason(needs, edition);
    return matches.map((row) => ({
      matchId: row.id,
      stageId: stageOf(row),
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

/** Whether the schedule of a kind shows a match (T17, V2). */
export const isShown = (row: Pick<ListedRow, 'stage' | 'kick_off'>, kind: NbaKind): boolean =>
  isOfKind(stageOf(row), kind) && isShownNbaDate(row.kick_off, kind);

/** The kinds of which these matches have any to show. */
export const kindsOf = (rows: readonly Pick<ListedRow, 'stage' | 'kick_off'>[]): NbaKind[] =>
  NBA_KINDS.filter((kind) => rows.some((row) => isShown(row, kind)));

/** Some games of a season as lists draw them, by id. */
export const matchesOf = async (
  needs: SeasonNeeds,
  edition: Edition,
  games: readonly StagedGame[],
): Promise<Map<string, CompetitionMatch>> => {
  const season = await readSeason(needs, edition);
  const asked = new Set(games.map(({ matchId }) => matchId));
  const rows = (await readMatches(needs, edition)).filter(({ id }) => asked.has(id));
  return new Map(rows.map((row) => [row.id, toCompetitionMatch(row, season, edition)]));
};
