import * as z from 'zod';
import { CODE } from '#codes.ts';
import { ADJUSTMENT_REASONS, ADJUSTMENT_STATES } from '#finance-terms.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, shortText } from '#values.ts';
import { COINS_MOST, WalletEntry } from '#wallet.ts';
import { Exclusion, ExclusionMonths, LimitRefusal, Limits } from '#wallet-limits.ts';

const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

const Key = z.string().regex(/^[A-Za-z0-9._:-]{4,100}$/, 'expected 4 to 100 of A-Z, a-z, 0-9, . _ : -');

const AdjustmentState = z.enum(ADJUSTMENT_STATES);

const AdjustmentInput = z.object({
  uid: Id,
  amount: z
    .int()
    .min(-COINS_MOST)
    .max(COINS_MOST)
    .refine((amount): boolean => amount !== 0, 'expected another number than 0'),
  reason: z.enum(ADJUSTMENT_REASONS),
  note: shortText(10, 200),
  key: Key,
  /** The number of a payment that did not arrive: it is booked once, as a top-up. */
  payment: z.optional(Key),
  channel: shortText(0, 40).default(''),
});
export type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** A request to change a wallet, and what a second person decided. */
export const Adjustment = AdjustmentInput.extend({
  payment: z.nullable(z.string()),
  channel: z.string(),
  id: Id,
  username: z.string(),
  /** The balance when it was requested, or after it was booked. */
  balance: z.int(),
  state: AdjustmentState,
  requestedBy: z.string(),
  requestedAt: EpochMs,
  expiresAt: EpochMs,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(EpochMs),
  decisionNote: z.string(),
});
export type Adjustment = z.output<typeof Adjustment>;

const Freeze = z.object({ reason: z.string(), by: z.string(), at: EpochMs });

/** A member's wallet for operators. */
export const OpsWallet = z.object({
  uid: Id,
  username: z.string(),
  balance: z.int(),
  held: z.int(),
  totals: z
    .object({
      opening: z.int(),
      toppedUp: z.int(),
      bought: z.int(),
      returned: z.int(),
      /** Coins taken back because their money went back; negative. */
      paidBack: z.int(),
      adjusted: z.int(),
    })
    .describe('All movements by kind; they sum to the balance'),
  consistent: z.boolean().describe('Whether the entries sum to the balance, and each names the balance after it'),
  frozen: z.nullable(Freeze),
  list: z.array(WalletEntry),
});
export type OpsWallet = z.output<typeof OpsWallet>;

/** A payment that arrived against a limit: its coins are booked, and cannot be spent while it is open. */
export const WithheldDeposit = z.object({
  key: z.string().describe('The movement of the top-up'),
  uid: Id,
  username: z.string(),
  coins: z.int(),
  reason: LimitRefusal.shape.reason,
  at: EpochMs,
  closedAt: z.nullable(EpochMs),
  closedBy: z.nullable(z.string()),
  note: z.string(),
});
export type WithheldDeposit = z.output<typeof WithheldDeposit>;

const OpsExclusion = Exclusion.extend({ reason: z.string() });

/** Limits of a member for operators. */
export const MemberLimits = Limits.extend({ uid: Id, exclusion: z.nullable(OpsExclusion) });
export type MemberLimits = z.output<typeof MemberLimits>;

/** Whether the ledger is consistent: `faults` has each account whose entries do not sum to its balance, and each unbalanced movement. */
export const LedgerCheck = z.object({
  transactions: z.int(),
  entries: z.int(),
  /** Balances by kind of account, in gold coins. They sum to zero. */
  totals: z.record(z.string(), z.int()),
  faults: z.array(z.string()),
  checkedAt: EpochMs,
});
export type LedgerCheck = z.output<typeof LedgerCheck>;

