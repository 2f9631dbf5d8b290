import type { PointsDeduction } from '@touchline/contract/match-detail.ts';
import type { Deductions } from '@touchline/domain/standings.ts';
import type { Selectable } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Db } from '#platform/db/open-database.ts';

export type DeductionRow = Selectable<Tables['points_deduction']>;

/** The deductions of a season, first decided first. */
export const deductionsOf = (
  db: Db,
  { competitionId, seasonId }: { competitionId: string; seasonId: string },
): Promise<DeductionRow[]> =>
  db
    .selectFrom('points_deduction')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', seasonId)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** What they add to the points of each team. */
export const adjustmentsOf = (rows: readonly DeductionRow[]): Deductions => {
  const sums: Record<string, number> = {};
  for (const { team_id: teamId, points } of rows) sums[teamId] = (sums[teamId] ?? 0) - points;
  return sums;
};

/** The numbers of one team as in its table row. */
export const deductionsOfTeam = (rows: readonly DeductionRow[], teamId: string): PointsDeduction[] =>
  rows
    .filter((row) => row.team_id === teamId)
    .map((row) => ({ points: row.points, reason: parseName(row.reason), date: row.date }));
