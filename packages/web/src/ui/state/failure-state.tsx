import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ChalkScene } from '#ui/state/chalk-scene.tsx';
import styles from './state.module.css';

interface FailureStateProps {
  title: string;
  text?: string | undefined;
  /** On the button. */
  retry: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** What failed, and a way to try again, in words that are given: it stands also where no messages are loaded. */
export const FailureState = ({ title, text, retry, onRetry, busy = false }: FailureStateProps) => (
  <div className={styles.state} role="alert">
    <ChalkScene scene="broken" />
    <p className={styles.title}>{title}</p>
    {text === undefined || text === '' ? null : <p className={styles.text}>{text}</p>}
    <Button look="soft" onClick={onRetry} busy={busy}>
      {retry}
    </Button>
  </div>
);
