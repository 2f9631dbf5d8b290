import { useLingui } from '@lingui/react/macro';
import { fileUrl } from '#platform/origins/origins.ts';
import { useSession } from '#platform/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './account-button.module.css';

/** The one button for account, language and theme. */
export const AccountButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useLingui();
  const session = useSession();
  return (
    <button type="button" className={styles.button} aria-label={t`我的`} aria-haspopup="dialog" onClick={onPress}>
      {session === null ? (
        <span className={styles.visitor}>
          <Icon name="user" size={17} />
        </span>
      ) : (
        <Avatar name={session.user.username} src={fileUrl(session.user.headUrl)} size={28} />
      )}
    </button>
  );
};
