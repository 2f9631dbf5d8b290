import { HEART } from '#ui/icon/heart.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isHostSession } from '#platform/session/session.ts';
import { subscriptionsQuery } from '#data/host/queries.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './account-links.module.css';

interface AccountLinkProps {
  to: string;
  icon: IconName | IconDrawing;
  text: string;
  count?: number | undefined;
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

/** To what the member bought, wrote, booked and follows. */
export const AccountLinks = () => {
  const { t } = useLingui();
  const { data } = useQuery(subscriptionsQuery());
  return (
    <CardList>
      <AccountLink to="/account/orders" icon="ticket" text={t`我的购买`} />
      <AccountLink to="/account/comments" icon={LAZY_ICONS.reply} text={t`我的评论`} />
      <AccountLink to="/account/tipsters" icon={LAZY_ICONS.trophy} text={t`关注的专家`} />
      <AccountLink
        to="/account/bookings"
        icon={LAZY_ICONS.calendar}
        text={t`我的预约`}
        count={data?.subscribeMatchId.length}
      />
      <AccountLink to="/account/following" icon={HEART} text={t`关注的主播`} count={data?.subscribeHostId.length} />
      {isHostSession() ? null : <AccountLink to="/account/security" icon="lock" text={t`账号安全`} />}
    </CardList>
  );
};
