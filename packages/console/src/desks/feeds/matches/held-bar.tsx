import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { useStatusName } from '#ui/match-status.ts';
import styles from './matches.module.css';
import type { FeedMatch } from './trust-tag.tsx';

/** A state that visitors do not see yet, and what to do with it. */
export const HeldBar = ({ match, held }: { match: FeedMatch; held: NonNullable<FeedMatch['held']> }): ReactNode => {
  const statusName = useStatusName();
  return (
    <div className={styles['held']}>
      <span>
        <b>
          {held.homeScore ?? '–'} : {held.awayScore ?? '–'}
        </b>
        {statusName(match.sport, held.statusId)}
      </span>
      <small>
        <Trans>
          {held.source} 报的，压着 <AgeText at={held.since} />
          ，观众还没看到
        </Trans>
      </small>
    </div>
  );
};
