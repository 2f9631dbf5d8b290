import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './new-pill.module.css';

interface NewPillProps {
  count: number;
  onShow: () => void;
  /** Where it stands, below the bars of the page. */
  className: string | undefined;
  children: ReactNode;
}

/** How many new entries wait above a list; a press shows them. */
export const NewPill = ({ count, onShow, className, children }: NewPillProps) => (
  <div className={classNames(styles.pill, className)} role="status">
    {count === 0 ? null : (
      <button type="button" className={styles.button} onClick={onShow}>
        <Icon name={LAZY_ICONS.up} size={13} />
        {children}
      </button>
    )}
  </div>
);
