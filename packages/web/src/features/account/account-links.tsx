import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#platform/query/call-query.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './account-links.module.css';

interface AccountLinkProps {
  to: string;
  icon: IconName;
  text: string;
  count: number | undefined;
}

const AccountLink = ({ to, icon, text, count }: AccountLinkProps) => (
  <li>
    <Link className={styles.link} to={to}>
      <Icon name={icon} className={styles.icon} />
      {text}
      <span className={styles.count}>{count}</span>
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  </li>
);

/** To what the member booked and follows, with how much it is. */
export const AccountLinks = () => {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('getSubscriptions', {}));
  return (
    <CardList>
      <AccountLink to="/account/bookings" icon="calendar" text={t`我的预约`} count={data?.subscribeMatchId.length} />
      <AccountLink to="/account/following" icon="heart" text={t`关注的主播`} count={data?.subscribeHostId.length} />
    </CardList>
  );
};
