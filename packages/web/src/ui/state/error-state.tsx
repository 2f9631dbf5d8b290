import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { ChalkScene } from '#ui/state/chalk-scene.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What failed, such as 「主播列表」加载失败. */
  title?: string | undefined;
  /** The reason, where one is known. */
  text?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}

/** A region whose data did not come; the rest of the page lives on. */
export const ErrorState = ({ title, text, onRetry, busy = false }: ErrorStateProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.state} role="alert">
      <ChalkScene scene="broken" />
      <p className={styles.title}>{title ?? t`内容没有加载出来`}</p>
      {text === undefined || text === '' ? null : <p className={styles.text}>{text}</p>}
      <Button look="soft" onClick={onRetry} busy={busy}>
        <Trans>重试</Trans>
      </Button>
    </div>
  );
};
