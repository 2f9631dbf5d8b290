import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { useAccountLinks } from '#entities/member/use-account-links.ts';
import { useSession } from '#platform/session/session.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './member-nav.module.css';

const Entries = () => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const links = [{ to: '/account/wallet', icon: LAZY_ICONS.coin, text: t`我的金币` }, ...useAccountLinks()];
  return (
    <nav className={styles.nav} aria-label={t`我的`}>
      <ul className={styles.list}>
        {links.map(({ to, icon, text }) => (
          <li key={to}>
            <Link className={styles.link} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** In a wide window the pages of a member stand beside one another: the ways between them, beside the page. */
export const MemberNav = () => {
  const isMember = useSession() !== null;
  return useIsAppWide(1280) && isMember ? <Entries /> : null;
};
