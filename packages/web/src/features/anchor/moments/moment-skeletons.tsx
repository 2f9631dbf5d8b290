import { CardList } from '#ui/section/card-list.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './moments.module.css';

const Post = () => (
  <li className={styles.bones}>
    <span className={styles.head}>
      <Skeleton height="36px" round />
      <Skeleton height="16px" width="96px" />
    </span>
    <Skeleton height="16px" width="80%" />
    <Skeleton height="180px" width="72%" />
  </li>
);

/** Two posts in their geometry. */
export const MomentSkeletons = () => (
  <div aria-hidden="true">
    <CardList>
      <Post />
      <Post />
    </CardList>
  </div>
);
