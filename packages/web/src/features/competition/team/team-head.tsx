import type { TeamBrief } from '@touchline/contract/match.ts';
import { Children } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './team-head.module.css';

interface TeamHeadProps {
  /** Undefined until it is known. */
  team: TeamBrief | undefined;
  /** Lines under the name, such as ground and coach. */
  children?: ReactNode;
}

/** The team's colours behind its crest, and what is to be said of it. */
export const TeamHead = ({ team, children }: TeamHeadProps) => {
  const nameOf = useNameOf();
  if (team === undefined)
    return (
      <div className={styles.head}>
        <Skeleton height="64px" width="56px" />
        <Skeleton height="20px" width="40%" />
      </div>
    );
  const [first, second = first] = team.colors;
  return (
    <header className={styles.head} style={{ '--club-a': first, '--club-b': second } as CSSProperties}>
      <TeamBadge team={team} size={64} />
      <div className={styles.words}>
        <h2>{nameOf(team.name)}</h2>
        {Children.toArray(children).map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </div>
    </header>
  );
};
