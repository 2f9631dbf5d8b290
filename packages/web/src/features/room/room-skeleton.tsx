import { useLingui } from '@lingui/react/macro';
import { StageField } from '#features/room/stage/stage-field.tsx';
import { StageBar } from '#features/room/stage/stage-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './room-skeleton.module.css';

/** The page before its program is there, in the places of the content. */
export const RoomSkeleton = () => {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t`比赛`}</h1>
      <div className={styles.stage}>
        <StageField sport="football" isPlaying={false} />
        <div className={styles.bar}>
          <StageBar title={t`比赛`} />
        </div>
      </div>
      <div className={styles.facts}>
        <Skeleton width="55%" height="14px" />
      </div>
      <div className={styles.hosts}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} width="104px" height="44px" radius="var(--r-full)" />
        ))}
      </div>
      <div className={styles.tabs}>
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} width="40px" height="16px" />
        ))}
      </div>
      <div className={styles.lines}>
        {[70, 45, 60, 82, 38, 66].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="18px" />
        ))}
      </div>
    </div>
  );
};
