import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardProps {
  title: ReactNode;
  /** Beside the title. */
  note?: ReactNode;
  /** Names the part where the title does not. */
  label?: string;
  children: ReactNode;
}

/** A part of somebody's record: figures, bars or a curve under a title. */
export const RecordCard = ({ title, note, label, children }: RecordCardProps) => (
  <section className={styles.card} aria-label={label}>
    <div className={styles.heading}>
      <h2>{title}</h2>
      {note === undefined ? null : <small>{note}</small>}
    </div>
    {children}
  </section>
);

/** The place of a part that is on its way. */
export const RecordCardSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={styles.card} aria-busy="true">
    {children}
  </div>
);

/** What stands in the place of a record that is not there yet. */
export const NoRecord = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;

export interface Figure {
  name: string;
  value: string;
  isGood?: boolean;
}

/** Figures in rows of `columns`, each over its name. */
export const Figures = ({ figures, columns }: { figures: readonly Figure[]; columns: 3 | 4 }) => (
  <dl className={styles.figures} data-columns={columns}>
    {figures.map(({ name, value, isGood = false }) => (
      <div key={name} data-good={isGood || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
