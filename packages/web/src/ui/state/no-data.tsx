import type { ReactNode } from 'react';
import styles from './no-data.module.css';

interface NoDataProps {
  /** What the source lacks. */
  title: string;
  text: string;
  /** What there is instead. */
  children?: ReactNode;
}

/** A part of a page that no source has: it says so where it would stand. */
export const NoData = ({ title, text, children }: NoDataProps) => (
  <div className={styles.card}>
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 16.5V9M8 16.5V4M13 16.5V11M2.5 2.5l15 15" />
    </svg>
    <div>
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  </div>
);
