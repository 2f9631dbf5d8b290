import { Trans, useLingui } from '@lingui/react/macro';
import type { Side } from '@touchline/contract/match-detail.ts';
import { CardIcon, GoalIcons } from '#entities/match/mark-icons.tsx';
import type { FieldPosition } from '#entities/match/pitch-positions.ts';
import type { PlayerMarks } from '#entities/match/player-marks.ts';
import { Rating } from '#entities/match/rating.tsx';
import { Shirt } from '#entities/match/shirt.tsx';
import { shortName } from '#entities/match/short-name.ts';
import styles from './field-player.module.css';

interface FieldPlayerProps {
  place: FieldPosition;
  side: Side;
  marks: PlayerMarks;
  look: 'shirt' | 'vest';
}

/** A starter on the drawn field: shirt, name, rating, and what happened to them. */
export const FieldPlayer = ({ place: { player, left, top }, side, marks, look }: FieldPlayerProps) => {
  const { t } = useLingui();
  const points = player.numbers['points'];
  const off = marks.off ?? 0;
  return (
    <li className={styles.player} style={{ left: `${left}%`, top: `${top}%` }} data-player={player.id}>
      <span className={styles.figure}>
        <Shirt side={side} number={player.number} look={look} />
        {marks.card === null ? null : (
          <span className={styles.card}>
            <CardIcon card={marks.card} />
          </span>
        )}
        {marks.goals + marks.ownGoals === 0 ? null : (
          <span className={styles.goals}>
            <GoalIcons marks={marks} />
          </span>
        )}
        {marks.off === null ? null : (
          <span className={styles.off} aria-label={t`第 ${off} 分钟下场`} role="img">
            {off}&apos;
          </span>
        )}
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
