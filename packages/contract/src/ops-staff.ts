import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { OPS_SCOPES, STAFF_ROLES } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { StaffDevice, StaffLogin, StaffName } from '#ops-session.ts';
import { defineRoutes } from '#route.ts';
import { csvOf, EpochMs, formInt, Id } from '#values.ts';

/** Roles as a list, or as text with commas. */
const Roles = z.pipe(csvOf(z.enum(STAFF_ROLES), STAFF_ROLES.length), z.array(z.enum(STAFF_ROLES)).min(1));
const Scopes = z.pipe(csvOf(z.enum(OPS_SCOPES), OPS_SCOPES.length), z.array(z.enum(OPS_SCOPES)).min(1));

/** A member of staff in the list of operators. */
export const ListedStaff = z.object({
  id: Id,
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  state: z.enum(['invited', 'active', 'suspended']),
  hasSecondFactor: z.boolean(),
  isDemo: z.boolean(),
  createdAt: EpochMs,
  /** Live sessions, by last use. */
  sessions: z.array(StaffDevice),
});
export type ListedStaff = z.output<typeof ListedStaff>;

/** A link that is shown once: it opens the page on which a password is chosen. */
const ShownLink = z.object({ id: Id, link: z.string(), expiresAt: EpochMs });
export type ShownLink = z.output<typeof ShownLink>;

const TokenName = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'expected 1 to 40 of A-Z, a-z, 0-9, _ and -');

/** A machine token without its secret. */
export const ListedToken = z.object({
  name: z.string(),
  scopes: z.array(z.enum(OPS_SCOPES)),
  /** `settings`: of OPS_TOKENS, where it is changed. */
  source: z.enum(['settings', 'console']),
  state: z.enum(['active', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: z.nullable(EpochMs),
  expiresAt: z.nullable(EpochMs),
  /** Until when the secret before the last rotation works. */
  oldSecretUntil: z.nullable(EpochMs),
});
export type ListedToken = z.output<typeof ListedToken>;

const ShownToken = z.object({ name: z.string(), token: z.string(), expiresAt: z.nullable(EpochMs) });
export type ShownToken = z.output<typeof ShownToken>;

const ById = z.strictObject({ id: Id });
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];
const DAYS_MOST = 3650;

/** Staff with their roles and sessions, and tokens of machines. */
export const opsStaffRoutes = defineRoutes({
  opsListStaff: opsList('staff', '/ops/v1/staff', {}, ListedStaff, 'Staff with their roles and sessions, by login'),
  opsInviteStaff: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/staff/invite/:login',
      z.strictObject({ login: StaffLogin, roles: Roles, name: z.optional(StaffName) }),
      ShownLink,
      'Makes an account and a link with which its password is chosen within 3 days; again for the same login: a new link',
      [CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsSaveStaffRoles: {
    ...opsRoute(
      'staff',
      'PUT',
      '/ops/v1/staff/roles/:id',
      z.strictObject({ id: Id, roles: Roles }),
      z.object({ id: Id, roles: z.array(z.enum(STAFF_ROLES)) }),
      'Replaces the roles of a member of staff, at once for open sessions; nobody changes their own',
      UNFIT,
    ),
    confirm: true,
  },
  opsSuspendStaff: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/staff/suspend/:id',
      ById,
      z.object({ ended: z.int() }),
      'Suspends a member of staff and ends all sessions',
      UNFIT,
    ),
    confirm: true,
  },
  opsResumeStaff: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/staff/resume/:id',
      ById,
      z.object({ id: Id }),
      'Ends the suspension of a member of staff',
      UNFIT,
    ),
    confirm: true,
  },
  opsResetStaff: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/staff/reset/:id',
      z.strictObject({ id: Id, secondFactor: z.boolean().default(false) }),
      ShownLink,
      'Ends all sessions and the password of a member of staff, and makes a link with which a new one is chosen',
      UNFIT,
    ),
    confirm: true,
  },
  opsRemoveStaff: {
    ...opsRoute(
      'staff',
      'DELETE',
      '/ops/v1/staff/:id',
      ById,
      z.object({ removed: z.boolean() }),
      'Removes a member of staff; entries of the audit log stay',
      UNFIT,
    ),
    confirm: true,
  },
  opsEndStaffSessions: opsRoute(
    'staff',
    'DELETE',
    '/ops/v1/staff/sessions/:id',
    z.strictObject({ id: Id, sessionId: z.optional(Id) }),
    z.object({ ended: z.int() }),
    'Ends one session of a member of staff, or all',
    [CODE.NOT_FOUND],
  ),
  opsListTokens: opsList('staff', '/ops/v1/tokens', {}, ListedToken, 'Machine tokens, by name'),
  opsCreateToken: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/tokens/create/:name',
      z.strictObject({ name: TokenName, scopes: Scopes, days: z.optional(formInt(1, DAYS_MOST)) }),
      ShownToken,
      'Makes a machine token; the reply shows its secret once',
      [CODE.CONFLICT, CODE.FORBIDDEN],
    ),
    confirm: true,
  },
  opsRotateToken: {
    ...opsRoute(
      'staff',
      'POST',
      '/ops/v1/tokens/rotate/:name',
      z.strictObject({ name: TokenName, hours: formInt(0, 720).default(24), days: z.optional(formInt(1, DAYS_MOST)) }),
      ShownToken,
      'Gives a machine token a new secret, shown once; the old one works for some more hours',
      UNFIT,
    ),
    confirm: true,
  },
  opsRevokeToken: opsRoute(
    'staff',
    'DELETE',
    '/ops/v1/tokens/:name',
    z.strictObject({ name: TokenName }),
    z.object({ revoked: z.boolean() }),
    'Ends a machine token at once',
    UNFIT,
  ),
});
