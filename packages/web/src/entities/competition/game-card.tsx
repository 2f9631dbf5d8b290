import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { LineScore } from '#entities/match/line-score.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './game-card.module.css';

interface GameCardProps {
  match: CompetitionMatch;
  to: string;
  /** What the game is part of, such as 首轮 第 3 场. */
  note?: string | null;
  /** Faces of the hosts on it. */
  hosts?: ReactNode;
}

/** A basketball game that has begun: where it stands, its quarters, both totals; a tap opens the room or the game. */
export const GameCard = ({ match, to, note = null, hosts }: GameCardProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const isLive = matchPhase(match.sport, match.statusId) === 'in-progress';
  return (
    <article className={classNames(styles.card, isLive && styles.live)} data-match={match.matchId}>
      <Link to={to} className={styles.cover}>
        <span className="sr-only">{t`${nameOf(match.home.shortName)} 对 ${nameOf(match.guest.shortName)}`}</span>
      </Link>
      <p className={styles.head}>
        <b>{momentOf(match)}</b>
        {note === null ? null : <span className={styles.note}>{note}</span>}
        {match.venue === null ? null : <span className={styles.venue}>{match.venue}</span>}
        {hosts}
      </p>
      <LineScore match={match} look="bare" />
    </article>
  );
};
