import * as z from 'zod';
import { EpochMs, formInt, Id, shortText } from '#values.ts';

const State = z.enum(['open', 'upheld', 'rejected']);

/** The state of a member's report of a chat message or a comment. Removing the content upholds its open reports. */
export const ReportState = z.object({
  id: Id,
  state: State.describe('open, upheld (something was done) or rejected'),
  decidedBy: z.nullable(z.string()).describe('Name of the operator token'),
  decidedAt: z.nullable(EpochMs).describe('When, in epoch ms'),
  note: z.string().describe('What the operator wrote beside the decision'),
});
export type ReportState = z.output<typeof ReportState>;

export const ReportDecision = z.object({
  id: Id,
  decision: z.enum(['upheld', 'rejected']),
  note: shortText(0, 200).default(''),
});
export type ReportDecision = z.output<typeof ReportDecision>;

export const ReportQuery = z.object({
  before: z.optional(Id),
  size: formInt(1, 100).default(50),
  state: z.optional(State),
  q: z.optional(shortText(1, 80)),
});
export type ReportQuery = z.output<typeof ReportQuery>;
