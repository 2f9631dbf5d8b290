import type { StudioShow } from '@touchline/contract/studio.ts';
import type { ReactNode } from 'react';
import { MatchLine } from './match-line.tsx';
import styles from './studio.module.css';

/** What a show is called: its title, and the match when it has one. */
export const ShowName = ({ title, match }: Pick<StudioShow, 'title' | 'match'>): ReactNode => (
  <>
    {title !== '' && <b className={styles['title']}>{title}</b>}
    {match !== null && <MatchLine match={match} />}
  </>
);
