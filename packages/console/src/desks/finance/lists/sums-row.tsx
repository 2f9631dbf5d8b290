import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import styles from '../finance.module.css';

interface SumsRowProps {
  total: number;
  sums: readonly { label: string; coins: number }[];
}

/** Sums of all rows found, not of the page alone. */
export const SumsRow = ({ total, sums }: SumsRowProps): ReactNode => (
  <div className={styles['sums']}>
    <span>
      <Trans>筛选合计（{total} 条）</Trans>
    </span>
    {sums.map(({ label, coins }) => (
      <span key={label}>
        {label} <Coins value={coins} />
      </span>
    ))}
  </div>
);
