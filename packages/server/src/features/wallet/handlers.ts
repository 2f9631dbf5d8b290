import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { walletRoutes } from '@touchline/contract/wallet.ts';
import { malformed } from '#platform/http/api-error.ts';
import { memberOf, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { checkLedger } from './check-ledger.ts';
import type { WalletDeps } from './deps.ts';
import { postExternalChange } from './operator-changes.ts';
import { listWalletEntries, readWallet } from './read-wallet.ts';
import type { WalletService } from './service.ts';
import { pauseSpending, readSpending, saveSpendingCap } from './spending.ts';

export const createWalletHandlers = (deps: WalletDeps): Handlers<typeof walletRoutes> => ({
  listWalletEntries: (page, context) => listWalletEntries(deps, memberOf(context).uid, page),
  getSpending: (_, context) => readSpending(deps, deps.db, memberOf(context).uid),
  saveSpendingCap: ({ cap }, context) => saveSpendingCap(deps, memberOf(context).uid, cap),
  pauseSpending: ({ days }, context) => pauseSpending(deps, memberOf(context).uid, days),
});

export const createWalletOperatorHandlers = (
  deps: WalletDeps,
  wallet: WalletService,
): Pick<Handlers<typeof opsNewsRoutes>, 'opsTopUp' | 'opsAdjustWallet' | 'opsGetWallet' | 'opsCheckLedger'> => ({
  opsTopUp: (topUp, context) =>
    postExternalChange(deps, wallet, { ...topUp, kind: 'top-up', who: operatorOf(context).name }),
  opsAdjustWallet: async (adjustment, context) => {
    if (adjustment.amount === 0) throw malformed([{ path: 'amount', message: 'expected another number than 0' }]);
    return postExternalChange(deps, wallet, { ...adjustment, kind: 'adjustment', who: operatorOf(context).name });
  },
  opsGetWallet: ({ uid }) => readWallet(deps, uid),
  opsCheckLedger: () => checkLedger(deps.db),
});
