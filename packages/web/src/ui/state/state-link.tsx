import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './state-link.module.css';

/** The one thing to do where there is nothing yet. */
export const StateLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
);
