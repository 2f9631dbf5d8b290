import { Trans, useLingui } from '@lingui/react/macro';
import type { Side } from '@touchline/contract/match-detail.ts';
import { EventIcon } from '#entities/match/event-icon.tsx';
import type { Place } from '#entities/match/pitch-places.ts';
import type { PlayerMarks } from '#entities/match/player-marks.ts';
import { Rating } from '#entities/match/rating.tsx';
import { Shirt } from '#entities/match/shirt.tsx';
import { shortName } from '#entities/match/short-name.ts';
import styles from './field-player.module.css';

interface FieldPlayerProps {
  place: Place;
  side: Side;
  marks: PlayerMarks;
  look: 'shirt' | 'vest';
}

const repeat = (count: number): number[] => Array.from({ length: Math.min(count, 4) }, (_, at) => at);

const Goals = ({ marks }: { marks: PlayerMarks }) => {
  const { t } = useLingui();
  if (marks.goals + marks.ownGoals === 0) return null;
  const { goals, ownGoals } = marks;
  return (
    <span className={styles.goals}>
      {repeat(goals).map((at) => (
        <EventIcon key={at} kind="goal" size={14} />
      ))}
      {repeat(ownGoals).map((at) => (
        <EventIcon key={at} kind="own-goal" size={14} />
      ))}
      <span className="sr-only">{ownGoals > 0 ? t`乌龙球 ${ownGoals}` : t`进球 ${goals}`}</span>
    </span>
  );
};

/** A starter on the drawn field: shirt, name, rating, and what happened to them. */
export const FieldPlayer = ({ place: { player, left, top }, side, marks, look }: FieldPlayerProps) => {
  const points = player.numbers['points'];
  return (
    <li className={styles.player} style={{ left: `${left}%`, top: `${top}%` }} data-player={player.id}>
      <span className={styles.figure}>
        <Shirt side={side} number={player.number} look={look} />
        {marks.card === null ? null : (
          <span className={styles.card}>
            <EventIcon kind={marks.card} size={14} />
          </span>
        )}
        <Goals marks={marks} />
        {marks.off === null ? null : <span className={styles.off}>{marks.off}&apos;</span>}
        {player.rating === null ? null : <Rating value={player.rating} className={styles.rating} />}
      </span>
      <span className={styles.name}>
        {player.isCaptain ? <abbr className={styles.captain}>C</abbr> : null}
        <span className={styles.word}>{shortName(player.name)}</span>
      </span>
      {look === 'vest' && points !== undefined ? (
        <small className={styles.points}>
          <Trans>{points} 分</Trans>
        </small>
      ) : null}
    </li>
  );
};
