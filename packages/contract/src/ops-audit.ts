import * as z from 'zod';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, shortText } from '#values.ts';

export const AuditEntry = z.object({
  id: z.int(),
  at: EpochMs,
  /** Name of the machine token or login of the member of staff, or the rule that did it. */
  who: z.string(),
  kind: z.nullable(z.enum(['token', 'staff', 'member'])).describe('Null for a rule, and in old entries'),
  staffId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The audit log of operators. */
export const opsAuditRoutes = defineRoutes({
  opsListAudit: opsRoute(
    'audit',
    'GET',
    '/ops/v1/audit',
    z.object({
      before: z.optional(formInt(1, 1e12)),
      size: formInt(1, 100).default(50),
      who: z.optional(shortText(1, 80)),
      action: z.optional(shortText(1, 80)),
      subject: z.optional(shortText(1, 200)),
      from: z.optional(formInt(0, 1e15)),
      to: z.optional(formInt(0, 1e15)),
      q: z.optional(shortText(1, 80)),
    }),
    z.object({ list: z.array(AuditEntry) }),
    'The audit log, newest first',
  ),
});
