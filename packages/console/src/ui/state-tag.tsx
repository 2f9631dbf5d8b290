import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'neutral' | 'off';

/** A state by text and mark: the mark differs by form too, so that it does not depend on colours. */
export const StateTag = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className={styles['state']} data-tone={tone}>
    <i aria-hidden="true" />
    {children}
  </span>
);
