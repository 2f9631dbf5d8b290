import type { MatchBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { JudgedMatch } from './judged-match.tsx';
import styles from './verdicts.module.css';

/** A cell whose content wraps. */
export const Cell = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles['cell']}>{children}</div>
);

interface JudgedEntryProps {
  /** What a host said, in `language`. */
  words: string;
  language: string;
  match: MatchBrief | null;
  /** Who said it, and when. */
  facts: ReactNode;
  /** What staff can decide. */
  children: ReactNode;
}

/** What waits for a verdict, on a phone. */
export const JudgedEntry = ({ words, language, match, facts, children }: JudgedEntryProps): ReactNode => (
  <div className={styles['entry']}>
    <b lang={language}>{words}</b>
    <span>
      <JudgedMatch match={match} />
    </span>
    <small>{facts}</small>
    {children}
  </div>
);
