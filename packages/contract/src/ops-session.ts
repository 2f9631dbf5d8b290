import * as z from 'zod';
import { DEVICE_KINDS, PASSWORD_LENGTH } from '#account.ts';
import { CODE } from '#codes.ts';
import { MEMBER_ROLES, OPS_SCOPES, STAFF_ROLES } from '#ops-rights.ts';
import { opsCall } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, Id, shortText } from '#values.ts';

/** The name with which a member of staff signs in; it never changes. */
export const StaffLogin = z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/, 'expected 2 to 32 of a-z, 0-9 and -');

export const StaffName = shortText(1, 60);

const NewPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
const TypedPassword = z.string().min(1).max(PASSWORD_LENGTH.max);
/** Six digits of the authenticator app, or a recovery code. */
const TypedCode = z.string().min(6).max(24);
const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'expected the token of a link');

/** What a session still needs: the code of the second factor, its enrolment, or nothing. */
const SessionStep = z.enum(['code', 'enrol', 'done']);
export type SessionStep = z.output<typeof SessionStep>;

/** The session at the console: of a member of staff, or of a member, who have one role at least and the uid as `staffId`. */
export const StaffSession = z.object({
  sessionId: Id,
  staffId: Id,
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum([...STAFF_ROLES, ...MEMBER_ROLES])),
  /** Rights of the roles; none before the step is `done`. */
  rights: z.array(z.enum(OPS_SCOPES)),
  step: SessionStep,
  hasSecondFactor: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
  /** The shared account of the demo world. */
  isDemo: z.boolean(),
  /** Until when dangerous calls need no further confirmation; null when it is over. */
  confirmedUntil: z.nullable(EpochMs),
  expiresAt: EpochMs,
});
export type StaffSession = z.output<typeof StaffSession>;

/** A device on which a member of staff is signed in. */
export const StaffDevice = z.object({
  sessionId: Id,
  deviceKind: z.enum(DEVICE_KINDS),
  /** Browser and system, such as `Safari · iOS`; empty when unknown. */
  deviceName: z.string(),
  /** Address of the last call. */
  address: z.string(),
  signedInAt: EpochMs,
  /** When it was last used, to some minutes. */
  seenAt: EpochMs,
  /** The session that makes this call. */
  isCurrent: z.boolean(),
});
export type StaffDevice = z.output<typeof StaffDevice>;

/** What an invitation or a reset of the password is for. */
export const StaffLink = z.object({
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  kind: z.enum(['invite', 'reset']),
  expiresAt: EpochMs,
});
export type StaffLink = z.output<typeof StaffLink>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const EndedCount = z.object({ ended: z.int() });

