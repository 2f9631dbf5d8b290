import * as z from 'zod';
import { ProfileOwner, ReportKind } from '#chat.ts';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, shortText } from '#values.ts';

const Action = z.enum(['remove', 'warn', 'mute', 'ban', 'dismiss']);
export type ReportAction = z.output<typeof Action>;

/** Reported content with what became of its reports. */
export const ListedReport = z.object({
  id: Id,
  kind: ReportKind,
  subjectId: Id.describe('The message, comment or poll; for names and pictures the content of a member'),
  uid: z.nullable(Id).describe('Who wrote it; null for the invented audience of the demo'),
  name: z.string().describe('Name of the author when it was reported'),
  text: z.string().describe('A copy of what was reported'),
  pictures: z.array(z.string()).describe('Addresses of the pictures'),
  contextId: z.string().describe('The room or the tip; of names and pictures the id of their owner'),
  owner: z.nullable(ProfileOwner).describe('Whose name or picture it is; null for lines, comments and polls'),
  writtenAt: EpochMs,
  openedAt: EpochMs.describe('Since when it waits'),
  reporterCount: z.int(),
  lastAt: EpochMs.describe('When it was reported last'),
  categories: z.array(z.object({ id: Id, count: z.int() })).describe('Reasons, the most frequent first'),
  state: z.enum(['open', 'upheld', 'rejected']),
  assignee: z.nullable(z.string()).describe('Who works on it'),
  action: z.nullable(Action).describe('What was done'),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(EpochMs),
  note: z.string(),
});
export type ListedReport = z.output<typeof ListedReport>;

/** A sanction of a member; in force until `until`, permanently when that is null, unless it was lifted. */
export const Sanction = z.object({
  id: Id,
  uid: Id,
  kind: z.enum(['warn', 'mute', 'ban', 'suspend']).describe('mute and ban forbid writing, suspend signing in'),
  reason: z.string().describe('The member can read it'),
  until: z.nullable(EpochMs),
  liveRoomId: z.nullable(Id).describe('The room in which a mute or ban of its host holds; null: everywhere'),
  createdAt: EpochMs,
  createdBy: z.string(),
  reportId: z.nullable(Id),
  liftedAt: z.nullable(EpochMs),
  liftedBy: z.nullable(z.string()),
  isActive: z.boolean(),
});
export type Sanction = z.output<typeof Sanction>;

/** A line around reported content. */
const ContextLine = z.object({
  id: Id,
  uid: z.nullable(Id),
  name: z.string(),
  role: z.enum(['member', 'host', 'operator', 'event']),
  text: z.string(),
  at: EpochMs,
  isReported: z.boolean(),
});
export type ContextLine = z.output<typeof ContextLine>;

/** The author of reported content as known now. */
const ReportedMember = z.object({
  uid: Id,
  username: z.string(),
  headUrl: z.string(),
  createdAt: EpochMs,
  rechargeTotal: z.int(),
  vipLevel: z.int(),
  messageCount: z.int().describe('Lines in the histories of rooms, which keep the last minutes'),
  commentCount: z.int(),
  upheldCount: z.int().describe('Reports of this member that were upheld'),
  openCount: z.int().describe('Reports of this member that wait'),
});

const Reporter = z.object({
  uid: Id,
  username: z.string(),
  categoryId: Id,
  text: z.string(),
  createdAt: EpochMs,
  upheldCount: z.int(),
  decidedCount: z.int().describe('Decided reports of this reporter: upheld of these is the accuracy'),
});

/** Everything that a decision needs. */
export const ReportDetail = z.object({
  report: ListedReport,
  isThere: z.boolean().describe('Whether the content is still shown'),
  context: z.array(ContextLine).describe('Lines of the room before and after, or the thread of the comment'),
  contextName: z.string().describe('Name of the host or title of the tip'),
  member: z.nullable(ReportedMember),
  sanctions: z.array(Sanction),
  reporters: z.array(Reporter),
  similar: z.array(ListedReport).describe('Other open reports of the same member'),
});
export type ReportDetail = z.output<typeof ReportDetail>;

const ById = z.object({ id: Id });
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

export const opsModerationRoutes = defineRoutes({
  opsListReports: opsRoute(
    'chat',
    'GET',
    '/ops/v1/moderation/reports',
    z.object({
      state: z.enum(['open', 'upheld', 'rejected', 'decided']).default('open'),
      kind: z.optional(ReportKind),
      assignee: z.optional(z.enum(['me', 'none'])),
      q: z.optional(shortText(1, 80)),
      after: z.optional(Id),
      size: formInt(1, 100).default(50),
    }),
    z.object({
      list: z.array(ListedReport),
      counts: z.object({ open: z.int(), mine: z.int(), unassigned: z.int(), decided: z.int() }),
    }),
    'Reported content: open ones by how long they wait, decided ones by their decision, newest first',
    [CODE.NOT_FOUND],
  ),
  opsGetReport: opsRoute(
    'chat',
    'GET',
    '/ops/v1/moderation/reports/:id',
    ById,
    ReportDetail,
    'Reported content with its context, author, reporters and other open reports of the author',
    [CODE.NOT_FOUND],
  ),
  opsAssignReport: opsRoute(
    'chat',
    'POST',
    '/ops/v1/moderation/reports/:id/assign',
    z.object({ id: Id, release: z.boolean().default(false), takeOver: z.boolean().default(false) }),
    ListedReport,
    'Claims an open report, or releases it; 10409 names the one who has claimed it before',
    UNFIT,
  ),
  opsDecideReport: opsRoute(
    'chat',
    'PUT',
    '/ops/v1/moderation/reports/:id/decision',
    z.object({
      id: Id,
      action: Action,
      minutes: z.optional(z.int().min(1).max(5_256_000)),
      reason: shortText(0, 200).default(''),
      note: shortText(0, 200).default(''),
      withSimilar: z.boolean().default(false),
    }),
    z.object({ report: ListedReport, decidedIds: z.array(Id), sanction: z.nullable(Sanction) }),
    'Decides reports: every action but dismiss removes the content; repeating it changes nothing, another decision is 10409',
    UNFIT,
  ),
  opsUndoReport: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/moderation/reports/:id/decision',
    ById,
    z.object({ report: ListedReport, restored: z.boolean().describe('Whether the content is back') }),
    'Undoes a decision: the report waits again, its sanction is lifted, a removed line, poll, name or picture comes back',
    UNFIT,
  ),
  opsListSanctions: opsList(
    'chat',
    '/ops/v1/moderation/sanctions',
    { uid: z.optional(Id), active: z.optional(formInt(0, 1)) },
    Sanction.extend({ username: z.string() }),
    'Sanctions of members, newest first',
  ),
  opsLiftSanction: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/moderation/sanctions/:id',
    ById,
    Sanction,
    'Lifts a warning, mute or ban',
    UNFIT,
  ),
});
