import { MomentFeed, MomentSorts, useMomentSort } from '#features/anchor/moments/moment-feed.tsx';
import styles from './host-panels.module.css';

interface HostMomentsProps {
  hostId: string;
  now: number;
}

/** The host's posts, newest or hottest first. */
const HostMoments = ({ hostId, now }: HostMomentsProps) => {
  const [sort, chooseSort] = useMomentSort();
  return (
    <div className={styles.panel}>
      <div className={styles.sorts}>
        <MomentSorts sort={sort} onChoose={chooseSort} />
      </div>
      <MomentFeed key={sort} sort={sort} hostId={hostId} now={now} />
    </div>
  );
};

export default HostMoments;
