import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { memo, useId, useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { tookExtraTime } from '#entities/competition/tie-note.ts';
import { LineScore } from '#entities/match/line-score.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useGameNote } from '#features/competition/schedule/use-game-note.ts';
import { seenBy } from '#features/competition/team/seen-by.ts';
import { matchPath } from '#entities/competition/paths.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './game-row.module.css';

interface GameRowProps {
  teamId: string;
  game: CompetitionMatch;
}

/** The game's time while it is ahead, its state while it is not simply over, else its overtime; null for nothing. */
const useMoment = (): ((game: CompetitionMatch) => string | null) => {
  const { t } = useLingui();
  const momentOf = useMatchMoment();
  return (game) => {
    if (matchPhase(game.sport, game.statusId) !== 'finished' || game.awarded) return momentOf(game);
    return tookExtraTime(game.parts) ? t({ message: '加时', context: 'basketball' }) : null;
  };
};

/** A game in a team's season; a tap opens it, and the arrow its quarters. */
export const GameRow = memo(({ teamId, game }: GameRowProps) => {
  const { t } = useLingui();
  const noteOf = useGameNote();
  const timeOf = useMoment();
  const { monthDay } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const phase = matchPhase(game.sport, game.statusId);
  const { opponent, isHome, score, result } = seenBy(teamId, game);
  const time = timeOf(game);
  const note = noteOf(game);
  return (
    <>
      <div className={classNames(styles.row, styles[phase])} data-match={game.matchId}>
        <Link to={matchPath(game)} className={styles.game}>
          <span className={styles.when}>
            <b>{monthDay(game.matchDate)}</b>
            <small>
              {result === null ? null : <FormLetters form={[result]} />}
              {time}
            </small>
          </span>
          <TeamBadge team={opponent} size={26} />
          <span className={styles.opponent}>
            <b>
              <i>{isHome ? t({ message: '主', context: 'game' }) : t({ message: '客', context: 'game' })}</i>
              <TeamName team={opponent} />
            </b>
            {note === null ? null : <small>{note}</small>}
          </span>
          {score === null ? null : <span className={styles.score}>{score.join('-')}</span>}
        </Link>
        {game.parts.periods === undefined ? null : (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t`各节得分`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" size={16} />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <LineScore match={game} look="bare" /> : null}
      </div>
    </>
  );
});
