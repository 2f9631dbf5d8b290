import { type DeductionInput, opsDeductionRoutes } from '@touchline/contract/ops-deductions.ts';
import { isCalendarDay } from '@touchline/domain/competition/match-days.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import { parseName } from '#platform/db/local-name.ts';
import { upsert } from '#platform/db/upsert.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { DeductionRow } from '../season/deductions.ts';
import type { CompetitionDeps } from '../deps.ts';
import type { CompetitionService } from '../service.ts';
import type { Db } from '#platform/db/open-database.ts';

const toInput = (row: DeductionRow): DeductionInput => ({
  id: row.id,
  competitionId: row.competition_id,
  seasonId: row.season_id,
  teamId: row.team_id,
  points: row.points,
  reason: parseName(row.reason),
  date: row.date,
});

const toRow = ({ id, competitionId, seasonId, teamId, points, reason, date }: DeductionInput): DeductionRow => ({
  id,
  competition_id: competitionId,
  season_id: seasonId,
  team_id: teamId,
  points,
  reason: JSON.stringify(reason),
  date,
});

const findDeduction = async (db: Db, id: string): Promise<DeductionInput | null> => {
  const row = await db.selectFrom('points_deduction').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toInput(row) : null;
};

/** With the id of its season. Throws 10400 and 10404 for what does not fit. */
const checked = async (trx: Db, input: DeductionInput): Promise<DeductionInput> => {
  const { competitionId, seasonId, teamId, date } = input;
  if (!isCalendarDay(date)) throw malformed([{ path: 'date', message: `${date} is no day` }]);
  const competition = await trx
    .selectFrom('competition')
    .selectAll()
    .where('id', '=', competitionId)
    .executeTakeFirst();
  if (!competition) throw notFound(`competition ${competitionId}`);
  const { en: name } = parseName(competition.name);
  if (competition.sport !== 'football')
    throw malformed([{ path: 'competitionId', message: `the tables of ${name} have no points` }]);
  const seasons = await trx.selectFrom('season').selectAll().where('competition_id', '=', competitionId).execute();
  const season = seasons.find(({ id, label }) => id === seasonId || label === seasonId);
  if (!season) throw notFound(`season ${seasonId} of ${name}`);
  const match = await trx
    .selectFrom('match')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', season.id)
    .where((eb) => eb.or([eb('home_team_id', '=', teamId), eb('away_team_id', '=', teamId)]))
    .executeTakeFirst();
  if (!match) throw notFound(`team ${teamId} in ${name} ${season.label}`);
  return { ...input, seasonId: season.id };
};

/** Points deductions: each change is audited, and open tables are updated. */
export const createDeductionHandlers = (
  deps: Pick<CompetitionDeps, 'db' | 'audit'> & Pick<CompetitionService, 'tablesChanged'>,
): Handlers<typeof opsDeductionRoutes> => ({
  opsListDeductions: async (query) => {
    const { competitionId, seasonId } = query;
    const rows = await deps.db
      .selectFrom('points_deduction')
      .selectAll()
      .$if(competitionId !== undefined, (of) => of.where('competition_id', '=', competitionId ?? ''))
      .$if(seasonId !== undefined, (of) => of.where('season_id', '=', seasonId ?? ''))
      .orderBy('date', 'desc')
      .orderBy('id')
      .execute();
    return pageOfRecords(opsDeductionRoutes.opsSaveDeduction, rows.map(toInput), query);
  },
  opsSaveDeduction: async (patch, context) => {
    const { id } = patch;
    const { before, after } = await auditedSave(deps, context, {
      action: 'deduction.save',
      subject: id,
      route: opsDeductionRoutes.opsSaveDeduction,
      patch,
      find: (trx) => findDeduction(trx, id),
      write: async (trx, change) => {
        const whole = await checked(trx, change.after);
        await upsert(trx, 'points_deduction', ['id'], [toRow(whole)]);
        return whole;
      },
    });
    await deps.tablesChanged(before ? [before, after] : [after]);
    return { id, created: before === null };
  },
  opsRemoveDeduction: async ({ id }, context) => {
    const { before } = await auditedChange(deps, context, { action: 'deduction.remove', subject: id }, async (trx) => {
      const stored = await findDeduction(trx, id);
      if (!stored) throw notFound(`deduction ${id}`);
      await trx.deleteFrom('points_deduction').where('id', '=', id).execute();
      return { before: stored, after: null };
    });
    await deps.tablesChanged([before]);
    return { removed: true };
  },
});
