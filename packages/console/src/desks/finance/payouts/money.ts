import { formatMoney } from '@touchline/domain/money.ts';
import { useLingui } from '@lingui/react/macro';

/** An amount in minor units as the console's language writes it. */
export const useMoney = (): ((minor: number, currency: string) => string) => {
  const { i18n } = useLingui();
  return (minor, currency) => formatMoney(minor, currency, i18n.locale);
};
