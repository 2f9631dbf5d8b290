import * as z from 'zod';
import { CODE } from '#codes.ts';
import type { HostUser } from '#embedding.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { revised } from '#ops-save.ts';
import { refuseConfusableNames } from '#person-name.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs } from '#values.ts';

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
});
export type ListedMember = z.output<typeof ListedMember>;

export const opsMemberRoutes = defineRoutes({
  opsListMembers: opsList(
    'members',
    '/ops/v1/members',
    {},
    revised(ListedMember),
    'Members by name, uid or the id of their parent site, newest first',
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
