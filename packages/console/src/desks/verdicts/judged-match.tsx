import { Trans } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#platform/session/session.ts';
import { MomentText } from '#ui/moment-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './verdicts.module.css';

/** The match that is judged by, with its score; a press opens it for those who have its desk. */
export const JudgedMatch = ({ match }: { match: MatchBrief | null }): ReactNode => {
  const nameOf = useNameOf();
  const mayOpen = useMay('ingest');
  if (match === null) return <Trans>没有比赛</Trans>;
  const { matchId, home, guest, homeScore, awayScore } = match;
  const course = (
    <>
      {nameOf(home.name)} <b className={styles['score']}>{`${homeScore ?? '–'} : ${awayScore ?? '–'}`}</b>{' '}
      {nameOf(guest.name)}
    </>
  );
  return (
    <>
      {mayOpen ? <Link to={`/matches?${new URLSearchParams({ id: matchId })}`}>{course}</Link> : course}{' '}
      <small className={styles['moment']}>
        <MomentText match={{ ...match, kickOff: match.startDate }} />
      </small>
    </>
  );
};
