import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './record-skeletons.module.css';

const COUNT = 4;

/** Places of reports. */
export const RecordSkeletons = () => (
  <div className={styles.bones} aria-hidden="true">
    <Skeleton height="18px" width="22%" />
    {Array.from({ length: COUNT }, (_, place) => (
      <div key={place} className={styles.bone}>
        <Skeleton height="14px" width="30%" />
        <Skeleton height="19px" width="62%" />
        <Skeleton height="16px" width="44%" />
        <Skeleton height="18px" width="52%" />
      </div>
    ))}
  </div>
);
