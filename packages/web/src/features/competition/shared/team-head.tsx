import type { TeamBrief } from '@touchline/contract/match.ts';
import { Children } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Skeleton, SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './team-head.module.css';

const HeadBones = () => (
  <div className={styles.head}>
    <Skeleton height="64px" width="56px" />
    <Skeleton height="20px" width="40%" />
  </div>
);

/** The rows of a section of which nothing is known yet. */
export const PaddedTable = ({ count = 12 }: { count?: number }) => (
  <div className={styles.bones}>
    <SkeletonTable count={count} />
  </div>
);

/** Head and rows of a page of which nothing is known yet. */
export const TeamSkeleton = () => (
  <>
    <HeadBones />
    <PaddedTable />
  </>
);

interface TeamHeadProps {
  /** Undefined until it is known. */
  team: TeamBrief | undefined;
  /** Whose page it is, with a portrait; the team itself with its crest when absent. */
  player?: { name: string; portrait: ReactNode; number: number | null };
  /** At its end. */
  action?: ReactNode;
  /** Lines under the name, such as ground and coach. */
  children?: ReactNode;
}

/** The head of a team's page, or of a player's, in the colours of the team. */
export const TeamHead = ({ team, player, action, children }: TeamHeadProps) => {
  const nameOf = useNameOf();
  if (team === undefined) return <HeadBones />;
  const [first, second = first] = team.colors;
  return (
    <header className={styles.head} style={{ '--club-a': first, '--club-b': second } as CSSProperties}>
      {player === undefined ? <TeamBadge team={team} size={64} /> : player.portrait}
      <div className={styles.words}>
        <h2>{player?.name ?? nameOf(team.name)}</h2>
        {Children.toArray(children).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {(player?.number ?? null) === null ? null : <b className={styles.number}>{player?.number}</b>}
      {action}
    </header>
  );
};
