import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './game-day-skeleton.module.css';

/** Cards of the height of a game. */
export const GameDaySkeleton = ({ cards = 4 }: { cards?: number }) => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: cards }, (_, place) => (
      <div key={place} className={styles.card}>
        <Skeleton height="12px" width="36%" />
        <Skeleton height="16px" width="90%" />
        <Skeleton height="16px" width="82%" />
      </div>
    ))}
  </div>
);
