import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './score.module.css';

interface ScoreProps {
  /** Null before the start. */
  value: number | null;
  className?: string | undefined;
}

/** One side's score; it flashes once when it changes, not when it first appears. */
export const Score = ({ value, className }: ScoreProps) => {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.value === null ? 0 : shown.changes + 1 });
  return (
    <b key={shown.changes} className={classNames(styles.score, shown.changes > 0 && styles.flash, className)}>
      {value ?? ''}
    </b>
  );
};
