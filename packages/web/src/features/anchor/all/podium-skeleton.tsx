import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './podium.module.css';

/** Height of the face on a step. */
const FACES = { 1: '72px', 2: '60px', 3: '60px' } as const;

const Step = ({ rank }: { rank: 1 | 2 | 3 }) => (
  <span className={styles.step} data-rank={rank}>
    <Skeleton height={FACES[rank]} round />
    <span className={styles.stand}>
      <Skeleton height="19px" width="70%" />
      <Skeleton height="22px" width="50%" />
      <Skeleton height="30px" width="62px" radius="var(--r-full)" />
    </span>
  </span>
);

/** Three steps in the geometry of the podium. */
export const PodiumSkeleton = () => (
  <div className={styles.podium} aria-hidden="true">
    <Step rank={1} />
    <Step rank={2} />
    <Step rank={3} />
  </div>
);
