import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Id } from '#values.ts';

/** A season with its feed. */
export const ListedSeason = z.object({
  competitionId: Id,
  /** Of the competition. */
  slug: Id,
  id: Id,
  label: z.string(),
  source: z.string(),
  fetchedAt: EpochMs,
  matches: z.int(),
});
export type ListedSeason = z.output<typeof ListedSeason>;

/** Counts of removed records: matches, bookings of members and schedule entries of hosts. */
const RemovedRecords = z.object({ matches: z.int(), bookings: z.int(), appointments: z.int() });
export type RemovedRecords = z.output<typeof RemovedRecords>;

const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

/** Operator calls that remove seasons, competitions and matches, and move a season to another feed. */
export const opsSeasonRoutes = defineRoutes({
  opsListSeasons: opsList(
    'ingest',
    '/ops/v1/seasons',
    { competitionId: z.optional(Id) },
    ListedSeason,
    'Seasons with their source, newest first',
  ),
  opsMoveSeason: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/seasons/move/:competitionId/:id',
    z.object({ competitionId: Id, id: Id, source: Id, newSource: z.optional(z.boolean()) }),
    z.object({ competitionId: Id, id: Id, source: z.string(), before: z.string() }),
    'Gives a season to another source; its matches stay until those of that source take their place',
    UNFIT,
  ),
  opsRemoveSeason: {
    ...opsRoute(
      'ingest',
      'DELETE',
      '/ops/v1/seasons/:competitionId/:id',
      z.object({ competitionId: Id, id: Id }),
      RemovedRecords,
      'Removes a season with its matches and numbers; refused while a tip names one of them',
      UNFIT,
    ),
    confirm: true,
  },
  opsRemoveCompetition: {
    ...opsRoute(
      'ingest',
      'DELETE',
      '/ops/v1/competitions/:id',
      z.object({ id: Id }),
      RemovedRecords,
      'Removes a competition with all its seasons; refused while a tip names one of its matches',
      UNFIT,
    ),
    confirm: true,
  },
  opsRemoveMatch: {
    ...opsRoute(
      'ingest',
      'DELETE',
      '/ops/v1/matches/:id',
      z.object({ id: Id }),
      RemovedRecords,
      'Removes a match; refused while a tip names it',
      UNFIT,
    ),
    confirm: true,
  },
});
