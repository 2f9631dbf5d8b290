import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { SilentBoundary } from '#app/shell/silent-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useSession } from '#platform/session/session.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './account-button.module.css';

const OwnAvatar = lazyPage(() => import('#app/shell/own-avatar.tsx'));

const visitor = (
  <span className={styles.visitor}>
    <Icon name="user" size={17} />
  </span>
);

/** The one button for account, language and theme. */
export const AccountButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useLingui();
  const session = useSession();
  return (
    <button type="button" className={styles.button} aria-label={t`我的`} aria-haspopup="dialog" onClick={onPress}>
      {session === null ? (
        visitor
      ) : (
        <SilentBoundary>
          <Suspense fallback={visitor}>
            <OwnAvatar user={session.user} />
          </Suspense>
        </SilentBoundary>
      )}
    </button>
  );
};
