import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderStep } from '@touchline/contract/news.ts';
import { resultLabels } from '#entities/tip/result-labels.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

/** What happened to a purchase, a step at a time. */
export const useStepText = (): ((step: OrderStep) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  return ({ kind, amount, result, reason }) => {
    const words = result === null ? undefined : resultLabels(result);
    const outcome = words === undefined ? '' : t(words.spoken);
    const paid = amount ?? 0;
    const coins = whole(paid);
    const why = reason === '' ? '' : t`（${reason}）`;
    if (kind === 'bought') return plural(paid, { other: `已购 ${coins} 金币` });
    if (kind === 'settled') return t`结果：${outcome}` + why;
    if (kind === 'returned') return plural(paid, { other: `退回 ${coins} 金币` });
    if (amount === null) return t`更正，结果：${outcome}` + why;
    return plural(paid, { other: `更正，再退回 ${coins} 金币` }) + why;
  };
};
