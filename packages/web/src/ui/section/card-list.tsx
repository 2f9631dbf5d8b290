import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** A sheet of rows with a hairline between them. Give it `<li>` children. */
export const CardList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
