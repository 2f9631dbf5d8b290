import { classNames } from '#ui/class-names.ts';
import styles from './dots.module.css';

interface DotsProps {
  count: number;
  active: number;
  /** `light` on pictures. */
  look?: 'plain' | 'light';
}

/** Where one is among swiped pages. Decorative: the pages name themselves. */
export const Dots = ({ count, active, look = 'plain' }: DotsProps) =>
  count < 2 ? null : (
    <span className={classNames(styles.dots, styles[look])} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={classNames(index === active && styles.on)} />
      ))}
    </span>
  );