/** Sign-in of staff and their own accounts; these calls are for the console, not for machine tokens. */
export const opsSessionRoutes = defineRoutes({
  opsReadLink: opsCall(
    'guest',
    'POST',
    '/ops/v1/links/read',
    z.strictObject({ token: LinkToken }),
    StaffLink,
    'Whom an invitation or a reset of the password is for',
    [CODE.NOT_FOUND, CODE.TOO_MANY],
  ),
  opsAcceptLink: opsCall(
    'guest',
    'POST',
    '/ops/v1/links/accept',
    z.strictObject({ token: LinkToken, name: z.optional(StaffName), password: NewPassword }),
    StaffSession,
    'Chooses a password, and with an invitation a display name, and signs in; a link works once',
    [CODE.NOT_FOUND, CODE.TOO_MANY],
  ),
  opsSignIn: opsCall(
    'guest',
    'POST',
    '/ops/v1/session/sign-in',
    z.strictObject({ login: z.string().min(1).max(64), password: TypedPassword, code: z.optional(TypedCode) }),
    StaffSession,
    'Signs in; without the code of the second factor, where there is one, the session waits for opsEnterCode',
    [CODE.BAD_CREDENTIALS, CODE.VALIDATION_CODE, CODE.TOO_MANY],
  ),
  opsEnterAsMember: opsCall(
    'guest',
    'POST',
    '/ops/v1/session/member',
    z.strictObject({
      username: z.string().min(1).max(64).describe('User name of the member in the app'),
      password: TypedPassword,
      imageCode: z.optional(z.string().max(20)),
      imageCodeId: z.optional(z.string().max(400)),
    }),
    StaffSession,
    'Signs a member in to the console with the account of the app, under the same lock-out; their session of the app stays apart',
    [CODE.BAD_CREDENTIALS, CODE.IMAGE_CODE, CODE.SUSPENDED, CODE.TOO_MANY],
  ),
  opsGetSession: {
    ...opsCall('staff', 'GET', '/ops/v1/session', Nothing, StaffSession, 'Who is signed in'),
    pending: true,
    members: true,
  },
  opsEnterCode: {
    ...opsCall(
      'staff',
      'POST',
      '/ops/v1/session/code',
      z.strictObject({ code: TypedCode }),
      StaffSession,
      'The code of the second factor, or a recovery code, after the password',
      [CODE.VALIDATION_CODE, CODE.CONFLICT, CODE.TOO_MANY],
    ),
    pending: true,
  },
  opsSignOut: {
    ...opsCall('staff', 'POST', '/ops/v1/session/sign-out', Nothing, Nothing, 'Ends this session'),
    pending: true,
    members: true,
  },
  opsConfirmSession: opsCall(
    'staff',
    'POST',
    '/ops/v1/session/confirm',
    z.strictObject({ code: z.optional(TypedCode), password: z.optional(TypedPassword) }),
    StaffSession,
    'Confirms the session for dangerous calls: by a code, or by the password where there is no second factor',
    [CODE.VALIDATION_CODE, CODE.WRONG_PASSWORD, CODE.TOO_MANY],
  ),
  opsStartSecondFactor: opsCall(
    'staff',
    'POST',
    '/ops/v1/session/second-factor/start',
    Nothing,
    z.object({ secret: z.string(), uri: z.string() }),
    'A new secret for an authenticator app; it counts once a code of it is sent',
    [CODE.CONFIRMATION_NEEDED],
  ),
  opsFinishSecondFactor: opsCall(
    'staff',
    'POST',
    '/ops/v1/session/second-factor/finish',
    z.strictObject({ code: TypedCode }),
    z.object({ session: StaffSession, ...RecoveryCodes.shape }),
    'Turns the second factor on with a first code; replies with ten recovery codes, which are shown once',
    [CODE.VALIDATION_CODE, CODE.CONFLICT, CODE.TOO_MANY],
  ),
  opsRenewRecoveryCodes: {
    ...opsCall(
      'staff',
      'POST',
      '/ops/v1/session/recovery-codes',
      Nothing,
      RecoveryCodes,
      'Ten new recovery codes; the old ones stop working',
      [CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsChangePassword: opsCall(
    'staff',
    'PUT',
    '/ops/v1/session/password',
    z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword }),
    EndedCount,
    'Changes the own password and ends all other own sessions',
    [CODE.WRONG_PASSWORD, CODE.TOO_MANY],
  ),
  opsListDevices: opsCall(
    'staff',
    'GET',
    '/ops/v1/session/devices',
    Nothing,
    z.object({ list: z.array(StaffDevice) }),
    'Where one is signed in: this session first, then by last use',
  ),
  opsEndDevice: opsCall(
    'staff',
    'DELETE',
    '/ops/v1/session/devices/:sessionId',
    z.object({ sessionId: Id }),
    EndedCount,
    'Ends one of the own sessions',
    [CODE.NOT_FOUND],
  ),
  opsEndOtherDevices: opsCall(
    'staff',
    'DELETE',
    '/ops/v1/session/devices',
    Nothing,
    EndedCount,
    'Ends all own sessions but this one',
  ),
});
