import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './report.module.css';

interface ConfirmRemovalProps {
  /** What was written; empty for pictures alone. */
  quote: string;
  /** What follows. */
  children: ReactNode;
  busy: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

/** Asks once more before something that was written is removed. */
export const ConfirmRemoval = ({ quote, children, busy, onRemove, onKeep }: ConfirmRemovalProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.removal}>
      {quote === '' ? null : <blockquote className={styles.quote}>{quote}</blockquote>}
      <p className={styles.words}>{children}</p>
      <Button look="danger" size="large" busy={busy} onClick={onRemove}>
        {t`删除`}
      </Button>
      <Button look="quiet" size="large" onClick={onKeep}>
        {t`保留`}
      </Button>
    </div>
  );
};
