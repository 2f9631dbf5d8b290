import * as z from 'zod';
import { PASSWORD_LENGTH } from '#account.ts';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, Flag, formInt, Id } from '#values.ts';

/**
 * What an account must be rid of before it can be deleted: a demo account is shared; the roles of hosts and tipsters are ended by operators;
 * open orders are settled, frozen wallets released, adjustments and payments decided; coins that came after the request are given up by
 * another one.
 */
export const DELETION_BLOCKS = [
  'demo',
  'host',
  'tipster',
  'order',
  'frozen',
  'adjustment',
  'payment',
  'payout',
  'balance',
] as const;
export type DeletionBlock = (typeof DELETION_BLOCKS)[number];
const Blocks = z.array(z.enum(DELETION_BLOCKS));

/** What a member can do about their data. */
export const Privacy = z.object({
  /** A requested deletion of the account; null for none. */
  deletion: z.nullable(z.object({ requestedAt: EpochMs, dueAt: EpochMs })),
  /** Why the account cannot be deleted now. */
  blocks: Blocks,
  /** Gold coins that a deletion gives up. */
  balance: z.int(),
  /** Days between the request and the deletion, in which it can be taken back. */
  graceDays: z.int(),
  /** What download and deletion ask for: the password, or that the member signed in a few minutes ago. */
  proof: z.enum(['password', 'sign-in']),
});
export type Privacy = z.output<typeof Privacy>;

/** One-time addresses of the member's data, relative to the origin. */
const Download = z.object({ json: z.string(), html: z.string(), expiresAt: EpochMs });

const password = z.optional(z.string().min(1).max(PASSWORD_LENGTH.max));
const PROOF_ERRORS = [CODE.WRONG_PASSWORD, CODE.CONFIRMATION_NEEDED, CODE.TOO_MANY];

export const privacyRoutes = defineRoutes({
  getPrivacy: {
    method: 'POST',
    path: '/api/forehead/user/privacy',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: Privacy,
    errors: [],
    summary: 'What the member can do about the own data',
  },
  requestDownload: {
    method: 'POST',
    path: '/api/forehead/user/privacy/download',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({ password }),
    reply: Download,
    errors: PROOF_ERRORS,
    summary: 'Addresses from which all data of the member can be read once each, within a day',
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/forehead/user/privacy/delete',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({
      password,
      /** The own user name, typed. */
      username: z.string().max(64),
      /** 1: the coins of the wallet are given up. */
      givesUpCoins: formInt(0, 1),
    }),
    reply: Privacy,
    errors: [...PROOF_ERRORS, CODE.CONFLICT, CODE.MALFORMED],
    summary:
      'Deletes the account after the days of grace; 10409 with `blocks` when something is open, or when coins are left',
  },
  keepAccount: {
    method: 'POST',
    path: '/api/forehead/user/privacy/keep',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: Privacy,
    errors: [],
    summary: 'Takes a requested deletion back',
  },
});

/** A deletion of an account, for operators. */
export const Erasure = z.object({
  /** The anonymous id under which ledger, orders and audit log stay. */
  id: z.string(),
  /** Null once the account is deleted. */
  uid: z.nullable(z.string()),
  /** Empty once the account is deleted. */
  username: z.string(),
  requestedAt: EpochMs,
  /** `member`, or the name of the operator. */
  requestedBy: z.string(),
  dueAt: EpochMs,
  /** What prevented it at the last try. */
  blocks: Blocks,
  doneAt: z.nullable(EpochMs),
});
export type Erasure = z.output<typeof Erasure>;

export const opsPrivacyRoutes = defineRoutes({
  opsListErasures: opsList(
    'members',
    '/ops/v1/members/erasures',
    { done: z.optional(formInt(0, 1)), uid: z.optional(Id) },
    Erasure,
    'Deletions of accounts, the last requested first',
  ),
  opsEraseMember: {
    ...opsRoute(
      'sessions',
      'POST',
      '/ops/v1/members/erase',
      z.object({
        uid: z.optional(Id),
        externalId: z.optional(z.string().max(80).describe("The parent site's id of the member, in place of the uid")),
        givesUpCoins: z.optional(Flag).describe('1: the coins of the wallet are given up'),
      }),
      Erasure,
      'Deletes an account within minutes, as the member asked outside the app; 10409 with `blocks` when something is open',
      [CODE.NOT_FOUND, CODE.CONFLICT, CODE.MALFORMED],
    ),
    confirm: true,
  },
  opsKeepMember: opsRoute(
    'sessions',
    'DELETE',
    '/ops/v1/members/:uid/erasure',
    z.object({ uid: Id }),
    Erasure,
    'Takes a requested deletion back, as long as nothing is erased',
    [CODE.NOT_FOUND],
  ),
});
