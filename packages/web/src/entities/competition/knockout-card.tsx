import { Trans } from '@lingui/react/macro';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { Link } from '#platform/router/link.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './knockout-card.module.css';

export interface KnockoutSide {
  /** Null while it is still to come. */
  team: TeamBrief | null;
  /** Goals, points or wins; null before the start. */
  value: number | null;
  /** Place before the knockout. */
  seed?: number | null;
}

interface KnockoutCardProps {
  /** The upper one first. */
  sides: readonly KnockoutSide[];
  winnerTeamId: string | null;
  /** How it was decided, or when it is played; empty for neither. */
  note: string;
  /** The note tells of what is played now. */
  isLive?: boolean;
  /** Stands out as a step of the chosen team. */
  isOnPath?: boolean;
  /** Names the tie for those who look for it. */
  id: string;
  /** Where a tap leads, or what it does; nothing for a tie without a match. */
  to?: string | undefined;
  onPress?: (() => void) | undefined;
}

const Seed = ({ seed }: Pick<KnockoutSide, 'seed'>) =>
  seed === undefined || seed === null ? null : <i className={styles.seed}>{seed}</i>;

const Side = ({ side: { team, value, seed }, winnerTeamId }: { side: KnockoutSide; winnerTeamId: string | null }) => {
  const isWinner = winnerTeamId !== null && winnerTeamId === team?.id;
  const isLoser = winnerTeamId !== null && !isWinner;
  return (
    <span className={classNames(styles.side, isWinner && styles.winner, isLoser && styles.loser)}>
      <Seed seed={seed} />
      {team === null ? <span className={styles.nobody} /> : <TeamBadge team={team} size={20} />}
      {team === null ? (
        <span className={styles.name}>
          <Trans>待定</Trans>
        </span>
      ) : (
        <TeamName team={team} className={styles.name} />
      )}
      {value === null ? null : (
        <b>
          <Score value={value} />
        </b>
      )}
    </span>
  );
};

/** A tie of a knockout round: both sides, their numbers, and one note. A narrow one leaves the names to the crests. */
export const KnockoutCard = (card: KnockoutCardProps) => {
  const { sides, winnerTeamId, note, isLive = false, isOnPath = false, id, to, onPress } = card;
  const isOpen = sides.every(({ team }) => team === null);
  if (isOpen)
    return (
      <span className={classNames(styles.tie, styles.open)}>
        <Trans>待定</Trans>
      </span>
    );
  const frame = {
    className: classNames(styles.tie, isOnPath && styles.onPath),
    'data-tie': id,
    'data-path': isOnPath ? '' : undefined,
  };
  const content = (
    <>
      {sides.map((side, index) => (
        <Side key={index} side={side} winnerTeamId={winnerTeamId} />
      ))}
      {note === '' ? null : <small className={classNames(styles.note, isLive && styles.live)}>{note}</small>}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} {...frame}>
        {content}
      </Link>
    );
  if (onPress !== undefined)
    return (
      <button type="button" {...frame} onClick={onPress}>
        {content}
      </button>
    );
  return <span {...frame}>{content}</span>;
};
