import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the final content, so that nothing moves when it arrives. */
  width?: string;
  height: string;
  radius?: string;
  round?: boolean;
}

/** A place where content will be. */
export const Skeleton = ({ width = '100%', height, radius = 'var(--r1)', round = false }: SkeletonProps) => (
  <span
    className={styles.bone}
    style={{ width: round ? height : width, height, borderRadius: round ? '50%' : radius }}
    aria-hidden="true"
  />
);
