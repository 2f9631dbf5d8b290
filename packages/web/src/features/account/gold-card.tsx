import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { Link } from '#platform/router/link.tsx';
import { setCachedBalance } from '#data/wallet/balance.ts';
import { profileQuery } from '#data/account/queries.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './gold-card.module.css';

/** Coins that move show at once. */
const usePushedBalance = (): void => {
  const uid = useSession()?.uid;
  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'wallet.change') setCachedBalance(message.data.balance);
  });
};

/** The member's gold coins, with the ways to the wallet and to what coins are. */
export const GoldCard = () => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const profile = useQuery({ ...profileQuery(), refetchOnMount: 'always' });
  usePushedBalance();
  return (
    <section className={styles.card} aria-label={t`金币`}>
      <DataRegion query={profile} failure={t`金币余额加载失败`} skeleton={<Skeleton height="45px" width="120px" />}>
        {({ balance }) => (
          <Link className={styles.wallet} to="/account/wallet">
            <small>{t`金币余额`}</small>
            <b className={styles.amount}>
              <Icon name={LAZY_ICONS.coin} size={22} />
              {whole(balance)}
              <Icon name="forward" size={16} />
            </b>
          </Link>
        )}
      </DataRegion>
      <Link className={styles.about} to="/gold-document">
        {t`金币说明`}
        <Icon name="forward" size={14} />
      </Link>
    </section>
  );
};
