import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { useState } from 'react';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { HiddenScore, RevealStrip } from '#entities/result/reveal.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './score.module.css';

interface ScoreProps {
  /** Null before the start. */
  value: number | null;
  className?: string | undefined;
}

/** One side's score; it flashes once when it changes, not when it first appears. */
export const Score = ({ value, className }: ScoreProps) => {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.value === null ? 0 : shown.changes + 1 });
  return (
    <b key={shown.changes} className={classNames(styles.score, shown.changes > 0 && styles.flash, className)}>
      {value ?? ''}
    </b>
  );
};

interface ScoreStripProps {
  match: MatchBrief;
  /** `large` names both sides beside their crests. */
  size?: 'normal' | 'large';
}

const Side = ({ team, isLarge }: { team: TeamBrief; isLarge: boolean }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={isLarge ? 26 : 20} />
      {isLarge ? (
        <TeamName team={team} className={styles.name} />
      ) : (
        <span className="sr-only">{nameOf(team.shortName)}</span>
      )}
    </span>
  );
};

/** The score along the lower edge of a cover. */
export const ScoreStrip = ({ match, size = 'normal' }: ScoreStripProps) => {
  const momentOf = useMatchMoment();
  const isLarge = size === 'large';
  const isHidden = isResultHidden(match);
  return (
    <span className={classNames(styles.strip, isLarge && styles.large)} data-match={match.matchId}>
      <Side team={match.home} isLarge={isLarge} />
      {isHidden ? <HiddenScore /> : <Score value={match.homeScore} />}
      {isHidden ? <RevealStrip match={match} /> : <em>{momentOf(match)}</em>}
      {isHidden ? <HiddenScore /> : <Score value={match.awayScore} />}
      <Side team={match.guest} isLarge={isLarge} />
    </span>
  );
};
