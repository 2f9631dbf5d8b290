import { classNames } from '#ui/class-names.ts';
import styles from './equaliser.module.css';

/** Three moving bars: something is live. Decorative; name the state in words beside it. */
export const Equaliser = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.bars, className)} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
