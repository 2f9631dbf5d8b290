import type { opsFinanceRoutes } from '@touchline/contract/ops-finance.ts';
import type { opsReconciliationRoutes } from '@touchline/contract/ops-reconciliation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { FinanceDeps } from './deps.ts';
import { exportOf, pageWithSums } from './finance-list.ts';
import { ledgerList } from './ledger-list.ts';
import { escrowList, orderList } from './order-list.ts';
import { payoutList } from './payout-list.ts';
import { decidePayment } from './reconciliation/decide-payment.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { listReconciliations, listUnmatched } from './reconciliation/reconciliation-repo.ts';
import { readSummary } from './summary.ts';
import { topUpList } from './top-up-list.ts';

const createListHandlers = (deps: FinanceDeps): Handlers<typeof opsFinanceRoutes> => ({
  opsGetFinanceSummary: (days) => readSummary(deps, days),
  opsListLedger: (query) => pageWithSums(deps, ledgerList, query),
  opsListOrders: (query) => pageWithSums(deps, orderList, query),
  opsListEscrow: (query) => pageWithSums(deps, escrowList, query),
  opsListTopUps: (query) => pageWithSums(deps, topUpList, query),
  opsListPayouts: (query) => pageWithSums(deps, payoutList, query),
  opsExportLedger: (query) => exportOf(deps, ledgerList, query),
  opsExportOrders: (query) => exportOf(deps, orderList, query),
  opsExportEscrow: (query) => exportOf(deps, escrowList, query),
  opsExportTopUps: (query) => exportOf(deps, topUpList, query),
  opsExportPayouts: (query) => exportOf(deps, payoutList, query),
});

const createReconciliationHandlers = (deps: FinanceDeps): Handlers<typeof opsReconciliationRoutes> => ({
  opsReconcile: (file, context) => reconcile(deps, file, context),
  opsListReconciliations: (query) => listReconciliations(deps.db, query),
  opsListUnmatchedPayments: (query) => listUnmatched(deps, query),
  opsDecidePayment: (decision, context) => decidePayment(deps, decision, context),
});

/** All calls of finance, for operators. */
export const createFinanceHandlers = (
  deps: FinanceDeps,
): Handlers<typeof opsFinanceRoutes> & Handlers<typeof opsReconciliationRoutes> => ({
  ...createListHandlers(deps),
  ...createReconciliationHandlers(deps),
});
