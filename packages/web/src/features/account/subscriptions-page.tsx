import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { MemberPage } from '#entities/member/member-page.tsx';
import styles from './subscriptions-page.module.css';

const SubscriptionsNav = () => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const pages = [
    { to: '/account/bookings', text: t`预约的比赛` },
    { to: '/account/following', text: t`关注的主播` },
  ];
  return (
    <nav className={styles.nav} aria-label={t`预约和关注`}>
      {pages.map(({ to, text }) => (
        <Link key={to} className={styles.link} to={to} replace aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
};

interface SubscriptionsPageProps {
  title: string;
  /** What a visitor would find here. */
  promise: string;
  children: ReactNode;
}

/** A page of what the member booked or follows; a visitor is told what it is and led to sign-in. */
export const SubscriptionsPage = (props: SubscriptionsPageProps) => (
  <MemberPage {...props} lead={<SubscriptionsNav />} />
);
