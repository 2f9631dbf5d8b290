import { CODE } from '@touchline/contract/codes.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { walletRoutes } from '@touchline/contract/wallet.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { WalletNeeds } from './needs.ts';
import type { WalletService } from './service.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'the wallet is not here yet');
};

export const createWalletHandlers = (_needs: WalletNeeds, _wallet: WalletService): Handlers<typeof walletRoutes> => ({
  listWalletEntries: soon,
  getSpending: soon,
  saveSpendingCap: soon,
  pauseSpending: soon,
});

export const createWalletOperatorHandlers = (
  _needs: WalletNeeds,
  _wallet: WalletService,
): Pick<Handlers<typeof opsNewsRoutes>, 'opsTopUp' | 'opsAdjustWallet' | 'opsGetWallet' | 'opsCheckLedger'> => ({
  opsTopUp: soon,
  opsAdjustWallet: soon,
  opsGetWallet: soon,
  opsCheckLedger: soon,
});
