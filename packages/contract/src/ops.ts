import * as z from 'zod';
import { HostInput, ListedEntry, ListedHost, MomentInput, ScheduleEntryInput, UserGroupInput } from '#anchor-input.ts';
import { CODE } from '#codes.ts';
import { FeedBatch, IngestReport } from '#feed-batch.ts';
import { MatchClock } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsOrder } from '#ops-order.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { BannerInput, CommonConfig, Domain, GivenConfig, OwnConfig } from '#system.ts';
import { EpochMs, formInt, Id, LocalName, shortText } from '#values.ts';

const saved = z.object({ id: Id, created: z.boolean() });
const removed = z.object({ removed: z.boolean() });
const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

/**
 * Why a match needs a person: it should be over and has no result, its feed is late while it is in play, a tip on it waits for its
 * settlement, or a settled tip has another result by now.
 */
export const MatchAttention = z.enum(['no-result', 'late-feed', 'open-tips', 'tip-review']);
export type MatchAttention = z.output<typeof MatchAttention>;

const ListedTeam = z.object({ id: Id, name: LocalName, shortName: LocalName });

/** A match in the list of operators. */
export const ListedMatch = z.object({
  id: Id,
  sport: z.string(),
  competitionId: Id,
  seasonId: z.string(),
  kickOff: EpochMs,
  timeKnown: z.boolean(),
  statusId: z.int(),
  /** Null where the feed has none. */
  clock: z.nullable(MatchClock),
  home: ListedTeam,
  away: ListedTeam,
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  source: z.string(),
  fetchedAt: EpochMs,
  /** Why a person should look at it; null when all is well. */
  attention: z.nullable(MatchAttention),
  /** Fields that no feed changes. */
  pins: z.int(),
  /** Tips that name it. */
  tips: z.int(),
});
export type ListedMatch = z.output<typeof ListedMatch>;

/** A stored picture without its content. */
export const ListedFile = z.object({ key: z.string(), contentType: z.string(), bytes: z.int(), createdAt: EpochMs });
export type ListedFile = z.output<typeof ListedFile>;

const ById = z.object({ id: Id });
/** Removes also what is on the air. */
const Forced = { force: formInt(0, 1).default(0) };
const GroupMember = z.object({ id: Id, uid: Id });

