import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#platform/query/call-query.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { LATE_ICONS } from '#ui/icon/late-icons.ts';
import styles from './gold-card.module.css';

/** The member's gold coins. */
export const GoldCard = () => {
  const { t } = useLingui();
  const locale = useLocale();
  const profile = useQuery(callQuery('getProfile', {}));
  return (
    <section className={styles.card} aria-label={t`金币`}>
      <DataRegion query={profile} failure={t`金币余额没有加载出来`} skeleton={<Skeleton height="45px" width="120px" />}>
        {({ balance }) => (
          <p>
            <small>
              <Trans>金币余额</Trans>
            </small>
            <b className={styles.amount}>
              <Icon name={LATE_ICONS.coin} size={22} />
              {new Intl.NumberFormat(locale).format(balance)}
            </b>
          </p>
        )}
      </DataRegion>
      <Link className={styles.about} to="/gold-document">
        <Trans>金币说明</Trans>
        <Icon name="forward" size={14} />
      </Link>
    </section>
  );
};
