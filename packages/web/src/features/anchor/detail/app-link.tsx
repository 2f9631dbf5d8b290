import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useHost } from '#platform/host/host.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './app-link.module.css';

/** For who would like to be told when the host goes live: the native app does, a browser does not. */
export const AppLink = ({ hostId }: { hostId: string }) => {
  const { appStoreUrl, googlePlayUrl, androidPackageUrl } = useCommonConfig();
  const isNative = useHost().kind === 'native';
  if (isNative || appStoreUrl + googlePlayUrl + androidPackageUrl === '') return null;
  return (
    <div className={styles.place}>
      <CardList>
        <li>
          <Link className={styles.link} to={`/anchor-download?host=${hostId}`}>
            <Icon name="bell" className={styles.icon} />
            <Trans>在应用里收开播提醒</Trans>
            <Icon name="forward" size={16} className={styles.arrow} />
          </Link>
        </li>
      </CardList>
    </div>
  );
};
