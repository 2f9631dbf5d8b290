import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AgeText } from '#ui/age-text.tsx';
import { useStatusName } from '#ui/match-status.ts';
import { TimeText } from '#ui/time-text.tsx';
import { HeldButtons } from './decide-buttons.tsx';
import styles from './matches.module.css';
import type { FeedMatch } from './trust-tag.tsx';

/** A state that visitors do not see yet, and what to do with it. */
export const HeldBar = ({ match, held }: { match: FeedMatch; held: NonNullable<FeedMatch['held']> }): ReactNode => {
  const { t } = useLingui();
  const statusName = useStatusName();
  const reasons = {
    behind: t`往回退了`,
    jump: t`一下子跳得太多`,
    doubt: t`自相矛盾`,
    final: t`要改已定的赛果`,
  };
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
        {` · ${reasons[held.reason]}`}
        {held.until !== null && (
          <>
            {' · '}
            <Trans>
              到 <TimeText at={held.until} /> 还这么报就算数
            </Trans>
          </>
        )}
      </small>
      <HeldButtons match={match} held={held} />
    </div>
  );
};
