import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { ThemeChoice } from '#entities/preference/look-choices.tsx';
import { LanguageChoice } from '#features/account/language-choice.tsx';
import { useHost } from '#platform/host/host.ts';
import { useInstall } from '#platform/install/install.ts';
import { useSession } from '#platform/session/session.ts';
import { backOf, signInPath } from '#platform/session/sign-in-path.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  onClose: () => void;
}

const MenuLink = ({
  to,
  icon,
  text,
  onClose,
}: {
  to: string;
  icon: IconName | IconDrawing;
  text: string;
  onClose: () => void;
}) => (
  <li>
    <Link className={styles.link} to={to} onClick={onClose}>
      <Icon name={icon} />
      {text}
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  </li>
);

const AccountLinks = ({ onClose }: AccountMenuProps) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const session = useSession();
  const install = useInstall();
  const isNative = useHost().kind === 'native';
  return (
    <ul className={styles.links}>
      {session === null ? (
        <MenuLink to={signInPath(backOf(pathname, search))} icon="user" text={t`登录或注册`} onClose={onClose} />
      ) : (
        <MenuLink to="/account" icon="user" text={session.user.username} onClose={onClose} />
      )}
      <MenuLink to="/account/wallet" icon={LAZY_ICONS.coin} text={t`我的金币`} onClose={onClose} />
      <MenuLink to="/account/orders" icon={LAZY_ICONS.ticket} text={t`我的购买`} onClose={onClose} />
      <MenuLink to="/account/bookings" icon={LAZY_ICONS.calendar} text={t`我的预约和关注`} onClose={onClose} />
      <MenuLink to="/world-cup" icon={LAZY_ICONS.trophy} text={t`世界杯`} onClose={onClose} />
      <MenuLink to="/euro-cup" icon={LAZY_ICONS.trophy} text={t`欧洲杯`} onClose={onClose} />
      {install === null ? null : (
        <li>
          <button type="button" className={styles.link} onClick={install}>
            <Icon name="plus" />
            <Trans>添加到主屏幕</Trans>
          </button>
        </li>
      )}
      {isNative ? null : <MenuLink to="/download" icon={LAZY_ICONS.download} text={t`下载应用`} onClose={onClose} />}
    </ul>
  );
};

/** Account, language and theme behind the avatar (screens: shell). */
const AccountMenu = ({ onClose }: AccountMenuProps) => {
  const { t } = useLingui();
  return (
    <Sheet open onClose={onClose} title={t`我的`}>
      <AccountLinks onClose={onClose} />
      <div className={styles.choice}>
        <span>
          <Trans>语言</Trans>
        </span>
        <LanguageChoice />
      </div>
      <div className={styles.choice}>
        <span>
          <Trans>外观</Trans>
        </span>
        <ThemeChoice />
      </div>
    </Sheet>
  );
};

export default AccountMenu;
