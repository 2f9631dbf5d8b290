import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import styles from './state-link.module.css';

interface StateLinkProps {
  to: string;
  /** Where the way back should not lead here again. */
  replace?: boolean;
  children: ReactNode;
}

/** The one thing to do where there is nothing yet. */
export const StateLink = ({ to, replace = false, children }: StateLinkProps) => (
  <Link className={styles.link} to={to} replace={replace}>
    {children}
  </Link>
);
