import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './form-card.module.css';
import { Trans } from '@lingui/react/macro';
import { useCommonConfig } from '#platform/boot/common-config.ts';

/** With whom one can look around where the demo world is on. */
const DemoNote = () =>
  useCommonConfig().demo === 1 ? (
    <p className={styles.note}>
      <Trans>
        演示环境：<b>demo</b> / <b>touchline</b>
      </Trans>
    </p>
  ) : null;

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
