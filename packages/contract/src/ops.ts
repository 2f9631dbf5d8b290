import * as z from 'zod/mini';
import { HostInput, MomentInput, ScheduleEntryInput, UserGroupInput } from '#anchor-input.ts';
import { CODE } from '#codes.ts';
import { FeedBatch, IngestReport } from '#feed-batch.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { BannerInput, CommonConfig, Domain } from '#system.ts';
import { EpochMs, formInt, Id } from '#values.ts';

const saved = z.object({ id: Id, created: z.boolean() });
const removed = z.object({ removed: z.boolean() });
const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

export const AuditEntry = z.object({
  id: z.int(),
  at: EpochMs,
  /** Name of the operator token; never the token. */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const ById = z.object({ id: Id });

export const opsRoutes = defineRoutes({
  opsListHosts: opsRoute('hosts', 'GET', '/ops/v1/hosts', Nothing, z.object({ list: z.array(HostInput) }), 'All hosts'),
  opsSaveHost: opsRoute('hosts', 'PUT', '/ops/v1/hosts/:id', HostInput, saved, 'Creates or replaces a host', UNFIT),
  opsRemoveHost: opsRoute(
    'hosts',
    'DELETE',
    '/ops/v1/hosts/:id',
    ById,
    removed,
    'Removes a host with its schedule and moments',
    NOT_FOUND,
  ),
  opsListSchedules: opsRoute(
    'schedules',
    'GET',
    '/ops/v1/schedules',
    z.object({ hostId: z.optional(Id) }),
    z.object({ list: z.array(ScheduleEntryInput) }),
    'Schedule entries',
  ),
  opsSaveSchedule: opsRoute(
    'schedules',
    'PUT',
    '/ops/v1/schedules/:hostId/:matchId',
    ScheduleEntryInput,
    z.object({ created: z.boolean() }),
    "Creates or replaces a host's entry with a match",
    UNFIT,
  ),
  opsRemoveSchedule: opsRoute(
    'schedules',
    'DELETE',
    '/ops/v1/schedules/:hostId/:matchId',
    z.object({ hostId: Id, matchId: Id }),
    removed,
    "Removes a host's entry with a match",
    NOT_FOUND,
  ),
  opsSaveMoment: opsRoute(
    'moments',
    'PUT',
    '/ops/v1/moments/:id',
    MomentInput,
    saved,
    'Creates or replaces a moment',
    NOT_FOUND,
  ),
  opsRemoveMoment: opsRoute('moments', 'DELETE', '/ops/v1/moments/:id', ById, removed, 'Removes a moment', NOT_FOUND),
  opsListGroups: opsRoute(
    'groups',
    'GET',
    '/ops/v1/groups',
    Nothing,
    z.object({ list: z.array(UserGroupInput) }),
    'User groups with their members',
  ),
  opsSaveGroup: opsRoute(
    'groups',
    'PUT',
    '/ops/v1/groups/:id',
    UserGroupInput,
    saved,
    'Creates or replaces a user group and its members',
    NOT_FOUND,
  ),
  opsRemoveGroup: opsRoute(
    'groups',
    'DELETE',
    '/ops/v1/groups/:id',
    ById,
    removed,
    'Removes a user group; its rooms become hidden',
    UNFIT,
  ),
  opsListBanners: opsRoute(
    'banners',
    'GET',
    '/ops/v1/banners',
    Nothing,
    z.object({ list: z.array(BannerInput) }),
    'All banners',
  ),
  opsSaveBanner: opsRoute('banners', 'PUT', '/ops/v1/banners/:id', BannerInput, saved, 'Creates or replaces a banner'),
  opsRemoveBanner: opsRoute('banners', 'DELETE', '/ops/v1/banners/:id', ById, removed, 'Removes a banner', NOT_FOUND),
  opsGetConfig: opsRoute('configs', 'GET', '/ops/v1/config', Nothing, CommonConfig, 'The common configuration'),
  opsSaveConfig: opsRoute(
    'configs',
    'PUT',
    '/ops/v1/config',
    z.partial(z.omit(CommonConfig, { demo: true })),
    CommonConfig,
    'Changes the given values of the common configuration',
  ),
  opsListDomains: opsRoute(
    'domains',
    'GET',
    '/ops/v1/domains',
    Nothing,
    z.object({ list: z.array(Domain) }),
    'Stored domains; empty means derived from each request',
  ),
  opsSaveDomains: opsRoute(
    'domains',
    'PUT',
    '/ops/v1/domains',
    z.object({ list: z.array(Domain).check(z.maxLength(50)) }),
    z.object({ list: z.array(Domain) }),
    'Replaces the domain list',
  ),
  opsIngest: {
    ...opsRoute(
      'ingest',
      'POST',
      '/ops/v1/ingest',
      FeedBatch,
      IngestReport,
      'Takes one feed batch in one transaction',
      [CODE.CONFLICT],
    ),
    bodyLimit: 32 * 1024 * 1024,
  },
  opsPurgeDemo: opsRoute(
    'demo',
    'POST',
    '/ops/v1/demo/purge',
    Nothing,
    z.object({ removed: z.int() }),
    'Removes all rows of the demo world',
    [CODE.CONFLICT],
  ),
  opsRevokeSessions: opsRoute(
    'sessions',
    'POST',
    '/ops/v1/sessions/revoke',
    z.object({ uid: Id }),
    z.object({ ended: z.int() }),
    'Ends all sessions of a member',
    NOT_FOUND,
  ),
  opsListAudit: opsRoute(
    'audit',
    'GET',
    '/ops/v1/audit',
    z.object({ before: z.optional(formInt(1, 1e12)), size: z._default(formInt(1, 100), 50) }),
    z.object({ list: z.array(AuditEntry) }),
    'The audit log, newest first',
  ),
  opsUploadFile: {
    ...opsRoute(
      'files',
      'POST',
      '/ops/v1/files',
      z.object({
        contentType: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']),
        base64: z.string().check(z.minLength(4)),
      }),
      z.object({ key: z.string() }),
      'Stores an image and returns its key',
      [],
    ),
    bodyLimit: 8 * 1024 * 1024,
  },
});
