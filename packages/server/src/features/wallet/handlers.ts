import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { walletRoutes } from '@touchline/contract/wallet.ts';
import { malformed } from '#platform/http/api-error.ts';
import { memberOf, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { checkLedger } from './check-ledger.ts';
import type { WalletNeeds } from './needs.ts';
import { changeFromOutside } from './operator-changes.ts';
import { listWalletEntries, readWallet } from './read-wallet.ts';
import type { WalletService } from './service.ts';
import { pauseSpending, readSpending, saveSpendingCap } from './spending.ts';

export const createWalletHandlers = (needs: WalletNeeds): Handlers<typeof walletRoutes> => ({
  listWalletEntries: (page, context) => listWalletEntries(needs, memberOf(context).uid, page),
  getSpending: (_, context) => readSpending(needs, needs.db, memberOf(context).uid),
  saveSpendingCap: ({ cap }, context) => saveSpendingCap(needs, memberOf(context).uid, cap),
  pauseSpending: ({ days }, context) => pauseSpending(needs, memberOf(context).uid, days),
});

export const createWalletOperatorHandlers = (
  needs: WalletNeeds,
  wallet: WalletService,
): Pick<Handlers<typeof opsNewsRoutes>, 'opsTopUp' | 'opsAdjustWallet' | 'opsGetWallet' | 'opsCheckLedger'> => ({
  opsTopUp: (topUp, context) =>
    changeFromOutside(needs, wallet, { ...topUp, kind: 'top-up', who: operatorOf(context).name }),
  opsAdjustWallet: async (adjustment, context) => {
    if (adjustment.amount === 0) throw malformed([{ path: 'amount', message: 'expected another number than 0' }]);
    return changeFromOutside(needs, wallet, { ...adjustment, kind: 'adjustment', who: operatorOf(context).name });
  },
  opsGetWallet: ({ uid }) => readWallet(needs, uid),
  opsCheckLedger: () => checkLedger(needs.db),
});
