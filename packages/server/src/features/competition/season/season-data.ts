import type { TeamBrief } from '@touchline/contract/match.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type DeductionRow, deductionsOf } from '../deductions.ts';
import { teamRows } from '../ingest-repo.ts';
import { teamBriefOf } from '../match-views.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from './deps.ts';
import { type ListedRow, listedRows, type Edition } from './season-repo.ts';

/** What a table, a day or a stage needs to know of a match: nothing that moves with its clock. */
export type ResultRow = Omit<ListedRow, 'detailed_status' | 'clock' | 'updated_at'>;

/** The results of a season, read once for tables, days, stages and brackets. */
export interface SeasonData {
  matches: readonly ResultRow[];
  teams: ReadonlyMap<string, TeamBrief>;
  deductions: readonly DeductionRow[];
}

const MAX_AGE_MS = 60_000;

/** The matches of a season in order of kick-off and id, as they stand just now, read once for all lists. */
export const readMatches = ({ db, cache }: SeasonDeps, edition: Edition): Promise<readonly ListedRow[]> =>
  cache.get(`rows:${edition.key}`, [seasonTag.matches(edition.key)], MAX_AGE_MS, () => listedRows(db, edition));

export const readSeason = (deps: SeasonDeps, edition: Edition): Promise<SeasonData> =>
  deps.cache.get(`season:${edition.key}`, [seasonTag.results(edition.key)], MAX_AGE_MS, async () => {
    const matches = await readMatches(deps, edition);
    const teams = await teamRows(
      deps.db,
      matches.flatMap((match) => [match.home_team_id, match.away_team_id]),
    );
    const deductions = await deductionsOf(deps.db, edition);
    return { matches, teams: new Map(teams.map((team) => [team.id, teamBriefOf(team)])), deductions };
  });

/** The team of a season. Throws 10404. */
export const teamIn = ({ teams }: SeasonData, teamId: string, edition: Edition): TeamBrief => {
  const team = teams.get(teamId);
  if (!team) throw notFound(`team ${teamId} in ${nameOf(edition)}`);
  return team;
};

/** `Premier League 2026-27`, for messages. */
export const nameOf = ({ ref, label }: Edition): string => `${ref.competition.en} ${label}`;
