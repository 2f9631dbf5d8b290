import type { MatchBrief } from '@touchline/contract/match.ts';
import { createPortal } from 'react-dom';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useStore } from '#platform/storage/store.ts';
import { playerReport } from '#ui/player/player-store.ts';
import styles from './wide-score.module.css';

interface WideScoreProps {
  match: MatchBrief;
  /** Nothing of it may be shown yet. */
  isHeld: boolean;
}

/** The score over the picture in full screen. */
const WideScore = ({ match, isHeld }: WideScoreProps) => {
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const { wideTop } = useStore(playerReport);
  if (wideTop === null) return null;
  const hasScore = !isHeld && match.homeScore !== null;
  return createPortal(
    <span className={styles.bug}>
      <span>{nameOf(match.home.shortName)}</span>
      <b>{hasScore ? `${match.homeScore} – ${match.awayScore ?? 0}` : 'vs'}</b>
      <span>{nameOf(match.guest.shortName)}</span>
      {isHeld ? null : <em>{momentOf(match)}</em>}
    </span>,
    wideTop,
  );
};

export default WideScore;
