import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TipDetail } from '@touchline/contract/news.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { whileSameMember } from '#platform/session/same-member.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { purchaseBlockerOf } from '#features/news/detail/buy/purchase-blocker.ts';
import type { PurchaseBlocker } from '#features/news/detail/buy/purchase-blocker.ts';
import { applyPurchase } from '#data/tip/tip-rule.ts';
import { setCachedBalance } from '#data/wallet/balance-rule.ts';
import { tipQuery } from '#data/tip/queries.ts';

export interface Purchase {
  isBusy: boolean;
  /** Why the last try gave no receipt. */
  blocker: PurchaseBlocker | null;
  /** After a try without an answer the next one is the same purchase. */
  buy: () => void;
}

/** Buys the tip at the price on screen; the page has it open with the receipt (T12). The same call again is safe. */
export const usePurchase = ({ id, goldPrice }: TipDetail): Purchase => {
  const client = useQueryClient();
  const { queryKey } = tipQuery(id);
  const buying = useMutation({
    mutationFn: () => marketCall('buyTip', { messageId: id, goldPrice }, { failures: 'quiet' }),
    networkMode: 'always',
    onMutate: whileSameMember,
    onSuccess: ({ tip, balance }, _nothing, isSame) => {
      // What was paid for is the buyer's, and nobody else's who signed in meanwhile.
      if (!isSame()) return;
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, tip);
      if (tip.order !== null) applyPurchase(tip.order);
      setCachedBalance(balance);
      toast.success(t`购买成功`);
    },
    // Price, sale and the purchase itself are what the server has of them.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return {
    isBusy: buying.isPending,
    blocker: buying.error === null ? null : purchaseBlockerOf(buying.error),
    buy: () => {
      if (!buying.isPending) buying.mutate();
    },
  };
};
