import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import styles from '../finance.module.css';

/** A balance before and after a change: 482, +380, 862. */
export const BalanceChange = ({ before, amount }: { before: number; amount: number }): ReactNode => (
  <div className={styles['change']}>
    <span>
      <small>
        <Trans>现在</Trans>
      </small>
      <strong>
        <Coins value={before} />
      </strong>
    </span>
    <b>
      <Coins value={amount} isSigned />
    </b>
    <span>
      <small>
        <Trans>批准后</Trans>
      </small>
      <strong>
        <Coins value={before + amount} />
      </strong>
    </span>
  </div>
);
