import { useLingui } from '@lingui/react/macro';
import type { StatCategory } from '@touchline/domain/nba/player-numbers.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import type { LoggedGame } from '#features/competition/player/log-of-season.ts';
import { useNumberNames } from '#features/competition/shared/number-names.ts';
import { matchPath } from '#entities/competition/paths.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './log-row.module.css';

interface LogRowProps {
  game: LoggedGame;
  categories: readonly StatCategory[];
  /** The category that stands out. */
  chosen: StatCategory;
}

/** A game of a player's log; a tap opens the game. */
export const LogRow = memo(({ game, categories, chosen }: LogRowProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { shortOf } = useNumberNames();
  const { monthDay } = useFormats();
  const { match, isHome, score, result, played, numbers, mark } = game;
  const opponent = isHome ? match.guest : match.home;
  return (
    <Link to={matchPath(match)} className={styles.row} data-match={match.matchId}>
      <span className={styles.when}>
        {monthDay(match.matchDate)}
        {result === null ? null : <FormLetters form={[result]} />}
      </span>
      <TeamBadge team={opponent} size={26} />
      <span className={styles.words}>
        <b>
          <i>{isHome ? t({ message: '主', context: 'game' }) : t({ message: '客', context: 'game' })}</i>
          {nameOf(opponent.shortName)}
        </b>
        <small>
          {score === null ? null : `${score[0]}-${score[1]}`}
          {mark === null ? null : (
            <em className={classNames(mark === 'triple-double' && styles.triple)}>
              {mark === 'triple-double' ? t`三双` : t`两双`}
            </em>
          )}
        </small>
      </span>
      {played ? (
        categories.map((category) => (
          <span key={category} className={classNames(styles.number, category === chosen && styles.chosen)}>
            <b>{numbers[category] ?? 0}</b>
            <small>{shortOf(category)}</small>
          </span>
        ))
      ) : (
        <span className={styles.absent}>{t`未上场`}</span>
      )}
    </Link>
  );
});
