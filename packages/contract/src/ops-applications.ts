import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { MEMBER_DESK_ROLES } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Id, shortText } from '#values.ts';

/** Refusals of one kind within `APPLICATION_PAUSE_DAYS` after which a member has to wait. */
export const APPLICATION_REFUSALS_MOST = 3;
/** Days in which refusals count. */
export const APPLICATION_PAUSE_DAYS = 90;

const Kind = z.enum(MEMBER_DESK_ROLES);
const State = z.enum(['open', 'approved', 'refused']);

const ApplicationText = z
  .string()
  .trim()
  .min(20)
  .max(2000)
  .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'control characters are not allowed');

const Link = z.url({ protocol: /^https$/, error: 'expected an https address' }).max(300);

/** What a member sends to become host or tipster. */
export const ApplicationInput = z.object({
  id: Id.describe('Chosen by the sender: the same application again is sent once'),
  kind: Kind.describe('host or tipster'),
  name: shortText(1, 24).describe('The name under which viewers and readers will see the member'),
  text: ApplicationText.describe('Experience and plans, 20 to 2,000 characters'),
  links: z.array(Link).max(5).default([]).describe('Up to 5 https addresses of earlier work'),
});

/** An application to become host or tipster. `recordId` is the host or tipster after an approval. */
export const Application = ApplicationInput.extend({
  uid: Id,
  username: z.string(),
  state: State,
  createdAt: EpochMs,
  decidedAt: z.nullable(EpochMs),
  decidedBy: z.nullable(z.string()),
  /** The reason for the member. */
  reason: z.string(),
  recordId: z.nullable(Id),
});
export type Application = z.output<typeof Application>;

const OfMember = z.optional(Id).describe('The member; only a token names one, members apply for themselves');

/** Applications of members to become host or tipster, and their decision. */
export const opsApplicationRoutes = defineRoutes({
  opsListOwnApplications: opsRoute(
    'apply',
    'GET',
    '/ops/v1/applications/own',
    z.object({ uid: OfMember }),
    z.object({
      list: z.array(Application.omit({ decidedBy: true })),
      /** For each kind from when on the member may apply; null: not at all, since one is open or the member is one already. */
      mayApplyFrom: z.object({ host: z.nullable(EpochMs), tipster: z.nullable(EpochMs) }),
    }),
    'Applications of a member with their decisions, newest first',
    [CODE.NOT_FOUND],
  ),
  opsApply: opsRoute(
    'apply',
    'PUT',
    '/ops/v1/applications/own/:id',
    ApplicationInput.extend({ uid: OfMember }),
    Application.omit({ decidedBy: true }),
    'Applies to become host or tipster: one open application of a kind, and a pause after three refusals in 90 days',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
  opsListApplications: opsList(
    'applications',
    '/ops/v1/applications',
    { state: z.optional(State), kind: z.optional(Kind) },
    Application,
    'Applications to become host or tipster, oldest open ones first',
  ),
  opsDecideApplication: opsRoute(
    'applications',
    'PUT',
    '/ops/v1/applications/:id',
    z.object({
      id: Id,
      decision: z.enum(['approved', 'refused']),
      reason: shortText(0, 300).default('').describe('Reason, shown to the member; needed for a refusal'),
      recordId: z
        .optional(Id)
        .describe(
          'An approval links this host or tipster, which has no member yet; a new one is created when left out',
        ),
    }),
    Application,
    'Decides an application once: an approval makes the member host or tipster, a refusal names the reason',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
});
