import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './chat-list.module.css';

/** A room in which nobody has written yet. */
export const EmptyChat = ({ canWrite, onWrite }: { canWrite: boolean; onWrite: () => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t`还没有人说话`}
        text={t`大家的消息会出现在这里`}
        action={
          canWrite ? (
            <Button onClick={onWrite}>
              <Trans>说第一句</Trans>
            </Button>
          ) : null
        }
      />
    </div>
  );
};
