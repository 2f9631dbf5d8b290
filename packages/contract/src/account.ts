import * as z from 'zod/mini';
import { CODE } from '#codes.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { Id } from '#values.ts';

/** Largest accepted password in characters; hashing cost does not grow with it, transport does. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const Username = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}_-]{3,24}$/u, 'expected 3 to 24 letters, digits, _ or -'));

/** A signed-in user (E25). `device-id` is the device that the token was given to. */
export const User = z.object({
  token: z.string(),
  id: Id,
  uid: Id,
  username: z.string(),
  headUrl: z.string(),
  'device-id': z.string(),
});
export type User = z.output<typeof User>;

/** What a member sees of the own account. */
export const Profile = z.object({
  uid: Id,
  username: z.string(),
  headUrl: z.string(),
  createdAt: z.int(),
  coinCode: z.string(),
  balance: z.int(),
});
export type Profile = z.output<typeof Profile>;

const Password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));

export const accountRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/api/forehead/user/login',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max)),
      imageCode: z.optional(z.string().check(z.maxLength(12))),
      imageCodeId: z.optional(z.string().check(z.maxLength(80))),
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
    request: z.object({ username: Username, password: Password }),
    reply: User,
    errors: [CODE.USERNAME_TAKEN, CODE.TOO_MANY],
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
  getImageCode: {
    method: 'POST',
    path: '/api/forehead/user/image-code',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Nothing,
    reply: z.object({ imageCodeId: z.string(), svg: z.string() }),
    errors: [],
    summary: 'A new image code, good for one try within 5 minutes',
  },
});