/** Wallets of members, and changes that need a second person. */
export const opsWalletRoutes = defineRoutes({
  opsTopUp: opsRoute(
    'wallet',
    'POST',
    '/ops/v1/wallet/top-ups',
    z.object({
      uid: Id,
      amount: z.int().min(1).max(COINS_MOST),
      /** Unique key of the payment: a repeated one books nothing. */
      key: Key,
      note: shortText(0, 100).default(''),
      channel: shortText(0, 40).default(''),
    }),
    z.object({ created: z.boolean(), balance: z.int(), entry: WalletEntry }),
    'Adds gold coins to a member once for each key, from a payment system with its token; people request them: `ops wallet adjustments request`',
    UNFIT,
  ),
  opsRequestAdjustment: {
    ...opsRoute(
      'wallet-requests',
      'POST',
      '/ops/v1/wallet/adjustments',
      AdjustmentInput,
      Adjustment,
      'Requests a correction of a wallet, or a payment that did not arrive, which a second person approves within 24 hours; never below zero',
      UNFIT,
    ),
    confirm: true,
  },
  opsListAdjustments: opsList(
    'wallet-requests',
    '/ops/v1/wallet/adjustments',
    { state: z.optional(AdjustmentState), uid: z.optional(Id) },
    Adjustment,
    'Requested corrections of wallets with their decisions, newest first',
  ),
  opsDecideAdjustment: {
    ...opsRoute(
      'approvals',
      'PUT',
      '/ops/v1/wallet/adjustments/:id',
      z.object({ id: Id, decision: z.enum(['approve', 'refuse']), note: shortText(0, 200).default('') }),
      Adjustment,
      'Books or refuses a correction that somebody else requested',
      UNFIT,
    ),
    confirm: true,
  },
  opsFreezeWallet: opsRoute(
    'wallet',
    'PUT',
    '/ops/v1/wallet/freezes/:uid',
    z.object({ uid: Id, reason: shortText(3, 200) }),
    Freeze,
    'Forbids a member to buy; top-ups and returns still arrive',
    NOT_FOUND,
  ),
  opsUnfreezeWallet: opsRoute(
    'wallet',
    'DELETE',
    '/ops/v1/wallet/freezes/:uid',
    z.object({ uid: Id }),
    z.object({ removed: z.boolean() }),
    'Lets a member buy again',
    NOT_FOUND,
  ),
  opsGetMemberLimits: opsRoute(
    'wallet-requests',
    'GET',
    '/ops/v1/wallet/limits/:uid',
    z.object({ uid: Id }),
    MemberLimits,
    'Limits, breaks and self-exclusion of a member',
    NOT_FOUND,
  ),
  opsExcludeMember: {
    ...opsRoute(
      'wallet-requests',
      'POST',
      '/ops/v1/wallet/exclusions',
      z.object({ uid: Id, months: ExclusionMonths, reason: shortText(3, 200) }),
      OpsExclusion,
      'Excludes a member from purchases, top-ups and prize draws for so many months, 0 without an end; nobody can shorten it',
      NOT_FOUND,
    ),
    confirm: true,
  },
  opsListWithheldDeposits: opsList(
    'wallet',
    '/ops/v1/wallet/withheld',
    { uid: z.optional(Id), open: formInt(0, 1).default(1) },
    WithheldDeposit,
    'Payments that arrived against a limit, newest first',
  ),
  opsCloseWithheldDeposit: {
    ...opsRoute(
      'wallet',
      'POST',
      '/ops/v1/wallet/withheld/close',
      z.object({ key: z.string().min(1).max(120), note: shortText(3, 200) }),
      z.object({ closed: z.boolean() }),
      'Ends the withholding: after a refund of the payment, or to let the member spend the coins',
      UNFIT,
    ),
    confirm: true,
  },
  opsGetWallet: opsRoute(
    'wallet-requests',
    'GET',
    '/ops/v1/wallet/:uid',
    z.object({ uid: Id }),
    OpsWallet,
    'A wallet with its last 100 movements',
    NOT_FOUND,
  ),
  opsCheckLedger: opsRoute(
    'wallet',
    'GET',
    '/ops/v1/ledger/check',
    z.object({ maxAgeSeconds: formInt(0, 3600).default(0) }),
    LedgerCheck,
    'Adds up all accounts',
  ),
});
