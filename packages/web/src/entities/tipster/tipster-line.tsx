import type { TipsterBrief } from '@touchline/contract/news.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { useRecordText } from '#entities/tipster/record-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './tipster-line.module.css';

interface TipsterLineProps {
  tipster: TipsterBrief;
  /** Leads to the tipster's page. */
  to?: string;
  /** Stands for the record under the name. */
  note?: ReactNode;
  /** At the end of the line: a badge, a follow button. */
  end?: ReactNode;
  /** Side of the portrait in px. */
  size?: number;
}

/** A tipster in a line: portrait, name and record. */
export const TipsterLine = ({ tipster, to, note, end, size = 34 }: TipsterLineProps) => {
  const { record } = useRecordText();
  const { name, language, profile } = tipster;
  const words = (
    <>
      <Avatar name={name} src={fileUrl(profile)} size={size} />
      <span className={styles.words}>
        <b lang={language} className={styles.name}>
          {name}
        </b>
        <small className={styles.facts}>
          <LanguageMark language={language} />
          {note ?? record(tipster)}
        </small>
      </span>
    </>
  );
  return (
    <span className={styles.line}>
      {to === undefined ? (
        <span className={styles.who}>{words}</span>
      ) : (
        <Link to={to} className={styles.who} data-linked>
          {words}
        </Link>
      )}
      {end}
    </span>
  );
};