export const opsRoutes = defineRoutes({
  opsListHosts: opsList('hosts', '/ops/v1/hosts', {}, revised(ListedHost), 'Hosts'),
  opsSaveHost: opsSave(
    'hosts',
    '/ops/v1/hosts/:id',
    { whole: HostInput, keys: ['id'], readOnly: ['state'], volatile: ['liveStatus', 'watcherCount'] },
    saved,
    'Creates a host, or changes what is named of one',
    UNFIT,
  ),
  opsOrderHosts: opsOrder('hosts', '/ops/v1/hosts/order', 'hosts'),
  opsRemoveHost: opsRoute(
    'hosts',
    'DELETE',
    '/ops/v1/hosts/:id',
    ById.extend(Forced),
    removed,
    'Removes a host with its schedule and moments; one on the air only with `force`',
    UNFIT,
  ),
  opsListSchedules: opsList(
    'schedules',
    '/ops/v1/schedules',
    { hostId: z.optional(Id), matchId: z.optional(Id), onAir: z.optional(formInt(0, 1)) },
    revised(ListedEntry),
    'Schedule entries',
  ),
  opsListMatches: opsList(
    'schedules',
    '/ops/v1/matches',
    {
      team: z.optional(shortText(1, 80)),
      day: z.optional(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day such as 2026-11-21')),
      competitionId: z.optional(Id),
      phase: z.optional(z.enum(['not-started', 'upcoming', 'in-progress', 'finished'])),
      attention: z.optional(formInt(0, 1)),
    },
    ListedMatch,
    'Matches of all competitions, by kick-off',
  ),
  opsSaveSchedule: opsSave(
    'schedules',
    '/ops/v1/schedules/:hostId/:matchId',
    { whole: ScheduleEntryInput, keys: ['hostId', 'matchId'], readOnly: ['state'], volatile: ['liveStatus'] },
    z.object({ created: z.boolean() }),
    "Creates a host's entry with a match, or changes what is named of it",
    UNFIT,
  ),
  opsRemoveSchedule: opsRoute(
    'schedules',
    'DELETE',
    '/ops/v1/schedules/:hostId/:matchId',
    z.object({ hostId: Id, matchId: Id, ...Forced }),
    removed,
    "Removes a host's entry with a match; one on the air only with `force`",
    UNFIT,
  ),
  opsSaveMoment: opsSave(
    'moments',
    '/ops/v1/moments/:id',
    { whole: MomentInput, keys: ['id'], volatile: ['likeCount'] },
    saved,
    'Creates a moment, or changes what is named of one',
    UNFIT,
  ),
  opsRemoveMoment: opsRoute('moments', 'DELETE', '/ops/v1/moments/:id', ById, removed, 'Removes a moment', NOT_FOUND),
  opsListGroups: opsList('groups', '/ops/v1/groups', {}, revised(UserGroupInput), 'User groups with their members'),
  opsSaveGroup: {
    ...opsSave(
      'groups',
      '/ops/v1/groups/:id',
      { whole: UserGroupInput, keys: ['id'] },
      saved,
      'Creates a user group, or changes what is named of one; `memberUids` replaces all members',
      NOT_FOUND,
    ),
    bodyLimit: 1024 * 1024,
  },
  opsAddGroupMember: opsRoute(
    'groups',
    'POST',
    '/ops/v1/groups/members/:id/:uid',
    GroupMember,
    z.object({ added: z.boolean() }),
    'Adds a member to a user group; false when already in it',
    NOT_FOUND,
  ),
  opsRemoveGroupMember: opsRoute(
    'groups',
    'DELETE',
    '/ops/v1/groups/members/:id/:uid',
    GroupMember,
    removed,
    'Takes a member out of a user group',
    NOT_FOUND,
  ),
  opsRemoveGroup: opsRoute(
    'groups',
    'DELETE',
    '/ops/v1/groups/:id',
    ById.extend(Forced),
    removed,
    'Removes a user group; its rooms become hidden. With a room on the air only with `force`',
    UNFIT,
  ),
  opsListBanners: opsList('banners', '/ops/v1/banners', {}, revised(BannerInput), 'Banners'),
  opsSaveBanner: opsSave(
    'banners',
    '/ops/v1/banners/:id',
    { whole: BannerInput, keys: ['id'] },
    saved,
    'Creates a banner, or changes what is named of one',
    NOT_FOUND,
  ),
  opsOrderBanners: opsOrder('banners', '/ops/v1/banners/order', 'banners'),
  opsRemoveBanner: opsRoute('banners', 'DELETE', '/ops/v1/banners/:id', ById, removed, 'Removes a banner', NOT_FOUND),
  opsGetConfig: opsRoute(
    'configs',
    'GET',
    '/ops/v1/config',
    Nothing,
    revised(CommonConfig),
    'The common configuration',
  ),
  opsSaveConfig: opsSave(
    'configs',
    '/ops/v1/config',
    { whole: OwnConfig, keys: [], readOnly: Object.keys(GivenConfig.shape) },
    CommonConfig,
    'Changes the given values of the common configuration',
  ),
  opsListDomains: opsRoute(
    'domains',
    'GET',
    '/ops/v1/domains',
    z.object({ q: z.optional(shortText(1, 80)) }),
    z.object({ list: z.array(Domain) }),
    'Stored domains; empty means derived from each request',
  ),
  opsSaveDomains: {
    ...opsRoute(
      'domains',
      'PUT',
      '/ops/v1/domains',
      z.object({ list: z.array(Domain).max(50) }),
      z.object({ list: z.array(Domain) }),
      'Replaces the domain list',
    ),
    confirm: true,
  },
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
  opsPurgeDemo: {
    ...opsRoute(
      'demo',
      'POST',
      '/ops/v1/demo/purge',
      Nothing,
      z.object({ removed: z.int() }),
      'Removes all rows of the demo world',
      [CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsRevokeSessions: opsRoute(
    'sessions',
    'POST',
    '/ops/v1/sessions/revoke',
    z.object({ uid: Id }),
    z.object({ ended: z.int() }),
    'Ends all sessions of a member',
    NOT_FOUND,
  ),
  opsListMoments: opsList(
    'moments',
    '/ops/v1/moments',
    { hostId: z.optional(Id) },
    revised(MomentInput),
    'Moments, newest first',
  ),
  opsListFiles: opsList('files', '/ops/v1/files', {}, ListedFile, 'Stored pictures, newest first'),
  opsUploadFile: {
    ...opsRoute(
      'files',
      'POST',
      '/ops/v1/files',
      z.object({
        contentType: z.enum(['image/png', 'image/jpeg', 'image/webp'], {
          error: 'expected image/png, image/jpeg or image/webp; SVG is not supported',
        }),
        base64: z.string().min(4),
      }),
      z.object({ key: z.string() }),
      'Stores an image and returns its key',
      [],
    ),
    bodyLimit: 8 * 1024 * 1024,
  },
});
