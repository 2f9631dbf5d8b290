import * as z from 'zod';
import { CODE } from '#codes.ts';
import { ScoreParts } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, InputMs, Id, shortText } from '#values.ts';

/** The fields of a match that operators may correct. */
export const PinnedField = z.enum(['homeScore', 'awayScore', 'statusId', 'parts', 'kickOff']);
export type PinnedField = z.output<typeof PinnedField>;

const Score = z.nullable(z.int().min(0).max(999));

const Correction = z.strictObject({
  id: Id,
  homeScore: z.optional(Score),
  awayScore: z.optional(Score),
  statusId: z.optional(z.int().min(0).max(15)),
  parts: z.optional(ScoreParts),
  kickOff: z.optional(InputMs),
  reason: shortText(1, 500),
});

/** A corrected field of a match, which feeds do not change until it is released. */
export const MatchPin = z.object({
  matchId: Id,
  field: PinnedField,
  value: z.unknown(),
  by: z.string(),
  reason: z.string(),
  at: EpochMs,
});
export type MatchPin = z.output<typeof MatchPin>;

/** Calls with which operators correct matches. */
export const opsMatchRoutes = defineRoutes({
  opsCorrectMatch: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/correct/:id',
    Correction,
    z.object({ id: Id, pinned: z.array(PinnedField) }),
    'Corrects what is named of a match and keeps it against every feed until it is released',
    [CODE.NOT_FOUND],
  ),
  opsReleaseMatch: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/release/:id',
    z.object({ id: Id, fields: z.optional(z.array(PinnedField).min(1).max(5)) }),
    z.object({ id: Id, released: z.array(PinnedField) }),
    'Lets feeds change corrected fields of a match again; all of them when none is named',
    [CODE.NOT_FOUND],
  ),
  opsListMatchPins: opsList(
    'ingest',
    '/ops/v1/matches/pins',
    { matchId: z.optional(Id) },
    MatchPin,
    'Corrected fields of matches that no feed changes, newest first',
  ),
});
