import { useLingui } from '@lingui/react/macro';
import type { LimitKind, LimitPeriod } from '@touchline/contract/limit-terms.ts';

/** The words of a limit by what it counts and for how long. */
export const useLimitNames = () => {
  const { t } = useLingui();
  const periods: Readonly<Record<LimitPeriod, string>> = { day: t`每日`, week: t`每周`, month: t`每月` };
  const names: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, string>>>> = {
    purchase: {
      day: t({ message: `每日购买上限`, context: 'heading' }),
      week: t({ message: `每周购买上限`, context: 'heading' }),
      month: t({ message: `每月购买上限`, context: 'heading' }),
    },
    deposit: {
      day: t({ message: `每日充值上限`, context: 'heading' }),
      week: t({ message: `每周充值上限`, context: 'heading' }),
      month: t({ message: `每月充值上限`, context: 'heading' }),
    },
  };
  return { periods, nameOf: (kind: LimitKind, period: LimitPeriod): string => names[kind][period] };
};
