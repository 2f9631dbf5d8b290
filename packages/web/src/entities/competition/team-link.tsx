import type { TeamBrief } from '@touchline/contract/match.ts';
import { Link } from 'react-router';
import { teamPath } from '#entities/competition/paths.ts';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './team-link.module.css';

interface TeamLinkProps {
  competitionId: string;
  team: TeamBrief;
  /** Height of the crest in px. */
  size?: number;
  className?: string | undefined;
}

/** Crest and short name; a tap opens the team. */
export const TeamLink = ({ competitionId, team, size = 20, className }: TeamLinkProps) => {
  const nameOf = useNameOf();
  return (
    <Link to={teamPath(competitionId, team.id)} className={classNames(styles.link, className)}>
      <TeamBadge team={team} size={size} />
      <span className={styles.name}>{nameOf(team.shortName)}</span>
    </Link>
  );
};
