import * as z from 'zod';
import { CODE } from '#codes.ts';
import { BetResultCode } from '#news.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Id, shortText } from '#values.ts';

const State = z.enum(['open', 'settled', 'dismissed']);

/** A settled tip whose result by rule changed after a correction of a match; `id` is that of the tip. */
export const TipReview = z.object({
  id: Id,
  sportsTitle: z.string(),
  matchId: Id.describe('The match that was corrected'),
  settledResult: BetResultCode.describe('Result of the tip when the correction came'),
  resultNow: BetResultCode.describe('Result by the corrected match'),
  since: EpochMs,
  state: State.describe('open, settled (again) or dismissed'),
  decidedBy: z.nullable(z.string()).describe('Name of the operator token; null for the rule'),
  decidedAt: z.nullable(EpochMs),
  note: z.string(),
});
export type TipReview = z.output<typeof TipReview>;

/** Settled tips that wait for an operator after a late correction. */
export const opsTipReviewRoutes = defineRoutes({
  opsListTipReviews: opsList(
    'tips',
    '/ops/v1/tips/reviews',
    { state: State.default('open') },
    TipReview,
    'Settled tips with another result after a late correction, newest first; open ones unless a state is named',
  ),
  opsDecideTipReview: opsRoute(
    'tips',
    'PUT',
    '/ops/v1/tips/reviews/:id',
    z.object({ id: Id, decision: z.enum(['settled', 'dismissed']), note: shortText(3, 200) }),
    TipReview,
    'Settles a flagged tip again by its corrected matches, in favour of buyers alone, or dismisses the flag; with a reason',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
});
