import { useLingui } from '@lingui/react/macro';
import type { LedgerMovement } from '@touchline/contract/ops-finance.ts';
import type { ReactNode } from 'react';
import { accountName } from '../names.ts';
import styles from '../finance.module.css';

/** Where coins came from and went to: wallet → escrow. */
export const Accounts = ({ debits, credits }: Pick<LedgerMovement, 'debits' | 'credits'>): ReactNode => {
  const { i18n } = useLingui();
  const namesOf = (sides: LedgerMovement['debits']): string =>
    sides
      .map(({ account }) => {
        const name = accountName(account);
        return typeof name === 'string' ? name : i18n._(name);
      })
      .join(' · ');
  return (
    <span className={styles['sides']}>
      {namesOf(debits)}
      <i aria-hidden="true">→</i>
      {namesOf(credits)}
    </span>
  );
};
