import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@touchline/domain/money.ts';
import type { ReactNode } from 'react';

/** Writes an amount in minor units as the language on screen does. */
export const useMoney = (): ((minor: number, currency: string) => string) => {
  const { i18n } = useLingui();
  return (minor, currency) => formatMoney(minor, currency, i18n.locale);
};

/** An amount in minor units as the language on screen writes it. */
export const MoneyText = ({ minor, currency }: { minor: number; currency: string }): ReactNode => {
  const money = useMoney();
  return <span>{money(minor, currency)}</span>;
};
