import { classNames } from '#ui/class-names.ts';
import styles from './limit-bar.module.css';

interface LimitBarProps {
  label: string;
  spent: number;
  limit: number;
}

const NEAR = 0.8;

/** How much of a limit is used; it warns from four fifths on. */
export const LimitBar = ({ label, spent, limit }: LimitBarProps) => {
  const share = Math.min(1, spent / limit);
  return (
    <span
      className={styles.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(spent, limit)}
    >
      <i className={classNames(styles.used, share >= NEAR && styles.near)} style={{ width: `${share * 100}%` }} />
    </span>
  );
};
