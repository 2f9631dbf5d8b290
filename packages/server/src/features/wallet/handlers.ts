import type { opsWalletRoutes } from '@touchline/contract/ops-wallet.ts';
import type { limitRoutes } from '@touchline/contract/wallet-limits.ts';
import type { walletRoutes } from '@touchline/contract/wallet.ts';
import { memberOf, operatorOf } from '#platform/http/call-context.ts';
import { forbidden } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { decideAdjustment, requestAdjustment } from './adjustments.ts';
import type { WalletDeps } from './deps.ts';
import { freezeWallet, unfreezeWallet } from './freezes.ts';
import { createLedgerCheck } from './ledger-job.ts';
import { listAdjustments } from './list-adjustments.ts';
import { postExternalChange } from './operator-changes.ts';
import { listWalletEntries, readWallet } from './read-wallet.ts';
import type { WalletService } from './service.ts';
import { confirmLimit, endExclusion, excludeSelf, saveLimit, takeBreak } from './limits/own-limits.ts';
import { excludeMember, readMemberLimits } from './limits/operator-limits.ts';
import { readLimits } from './limits/read-limits.ts';
import { closeWithheldDeposit, listWithheldDeposits } from './limits/withheld.ts';

export const createWalletHandlers = (deps: WalletDeps): Handlers<typeof walletRoutes & typeof limitRoutes> => ({
  listWalletEntries: (page, context) => listWalletEntries(deps, memberOf(context).uid, page),
  getLimits: (_, context) => readLimits(deps, deps.db, memberOf(context).uid),
  saveLimit: (limit, context) => saveLimit(deps, memberOf(context).uid, limit),
  confirmLimit: (which, context) => confirmLimit(deps, memberOf(context).uid, which),
  takeBreak: (wanted, context) => takeBreak(deps, memberOf(context).uid, wanted),
  excludeSelf: ({ months }, context) => excludeSelf(deps, memberOf(context).uid, months),
  endExclusion: (_, context) => endExclusion(deps, memberOf(context).uid),
});

export const createWalletOperatorHandlers = (
  deps: WalletDeps,
  wallet: WalletService,
): Handlers<typeof opsWalletRoutes> => {
  const checkLedger = createLedgerCheck(deps);
  return {
    opsTopUp: (topUp, context) => {
      const { kind, name: who } = operatorOf(context);
      if (kind !== 'token')
        throw forbidden('a second person decides on a payment that staff enter: request an adjustment');
      return postExternalChange(deps, wallet, { ...topUp, kind: 'top-up', who });
    },
    opsRequestAdjustment: (input, context) => requestAdjustment(deps, input, context),
    opsListAdjustments: (query) => listAdjustments(deps, query),
    opsDecideAdjustment: (decision, context) => decideAdjustment(deps, wallet, decision, context),
    opsFreezeWallet: (freeze, context) => freezeWallet(deps, freeze, context),
    opsUnfreezeWallet: ({ uid }, context) => unfreezeWallet(deps, uid, context),
    opsGetMemberLimits: ({ uid }) => readMemberLimits(deps, uid),
    opsExcludeMember: (exclusion, context) => excludeMember(deps, exclusion, context),
    opsListWithheldDeposits: (query) => listWithheldDeposits(deps, query),
    opsCloseWithheldDeposit: (decision, context) => closeWithheldDeposit(deps, decision, context),
    opsGetWallet: ({ uid }) => readWallet(deps, uid),
    opsCheckLedger: ({ maxAgeSeconds }) => checkLedger(maxAgeSeconds * 1000),
  };
};
