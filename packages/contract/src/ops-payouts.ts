import * as z from 'zod';
import { CODE } from '#codes.ts';
import { PAYOUT_STATES } from '#finance-terms.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Id, shortText } from '#values.ts';

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected a month as YYYY-MM');
const own = { professorId: Id };
const NOT_FOUND = [CODE.NOT_FOUND];
const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

const PayoutState = z.enum(PAYOUT_STATES);

/** Coins of a tipster that become money; `money` in minor units of the currency of the run. */
export const PayoutItem = z.object({
  id: Id,
  runId: Id,
  professorId: Id,
  tipster: z.string(),
  coins: z.int(),
  money: z.int(),
  currency: z.string(),
  state: PayoutState,
  account: z.string().describe('The last digits of the account'),
  bankReference: z.string(),
  reason: z.string(),
  changedAt: EpochMs,
  changedBy: z.string(),
});
export type PayoutItem = z.output<typeof PayoutItem>;

/** A payout run of a month; of the coins that were earned before `cutoffAt`. */
export const PayoutRun = z.object({
  id: Id,
  month: Month,
  cutoffAt: EpochMs,
  rate: z.int().describe('Minor units of the currency for a coin'),
  currency: z.string(),
  state: z.enum(['proposed', 'approved', 'refused']),
  count: z.int(),
  coins: z.int(),
  money: z.int(),
  proposedBy: z.string(),
  proposedAt: EpochMs,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(EpochMs),
  note: z.string(),
});
export type PayoutRun = z.output<typeof PayoutRun>;

/** Tipsters with coins that a run leaves out. */
const Skipped = z.object({
  professorId: Id,
  tipster: z.string(),
  coins: z.int(),
  reason: z.enum(['minimum', 'payee']).describe('Below the minimum, or without a bank account'),
});

export const PayoutRunDetail = PayoutRun.extend({ list: z.array(PayoutItem), skipped: z.array(Skipped) });
export type PayoutRunDetail = z.output<typeof PayoutRunDetail>;

/** A month of a tipster's account: `opening` + `sales` - `returned` - `operatorShare` + `corrections` - `paidOut` + `payoutsReturned` = `closing`. */
export const Statement = z.object({
  number: z.string(),
  professorId: Id,
  tipster: z.string(),
  month: Month,
  issuedAt: EpochMs,
  opening: z.int(),
  sales: z.int().describe('Prices of settled purchases from which the tipster earned'),
  returned: z.int().describe('Their share that buyers got back'),
  operatorShare: z.int(),
  corrections: z.int().describe('Signed: coins that corrected results brought or took back'),
  paidOut: z.int(),
  payoutsReturned: z.int(),
  closing: z.int(),
});
export type Statement = z.output<typeof Statement>;

/** The bank account of a tipster, masked. */
const Payee = z.object({ bank: z.string(), holder: z.string(), account: z.string(), updatedAt: EpochMs });

/** What a tipster has earned and may be paid. */
export const OwnPayouts = z.object({
  payee: z.nullable(Payee),
  balance: z.int(),
  onHold: z.int().describe('Earned in the last `holdDays` days, or proposed in a run'),
  available: z.int(),
  holdDays: z.int(),
  minimum: z.int(),
  rate: z.nullable(z.int()),
  currency: z.string(),
  list: z.array(PayoutItem),
});
export type OwnPayouts = z.output<typeof OwnPayouts>;

const StatementFile = z.object({ name: z.string(), csv: z.string(), html: z.string() });

const AccountNumber = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9 ]{6,40}$/, 'expected an IBAN or account number of A-Z, 0-9 and spaces')
  .transform((text) => text.replaceAll(' ', ''));

const runRoutes = defineRoutes({
  opsListPayoutRuns: opsList('wallet', '/ops/v1/payouts/runs', {}, PayoutRun, 'Payout runs, newest first'),
  opsGetPayoutRun: opsRoute(
    'wallet',
    'GET',
    '/ops/v1/payouts/runs/:id',
    z.object({ id: Id }),
    PayoutRunDetail,
    'A payout run with its payouts, and who is left out',
    NOT_FOUND,
  ),
  opsProposePayoutRun: {
    ...opsRoute(
      'wallet',
      'POST',
      '/ops/v1/payouts/runs',
      z.object({ month: Month }),
      PayoutRunDetail,
      'Proposes to pay what tipsters earned up to the end of a month and the hold time; nothing is booked',
      [CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsDecidePayoutRun: {
    ...opsRoute(
      'approvals',
      'PUT',
      '/ops/v1/payouts/runs/:id',
      z.object({ id: Id, decision: z.enum(['approve', 'refuse']), note: shortText(0, 200).default('') }),
      PayoutRunDetail,
      'Approves a run that somebody else proposed, which takes the coins, or refuses it',
      UNFIT,
    ),
    confirm: true,
  },
  opsSettlePayout: {
    ...opsRoute(
      'approvals',
      'POST',
      '/ops/v1/payouts/settle',
      z.object({
        id: Id,
        outcome: z.enum(['paid', 'failed']),
        reference: shortText(0, 80).default(''),
        reason: shortText(0, 200).default(''),
      }),
      PayoutItem,
      'Notes that the bank has paid, with its reference, or that the payment failed, which returns the coins',
      UNFIT,
    ),
    confirm: true,
  },
  opsExportPayoutRun: {
    ...opsRoute(
      'approvals',
      'POST',
      '/ops/v1/payouts/export',
      z.object({ id: Id }),
      z.object({ name: z.string(), rows: z.int(), csv: z.string() }),
      'The approved payouts of a run for the bank, with whole account numbers',
      NOT_FOUND,
    ),
    confirm: true,
  },
  opsListStatements: opsList(
    'wallet',
    '/ops/v1/payouts/statements',
    { professorId: z.optional(Id), month: z.optional(Month) },
    Statement,
    'Issued statements of tipsters, newest first',
  ),
});

const ownRoutes = defineRoutes({
  opsGetOwnPayouts: opsRoute(
    'own-tips',
    'GET',
    '/ops/v1/tipster/payouts/:professorId',
    z.object(own),
    OwnPayouts,
    'Coins that a tipster has and may be paid, the masked bank account and all payouts',
    NOT_FOUND,
  ),
  opsSavePayee: opsRoute(
    'own-tips',
    'PUT',
    '/ops/v1/tipster/payee/:professorId',
    z.object({
      ...own,
      bank: shortText(2, 80),
      holder: shortText(2, 80),
      account: AccountNumber,
      password: z.string().min(1).max(200),
    }),
    Payee,
    'Where the money goes; by the member who is the tipster alone, with the password',
    [CODE.NOT_FOUND, CODE.WRONG_PASSWORD, CODE.BAD_CREDENTIALS, CODE.TOO_MANY],
  ),
  opsListOwnStatements: opsList(
    'own-tips',
    '/ops/v1/tipster/statements/:professorId',
    own,
    Statement,
    'Issued statements, newest first',
  ),
  opsGetStatementFile: opsRoute(
    'own-tips',
    'GET',
    '/ops/v1/tipster/statements/:professorId/:month',
    z.object({ ...own, month: Month, language: shortText(2, 10).default('zh-CN') }),
    StatementFile,
    'A statement as CSV and as a page for printing',
    NOT_FOUND,
  ),
});

/** Payouts to tipsters and their statements. */
export const opsPayoutRoutes = defineRoutes({ ...runRoutes, ...ownRoutes });
