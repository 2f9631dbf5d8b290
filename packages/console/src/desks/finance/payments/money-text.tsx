import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@touchline/domain/money.ts';
import type { ReactNode } from 'react';

/** An amount in minor units as the language on screen writes it. */
export const MoneyText = ({ minor, currency }: { minor: number; currency: string }): ReactNode => {
  const { i18n } = useLingui();
  return <span>{formatMoney(minor, currency, i18n.locale)}</span>;
};
