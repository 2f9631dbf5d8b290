import * as z from 'zod/mini';
import { EpochMs, formInt, Id, shortText } from '#values.ts';

const State = z.enum(['open', 'upheld', 'rejected']);

/** What became of a member's report of a chat line or a comment. Removing what was reported upholds its open reports. */
export const ReportState = z.object({
  id: Id,
  state: State.check(z.describe('open, upheld (something was done) or rejected')),
  decidedBy: z.nullable(z.string()).check(z.describe('Name of the operator token')),
  decidedAt: z.nullable(EpochMs).check(z.describe('When, in epoch ms')),
  note: z.string().check(z.describe('What the operator wrote beside the decision')),
});
export type ReportState = z.output<typeof ReportState>;

export const ReportDecision = z.object({
  id: Id,
  decision: z.enum(['upheld', 'rejected']),
  note: z._default(shortText(0, 200), ''),
});
export type ReportDecision = z.output<typeof ReportDecision>;

export const ReportQuery = z.object({
  before: z.optional(Id),
  size: z._default(formInt(1, 100), 50),
  state: z.optional(State),
  q: z.optional(shortText(1, 80)),
});
export type ReportQuery = z.output<typeof ReportQuery>;
