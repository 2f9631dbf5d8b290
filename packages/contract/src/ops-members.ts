import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MemberSession } from '#account.ts';
import { CONTACT_KINDS } from '#contact.ts';
import type { HostUser } from '#embedding.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { revised } from '#ops-save.ts';
import { Sanction } from '#ops-moderation.ts';
import { LinkedProvider, Passkey } from '#sign-in-methods.ts';
import { refuseConfusableNames } from '#person-name.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, InputMs, shortText } from '#values.ts';

/** Names of other sites are less restricted: 老王, Jo, Ann-Marie O. */
const ParentName = z.string().check(
  z.regex(
    // Each part begins with a separator: the match is unambiguous, without backtracking.
    /^(?=.{1,24}$)[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[ .·'-][\p{L}\p{M}\p{N}_]+)*\.?$/u,
    "expected 1 to 24 letters, digits and single - . ' · or spaces between them",
  ),
  ...refuseConfusableNames(),
);

/** A member of a parent site, as sent by that site's backend. */
export const ParentMember = z.object({
  /** The parent's id of its member; it never changes. */
  externalId: z.string().regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,80}$/u, 'expected 1 to 80 visible characters'),
  username: ParentName,
  /** Picture of the member; empty for none. */
  headUrl: z.optional(
    z
      .string()
      .regex(/^(https:\/\/[^\s"'<>\\]+)?$/, 'expected an https address, or nothing')
      .max(500)
      .refine((address) => address === '' || URL.canParse(address), 'expected an https address, or nothing'),
  ),
  deviceId: z.optional(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected a device id')),
});
export type ParentMember = z.output<typeof ParentMember>;

const HostUserReply = z.object({
  token: z.string(),
  uid: z.string(),
  username: z.string(),
  headUrl: z.string(),
} satisfies { [Field in keyof HostUser]: z.ZodType<HostUser[Field]> });

/** A member in the list of operators. */
export const ListedMember = z.object({
  uid: z.string(),
  username: z.string(),
  /** The parent site's id of the member; null for one who signed up here. */
  externalId: z.nullable(z.string()),
  rechargeTotal: z.int(),
  vipLevel: z.int(),
  createdAt: EpochMs,
  isSuspended: z.boolean(),
});
export type ListedMember = z.output<typeof ListedMember>;

/** A purchase of a member, without the paid text. */
const MemberOrder = z.object({
  id: z.string(),
  tipId: z.string(),
  title: z.string(),
  tipster: z.string(),
  price: z.int(),
  paidAt: EpochMs,
  state: z.enum(['held', 'settled']),
  result: z.int(),
  returned: z.int(),
});

/** A member for support: no password, no paid text, no wallet. */
export const MemberDetail = ListedMember.extend({
  headUrl: z.string(),
  hasPassword: z.boolean().describe('False for members of a parent site and of the demo'),
  providers: z.array(LinkedProvider).describe('OpenID Connect providers in use, with the link of the member'),
  passkeys: z.array(Passkey),
  follows: z.object({ hosts: z.int(), matches: z.int(), tipsters: z.int() }),
  commentCount: z.int(),
  moderatedRooms: z.array(z.string()),
  contacts: z
    .array(z.object({ kind: z.enum(CONTACT_KINDS), address: z.string(), verifiedAt: EpochMs }))
    .describe('Verified addresses and numbers, masked'),
  consents: z
    .array(z.object({ subject: z.enum(['terms', 'age']), version: z.string(), at: EpochMs }))
    .describe('Versions of the terms that the member accepted, and the age that they confirmed, newest first'),
  formerNames: z
    .array(z.object({ username: z.string(), changedAt: EpochMs }))
    .describe('Names that the member gave up, newest first'),
  suspension: z.nullable(Sanction),
  sanctions: z.array(Sanction),
  orders: z.array(MemberOrder).describe('The newest 100 purchases'),
});
export type MemberDetail = z.output<typeof MemberDetail>;

/** A device on which the member is signed in. */
const OpsSession = MemberSession.omit({ isCurrent: true }).extend({ expiresAt: EpochMs });

const ByUid = z.object({ uid: Id });
const NOT_FOUND = [CODE.NOT_FOUND];

export const opsMemberRoutes = defineRoutes({
  opsGetMember: opsRoute('members', 'GET', '/ops/v1/members/:uid', ByUid, MemberDetail, 'A member', NOT_FOUND),
  opsSuspendMember: {
    ...opsRoute(
      'sessions',
      'PUT',
      '/ops/v1/members/:uid/suspension',
      z.object({ uid: Id, reason: shortText(1, 200), until: z.nullable(InputMs) }),
      Sanction,
      'Suspends a member: all sessions end, and no new one is opened until its end; a repeat replaces the one in force',
      NOT_FOUND,
    ),
    confirm: true,
  },
  opsResumeMember: opsRoute(
    'sessions',
    'DELETE',
    '/ops/v1/members/:uid/suspension',
    ByUid,
    Sanction,
    'Ends a suspension before its time',
    NOT_FOUND,
  ),
  opsResetPassword: {
    ...opsRoute(
      'sessions',
      'POST',
      '/ops/v1/members/:uid/password',
      ByUid,
      z.object({ password: z.string().describe('Shown once; it is stored as a hash only'), ended: z.int() }),
      'Gives a member a new random password and ends all sessions',
      [CODE.NOT_FOUND, CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsUnlinkProvider: opsRoute(
    'sessions',
    'DELETE',
    '/ops/v1/members/:uid/providers/:provider',
    z.object({ uid: Id, provider: Id }),
    z.object({}),
    'Ends the link of a member to a provider; not that of the last method to sign in',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
  opsRemovePasskey: opsRoute(
    'sessions',
    'DELETE',
    '/ops/v1/passkeys/:uid/:passkeyId',
    z.object({ uid: Id, passkeyId: Id }),
    z.object({}),
    'Removes a passkey of a member; not the last method to sign in',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
  opsListSessions: opsRoute(
    'sessions',
    'GET',
    '/ops/v1/sessions/:uid',
    ByUid,
    z.object({ list: z.array(OpsSession) }),
    'Devices on which a member is signed in, the last used first',
    NOT_FOUND,
  ),
  opsEndSession: opsRoute(
    'sessions',
    'DELETE',
    '/ops/v1/sessions/:uid/:sessionId',
    z.object({ uid: Id, sessionId: Id }),
    z.object({ ended: z.int() }),
    'Ends one session of a member',
    NOT_FOUND,
  ),
  opsListMembers: opsList(
    'members',
    '/ops/v1/members',
    { suspended: z.optional(formInt(0, 1)) },
    revised(ListedMember),
    'Members by name, uid, the id of their parent site, or the id of an order, newest first',
  ),
  opsSignInMember: opsRoute(
    'sessions',
    'POST',
    '/ops/v1/members/sign-in',
    ParentMember,
    HostUserReply,
    "Opens a session for a parent site's own member (P3), who is made at the first call; `username` gets a number when it is taken",
    [CODE.CONFLICT],
  ),
});
