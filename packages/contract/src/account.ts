import * as z from 'zod';
import { CODE } from '#codes.ts';
import { readsAsUid, refuseConfusableNames } from '#person-name.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, formInt, Id, shortText } from '#values.ts';

/** Largest accepted password in characters; hashing cost does not grow with it, transport does. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const Username = z.string().check(
  z.regex(/^[\p{L}\p{N}_-]{3,24}$/u, 'expected 3 to 24 letters, digits, _ or -'),
  ...refuseConfusableNames(),
  z.refine<string>((name) => !readsAsUid(name), 'must not read as the number of an account'),
);

/** A signed-in user. `device-id` is the device that the token was issued to. */
export const User = z.object({
  token: z.string(),
  id: Id,
  uid: Id,
  username: z.string(),
  headUrl: z.string(),
  'device-id': z.string(),
});
export type User = z.output<typeof User>;

/** A member's own account. */
export const Profile = z.object({
  uid: Id,
  username: z.string(),
  headUrl: z.string(),
  createdAt: z.int(),
  coinCode: z.string(),
  balance: z.int(),
  /** False for members of a parent site, who have no password here, and for shared demo accounts. */
  canChangePassword: z.boolean(),
  /** When the name may be changed (epoch ms), 0 at once; null where it cannot: members of a parent site and of the demo. */
  nameChangeableAt: z.nullable(EpochMs),
  /** Moderators removed the name that the member had, and `username` stands in its place until another one is chosen. */
  nameRemoved: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** The kind of a session's device; `parent` is a site that signs in its own members. */
export const DEVICE_KINDS = ['app', 'phone', 'tablet', 'computer', 'parent', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** How a session was opened; `parent` by a site that signs in its own members, `code` by one that was sent to the member. */
export const SIGN_IN_METHODS = ['password', 'openid', 'passkey', 'code', 'parent'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A session of the member: one device that is signed in. */
export const MemberSession = z.object({
  /** Identifies the session in these calls only; it is neither the token nor derivable from it. */
  sessionId: Id,
  deviceKind: z.enum(DEVICE_KINDS),
  /** Browser and system, such as `Safari · iOS`; empty when unknown. */
  deviceName: z.string(),
  openedBy: z.enum(SIGN_IN_METHODS),
  signedInAt: EpochMs,
  /** When the device was last seen, to the hour. */
  seenAt: EpochMs,
  /** The session that makes this call. */
  isCurrent: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

const Password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** Number of sessions that the call ended. */
const EndedCount = z.object({ ended: z.int() });

export const accountRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/api/forehead/user/login',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(PASSWORD_LENGTH.max),
      imageCode: z.optional(z.string().max(12)),
      imageCodeId: z.optional(z.string().max(80)),
    }),
    reply: User,
    errors: [CODE.BAD_CREDENTIALS, CODE.IMAGE_CODE, CODE.TOO_MANY],
    summary: 'Signs in; after 3 failures an image code is asked for (200025)',
  },
  register: {
    method: 'POST',
    path: '/api/forehead/user/register',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({
      username: Username,
      password: Password,
      /** The version of the terms that is accepted, and the years that the member confirms to have at least. */
      terms: z.optional(shortText(1, 40)),
      age: z.optional(formInt(0, 150)),
    }),
    reply: User,
    errors: [CODE.USERNAME_TAKEN, CODE.TERMS_NEEDED, CODE.TOO_MANY],
    summary: 'Creates an account and signs in',
  },
  signOut: {
    method: 'POST',
    path: '/api/forehead/user/logout',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: Nothing,
    errors: [],
    summary: 'Ends this session',
  },
  getProfile: {
    method: 'POST',
    path: '/api/forehead/user/profile',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: Profile,
    errors: [],
    summary: 'The own account',
  },
  changePassword: {
    method: 'POST',
    path: '/api/forehead/user/password',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({
      currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
      newPassword: Password,
    }),
    reply: EndedCount,
    errors: [CODE.WRONG_PASSWORD, CODE.FORBIDDEN, CODE.TOO_MANY],
    summary: 'Changes the password and ends all other sessions of the member',
  },
  listSessions: {
    method: 'POST',
    path: '/api/forehead/user/session/list',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: z.object({ list: z.array(MemberSession) }),
    errors: [],
    summary: 'Where the member is signed in: this session first, then by last use',
  },
  endSession: {
    method: 'POST',
    path: '/api/forehead/user/session/end',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({ sessionId: Id }),
    reply: EndedCount,
    errors: [CODE.NOT_FOUND, CODE.FORBIDDEN],
    summary: 'Ends one session of the member; one that is over already stays so',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/forehead/user/session/end-others',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: EndedCount,
    errors: [CODE.FORBIDDEN],
    summary: 'Ends all sessions of the member but the one that makes this call',
  },
  changeName: {
    method: 'POST',
    path: '/api/forehead/user/name',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({ username: Username }),
    reply: z.object({ username: z.string() }),
    errors: [CODE.USERNAME_TAKEN, CODE.NAME_CHANGED, CODE.FORBIDDEN, CODE.TOO_MANY],
    summary:
      'Changes the own user name, at most once in 30 days, but at once after moderators removed it; the one before is kept from others as long',
  },
  saveLanguage: {
    method: 'POST',
    path: '/api/forehead/user/language',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: Nothing,
    errors: [],
    summary: 'Stores the language of this call as the one in which the member is written to',
  },
  getImageCode: {
    method: 'POST',
    path: '/api/forehead/user/image-code',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Nothing,
    reply: z.object({
      imageCodeId: z.string(),
      /** A PNG picture as a data URL, 264 x 96. */
      image: z.string(),
    }),
    errors: [CODE.TOO_MANY, CODE.OVERLOAD],
    summary: 'A new image code, good for one try within 5 minutes',
  },
});
