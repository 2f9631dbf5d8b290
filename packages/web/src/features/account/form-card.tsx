import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DemoNote } from '#features/account/demo-note.tsx';
import styles from './form-card.module.css';

interface FormCardProps {
  children: ReactNode;
  /** To the other form; it keeps where the person comes from. */
  other: { question: string; to: string; text: string };
}

/** The sheet that holds a form, with the way to the other form below it. */
export const FormCard = ({ children, other }: FormCardProps) => (
  <>
    <div className={styles.card}>{children}</div>
    <p className={styles.other}>
      {other.question}
      <Link className={styles.link} to={other.to} replace>
        {other.text}
      </Link>
    </p>
    <DemoNote />
  </>
);
