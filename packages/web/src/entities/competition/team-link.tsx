import type { TeamBrief } from '@touchline/contract/match.ts';
import { Link } from '#platform/router/link.tsx';
import { teamPath } from '#entities/competition/paths.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
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
  return (
    <Link to={teamPath(competitionId, team.id)} className={classNames(styles.link, className)}>
      <TeamBadge team={team} size={size} />
      <TeamName team={team} />
    </Link>
  );
};
