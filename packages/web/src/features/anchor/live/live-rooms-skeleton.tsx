import { Skeleton } from '#ui/state/skeleton.tsx';
import rooms from './live-rooms.module.css';
import styles from './live-rooms-skeleton.module.css';

const Card = ({ isFirst = false }: { isFirst?: boolean }) => (
  <li className={isFirst ? `${rooms.first} ${styles.large}` : styles.card}>
    <span className={styles.cover}>
      <Skeleton height="100%" radius="0" />
    </span>
    <span className={styles.foot}>
      <Skeleton height="28px" round />
      <Skeleton height="14px" width="50%" />
    </span>
  </li>
);

/** One large card and a pair, in the geometry of the rooms. */
export const LiveRoomsSkeleton = () => (
  <ul className={rooms.rooms} aria-hidden="true">
    <Card isFirst />
    <Card />
    <Card />
  </ul>
);
