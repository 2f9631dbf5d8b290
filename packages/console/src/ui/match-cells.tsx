import type { LocalName } from '@touchline/contract/values.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import type { ComponentProps, ReactNode } from 'react';
import { MomentText } from './moment-text.tsx';
import styles from './match-cells.module.css';
import { TeamCrest } from './team-crest.tsx';
import { useNameOf } from './use-name-of.ts';

interface Team {
  id: string;
  shortName: LocalName;
}

type ShownMatch = ComponentProps<typeof MomentText>['match'] & {
  home: Team;
  away: Team;
  homeScore: number | null;
  awayScore: number | null;
};

/** The moment, the teams and the score of a match: three cells of a row. */
export const MatchCells = ({ match }: { match: ShownMatch }): ReactNode => {
  const nameOf = useNameOf();
  return (
    <>
      <b className={styles['moment']} data-live={isInPlay(match.sport as MatchSport, match.statusId)}>
        <MomentText match={match} />
      </b>
      <span className={styles['teams']}>
        {[match.home, match.away].map((team) => (
          <span key={team.id}>
            <TeamCrest teamId={team.id} />
            {nameOf(team.shortName)}
          </span>
        ))}
      </span>
      <span className={styles['score']}>
        <b>{match.homeScore ?? ''}</b>
        <b>{match.awayScore ?? ''}</b>
      </span>
    </>
  );
};
