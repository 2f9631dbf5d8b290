import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './room-chat.module.css';

const WIDTHS = ['62%', '48%', '74%', '40%', '56%', '68%', '44%', '60%'];

/** Lines to come. */
export const ChatSkeleton = () => (
  <div className={styles.skeleton}>
    {WIDTHS.map((width) => (
      <Skeleton key={width} width={width} height="16px" />
    ))}
  </div>
);
