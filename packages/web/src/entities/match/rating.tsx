import { classNames } from '#ui/class-names.ts';
import styles from './rating.module.css';

const GOOD = 7;
const FAIR = 5;

/** A player's rating from 0 to 10. */
export const Rating = ({ value, className }: { value: number; className?: string | undefined }) => (
  <span
    className={classNames(
      styles.rating,
      value >= GOOD ? styles.good : value >= FAIR ? styles.fair : styles.poor,
      className,
    )}
  >
    {value.toFixed(1)}
  </span>
);
