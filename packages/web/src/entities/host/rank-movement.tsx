import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import styles from './rank-movement.module.css';

const UP = 'M4.5 0 9 8H0Z';
const DOWN = 'M0 0h9L4.5 8Z';

/** Places won or lost in a rank since the day before: an arrow with its number; a dash for none. */
export const RankMovement = ({ movement }: { movement: number }) => {
  const { t } = useLingui();
  const places = Math.abs(movement);
  if (movement === 0)
    return (
      <span className={styles.movement} role="img" aria-label={t`名次没有变化`}>
        –
      </span>
    );
  const isUp = movement > 0;
  return (
    <span
      className={classNames(styles.movement, isUp ? styles.up : styles.down)}
      role="img"
      aria-label={isUp ? t`上升 ${places} 位` : t`下降 ${places} 位`}
    >
      <svg viewBox="0 0 9 8" aria-hidden="true">
        <path d={isUp ? UP : DOWN} />
      </svg>
      {places}
    </span>
  );
};
