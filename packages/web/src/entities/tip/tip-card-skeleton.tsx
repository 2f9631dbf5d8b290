import { Skeleton } from '#ui/state/skeleton.tsx';
import card from './tip-card.module.css';
import styles from './tip-card-skeleton.module.css';

const Bone = ({ isOwn }: { isOwn: boolean }) => (
  <div className={card.card}>
    {isOwn ? (
      <Skeleton height="16px" width="34%" />
    ) : (
      <span className={styles.who}>
        <Skeleton height="34px" round />
        <span>
          <Skeleton height="15px" width="32%" />
          <Skeleton height="13px" width="60%" />
        </span>
      </span>
    )}
    <Skeleton height="20px" width="94%" />
    <Skeleton height="32px" />
    <Skeleton height="20px" width="45%" />
  </div>
);

interface TipCardSkeletonsProps {
  count: number;
  /** Cards without their tipster. */
  isOwn?: boolean;
}

/** Places of tip cards. */
export const TipCardSkeletons = ({ count, isOwn = false }: TipCardSkeletonsProps) => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <Bone key={place} isOwn={isOwn} />
    ))}
  </div>
);
