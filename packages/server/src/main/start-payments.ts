import { reconcileDaily } from '#features/payments/reconcile-provider.ts';
import { checkDuePayments } from '#features/payments/sync-payment.ts';
import { issueStatements } from '#features/payouts/statements.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import type { Touchline } from './touchline.ts';

const PAYMENTS_EVERY_MS = 10_000;
/** Statements are issued an hour after the end of a month. */
const STATEMENTS_EVERY_MS = 3_600_000;
/** How often to check whether a new day has begun. */
const DAY_LOOK_MS = 60_000;

/** Starts the jobs that look at payment providers, for payments that are due and once a day for their lists, and issue statements. */
export const startPayments = ({ jobs, payments, payouts }: Touchline): void => {
  const reconcile = createDailyJob(payments, 'payments-day', () => reconcileDaily(payments));
  jobs.start({ name: 'payments', everyMs: PAYMENTS_EVERY_MS, work: () => checkDuePayments(payments) });
  jobs.start({ name: 'payments-day', everyMs: DAY_LOOK_MS, work: reconcile });
  jobs.start({ name: 'statements', everyMs: STATEMENTS_EVERY_MS, work: () => issueStatements(payouts) });
};
