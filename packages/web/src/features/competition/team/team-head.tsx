import { Trans } from '@lingui/react/macro';
import type { TeamSquad } from '@touchline/contract/competition.ts';
import type { CSSProperties } from 'react';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './team-head.module.css';

/** The team's colours behind its crest, with ground and coach where they are known. */
export const TeamHead = ({ squad }: { squad: TeamSquad | undefined }) => {
  const nameOf = useNameOf();
  if (squad === undefined)
    return (
      <div className={styles.head}>
        <Skeleton height="64px" width="56px" />
        <Skeleton height="20px" width="40%" />
      </div>
    );
  const { team, venue, coach } = squad;
  const [first, second = first] = team.colors;
  return (
    <header className={styles.head} style={{ '--club-a': first, '--club-b': second } as CSSProperties}>
      <TeamBadge team={team} size={64} />
      <div className={styles.words}>
        <h2>{nameOf(team.name)}</h2>
        {venue === null ? null : <p>{venue}</p>}
        {coach === null ? null : (
          <p>
            <Trans>主教练 {coach}</Trans>
          </p>
        )}
      </div>
    </header>
  );
};
