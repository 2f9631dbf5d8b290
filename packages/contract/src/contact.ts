import * as z from 'zod';
import { PASSWORD_LENGTH } from '#account.ts';
import { CODE } from '#codes.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs } from '#values.ts';

/** Ways to reach a member; also the names of the columns of their table. */
export const CONTACT_KINDS = ['email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A code has so many digits. */
export const CONTACT_CODE_LENGTH = 6;
/** How long a code is good, and after how long another one may be requested. */
export const CONTACT_CODE_MS = 600_000;
export const CONTACT_RESEND_MS = 60_000;

const kind = z.enum(CONTACT_KINDS);
/** A mail address, or a number with country code; without one it is of `PHONE_REGION`. */
const address = z.string().min(3).max(254);
const code = z.string().regex(new RegExp(`^\\d{${CONTACT_CODE_LENGTH}}$`), `expected ${CONTACT_CODE_LENGTH} digits`);

/** A verified address or number of the member: at most one of a kind. */
export const ContactPoint = z.object({ kind, address: z.string(), verifiedAt: EpochMs });
export type ContactPoint = z.output<typeof ContactPoint>;

const WRONG_CODE = [CODE.VALIDATION_CODE, CODE.TOO_MANY];
const PROOF = [CODE.CONFIRMATION_NEEDED, CODE.FORBIDDEN];

/** Contact points of members, and the recovery of passwords by them. Where no service is set (`mail`, `sms` of the common config), its kind is refused. */
export const contactRoutes = defineRoutes({
  listContactPoints: siteRoute(
    'GET',
    'member',
    '/api/forehead/user/contact/list',
    Nothing,
    z.object({ list: z.array(ContactPoint) }),
    'Verified addresses and numbers of the member',
  ),
  requestContactCode: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/contact/code',
    z.object({ kind, address }),
    Nothing,
    'Sends a code to an address or number that the member wants to add; the same reply when it is of somebody else',
    [...PROOF, CODE.TOO_MANY],
  ),
  addContactPoint: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/contact/add',
    z.object({ kind, address, code }),
    ContactPoint,
    'Adds the address that the code was sent to, in place of one of the same kind, which is notified',
    [...PROOF, ...WRONG_CODE],
  ),
  removeContactPoint: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/contact/remove',
    z.object({ kind }),
    Nothing,
    'Removes an address or number, which is notified',
    [...PROOF, CODE.NOT_FOUND],
  ),
  requestSessionCode: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/contact/session-code',
    z.object({ kind }),
    Nothing,
    'Sends a code to a verified address of the member, by which this session is confirmed',
    [CODE.NOT_FOUND, CODE.TOO_MANY],
  ),
  confirmSessionByCode: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/contact/session-confirm',
    z.object({ kind, code }),
    Nothing,
    'Confirms this session by the code, as a password does',
    WRONG_CODE,
  ),
  requestRecovery: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/recovery/code',
    z.object({ kind, address }),
    Nothing,
    'Sends a code for a new password to a verified address; the same reply and the same work for an unknown one',
    [CODE.FORBIDDEN, CODE.TOO_MANY],
  ),
  recoverPassword: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/recovery/password',
    z.object({ kind, address, code, password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max) }),
    z.object({ username: z.string() }),
    'Sets a new password by the code, and ends all sessions of the member',
    WRONG_CODE,
  ),
});
