import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { Day, Id, shortText } from '#values.ts';

/** A points deduction of a team. A season may be given by its label; lists have its id. */
export const DeductionInput = z.object({
  id: Id,
  competitionId: Id,
  seasonId: Id,
  teamId: Id,
  points: z.int().min(1).max(99),
  reason: z.object({ zh: shortText(1, 200), en: shortText(1, 200) }),
  date: Day,
});
export type DeductionInput = z.output<typeof DeductionInput>;

/** Points deductions, as operators enter them. */
export const opsDeductionRoutes = defineRoutes({
  opsListDeductions: opsList(
    'ingest',
    '/ops/v1/deductions',
    { competitionId: z.optional(Id), seasonId: z.optional(Id) },
    revised(DeductionInput),
    'Points deductions, newest first',
  ),
  opsSaveDeduction: opsSave(
    'ingest',
    '/ops/v1/deductions/:id',
    { whole: DeductionInput, keys: ['id'] },
    z.object({ id: Id, created: z.boolean() }),
    'Takes points away from a team in the tables of a season; with the reason, which the tables show',
    [CODE.NOT_FOUND],
  ),
  opsRemoveDeduction: opsRoute(
    'ingest',
    'DELETE',
    '/ops/v1/deductions/:id',
    z.object({ id: Id }),
    z.object({ removed: z.boolean() }),
    'Gives the points back',
    [CODE.NOT_FOUND],
  ),
});
