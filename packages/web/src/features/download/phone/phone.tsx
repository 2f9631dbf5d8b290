import type { ReactNode } from 'react';
import styles from './phone.module.css';

interface PhoneProps {
  /** A screen of the app, drawn 375 px wide. */
  children: ReactNode;
  /** Comes in over the phone. */
  notice: ReactNode;
  /** How far down, in px. */
  noticeTop: number;
}

/** The app on a drawn phone. Decorative. */
export const Phone = ({ children, notice, noticeTop }: PhoneProps) => (
  <div className={styles.stage} aria-hidden="true" inert>
    <div className={styles.phone}>
      <div className={styles.glass}>
        <div className={styles.screen}>
          <div className={styles.status}>
            <b>9:41</b>
            <svg viewBox="0 0 44 12">
              <path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3z" />
              <path d="M22 1.5h17a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H22a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM42 4.5h1.5v3H42z" />
            </svg>
          </div>
          {children}
        </div>
      </div>
      <div className={styles.notice} style={{ top: noticeTop }}>
        {notice}
      </div>
    </div>
  </div>
);
