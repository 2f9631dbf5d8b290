import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** A quiet word beside the title. */
  note?: ReactNode;
  /** One link or control at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ title, note, action, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <small>{note}</small>}
        </div>
        {action === undefined ? null : <span className={styles.action}>{action}</span>}
      </header>
      {children}
    </section>
  );
};
