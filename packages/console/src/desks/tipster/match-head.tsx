import type { MatchBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import { useKickOff, useMatchName } from './tip-texts.ts';
import styles from './tipster.module.css';

const Crest = ({ teamId }: { teamId: string }): ReactNode => (
  <img className={styles['crest']} src={`/api/forehead/system/file/get/crest-${teamId}`} alt="" loading="lazy" />
);

/** A match between its crests. */
export const MatchHead = ({ match, note }: { match: MatchBrief; note?: ReactNode }): ReactNode => {
  const matchName = useMatchName();
  const nameOf = useNameOf();
  const kickOff = useKickOff();
  return (
    <div className={styles['match']}>
      <Crest teamId={match.home.id} />
      <p>
        <b>{matchName(match)}</b>
        <small>
          {nameOf(match.matchLeague)} · {kickOff(match.startDate)} {note}
        </small>
      </p>
      <Crest teamId={match.guest.id} />
    </div>
  );
};
