import type { ReactNode } from 'react';
import styles from './welcome.module.css';

/** The head of a form: one large line and what it is good for. */
export const Welcome = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{children}</p>
  </>
);
