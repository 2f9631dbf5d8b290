import type { ReactNode } from 'react';
import styles from './team-crest.module.css';

/** A club's crest, drawn from its colours; its name stands beside it. */
export const TeamCrest = ({ teamId }: { teamId: string }): ReactNode => (
  <img className={styles['crest']} src={`/api/forehead/system/file/get/crest-${teamId}`} alt="" loading="lazy" />
);
