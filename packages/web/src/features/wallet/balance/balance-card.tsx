import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CoinDrawing } from '#features/wallet/balance/coin-drawing.tsx';
import { TopUp } from '#features/wallet/balance/top-up.tsx';
import { balanceQuery } from '#data/wallet/queries.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './balance-card.module.css';

/** The member's coins in large figures, and how more come in. `held` says what open purchases keep aside. */
export const BalanceCard = ({ held }: { held: ReactNode }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const query = useQuery({ ...balanceQuery(), refetchOnMount: 'always', refetchInterval: usePolling('list') });
  return (
    <section className={styles.card} aria-label={t`金币余额`}>
      <DataRegion
        query={query}
        failure={t`金币余额加载失败`}
        skeleton={<Skeleton height="84px" width="168px" radius="var(--r2)" />}
      >
        {({ balance }) => (
          <div className={styles.lead}>
            <p>
              <small>
                <Trans>金币余额</Trans>
              </small>
              <b className={styles.amount} data-balance={balance}>
                {whole(balance)}
              </b>
            </p>
            <CoinDrawing />
          </div>
        )}
      </DataRegion>
      {held}
      <div className={styles.ways}>
        <TopUp />
        <Link className={styles.about} to="/gold-document">
          <Trans>金币说明</Trans>
          <Icon name="forward" size={14} />
        </Link>
      </div>
    </section>
  );
};
