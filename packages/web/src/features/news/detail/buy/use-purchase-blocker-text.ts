import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SpendingRefusal } from '@touchline/contract/wallet.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import type { PurchaseBlocker } from '#features/news/detail/buy/purchase-blocker.ts';

const useLimitText = (): ((refusal: SpendingRefusal) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const timeText = useTimeText();
  return ({ reason, left, until }) => {
    const rest = whole(left);
    const time = until === null ? '' : timeText(until);
    if (reason === 'paused') return t`你设置了暂停购买，${time} 之后可以再买`;
    if (reason === 'own-cap') return t`会超出你自己设的每日上限，今天还可以花 ${rest}，${time} 重新计算`;
    return t`会超出平台的每日上限，今天还可以花 ${rest}，${time} 重新计算`;
  };
};

/** An obstacle in plain words; `price` is what it costs now. */
export const usePurchaseBlockerText = (): ((blocker: PurchaseBlocker, price: number) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const limitWords = useLimitText();
  return (blocker, price) => {
    switch (blocker.kind) {
      case 'missing': {
        const missing = whole(blocker.missing);
        return t`余额不够，还差 ${missing} 金币`;
      }
      case 'limit':
        return limitWords(blocker.refusal);
      case 'closed':
        return t`已停止出售，没有扣款`;
      case 'price': {
        const present = whole(price);
        return plural(price, { other: `价格有变，现在是 ${present} 金币，没有扣款` });
      }
      case 'unknown':
        return t`服务器没有响应。可以放心重试：同一条推荐只会扣一次款`;
      case 'offline':
        return t`现在没有网络，连上后再购买`;
      case 'refused':
        return blocker.message;
    }
  };
};
