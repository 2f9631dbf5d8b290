import { useLingui } from '@lingui/react/macro';
import type { OrderState } from '#data/tip/orders.ts';

export const useStateText = (): Readonly<Record<OrderState, string>> => {
  const { t } = useLingui();
  return { all: t`全部`, held: t`待开奖`, settled: t`已结算`, returned: t`已退还` };
};
