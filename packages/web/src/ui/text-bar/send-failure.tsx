import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './send-failure.module.css';

interface SendFailureProps {
  /** What the server said against it; empty when no answer came. */
  reason: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** An own text that did not arrive, and what to do with it. */
export const SendFailure = ({ reason, onRetry, onDiscard }: SendFailureProps) => {
  const { t } = useLingui();
  return (
    <p className={styles.failure} role="alert">
      <Icon name="alert" size={14} />
      {reason === '' ? t`发送失败` : reason}
      <button type="button" onClick={onRetry}>
        <Trans>重发</Trans>
      </button>
      <button type="button" onClick={onDiscard}>
        <Trans>删除</Trans>
      </button>
    </p>
  );
};
