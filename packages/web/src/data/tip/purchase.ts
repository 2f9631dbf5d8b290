import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { TipDetail } from '@touchline/contract/news.ts';
import { tipQuery } from '#data/tip/queries.ts';
import { applyPurchase } from '#data/tip/tip-rule.ts';
import { setCachedBalance } from '#data/wallet/balance.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { whileSameMember } from '#platform/session/same-member.ts';
import { toast } from '#ui/toast/toast-store.ts';

/**
 * Buys the tip at the price on screen; the page has it open with the receipt (T12). Coins move, so nothing shows before the server has
 * answered. After a try without an answer the next one is the same purchase.
 */
export const usePurchaseTip = ({ id, goldPrice }: TipDetail) => {
  const { queryKey } = tipQuery(id);
  return useMutation({
    mutationFn: () => marketCall('buyTip', { messageId: id, goldPrice }, { failures: 'quiet' }),
    networkMode: 'always',
    onMutate: whileSameMember,
    onSuccess: ({ tip, balance }, _nothing, isSame) => {
      // What was paid for is the buyer's, and nobody else's who signed in meanwhile.
      if (!isSame()) return;
      applyPushToReplies({ queryKey }, () => tip);
      if (tip.order !== null) applyPurchase(tip.order);
      setCachedBalance(balance);
      toast.success(t`购买成功`);
    },
    // Price, sale and the purchase itself are what the server has of them.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
