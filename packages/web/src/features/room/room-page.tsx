import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { isMissing } from '#data/room/queries.ts';
import { Room } from '#features/room/room.tsx';
import { StageBar } from '#features/room/stage/stage-bar.tsx';
import { StageField } from '#features/room/stage/stage-field.tsx';
import { SkeletonLines, SkeletonStrip } from '#ui/skeleton/skeleton.tsx';
import { useProgram } from '#features/room/use-program.ts';
import styles from './room-page.module.css';
import type { RoomSlots } from './room-panel.tsx';

const RoomMissing = lazyPage(() => import('#features/room/room-missing.tsx'));

interface RoomPageProps {
  /** A host, or a match. */
  id: string;
  matchId?: string | undefined;
  slots: RoomSlots;
}

const FailureBar = () => {
  const { t } = useLingui();
  return <PageBar title={t`比赛`} onBack={useBack()} />;
};

/** The page before its program is there: stage, facts, hosts, tabs and lines. */
const RoomSkeleton = () => {
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
      <div className={styles.about}>
        <SkeletonStrip count={1} width="55%" height="14px" stripHeight="30px" />
        <SkeletonStrip count={3} width="104px" height="44px" stripHeight="53px" radius="var(--r-full)" />
        <SkeletonStrip count={5} height="16px" stripHeight="46px" />
      </div>
      <SkeletonLines count={6} height="18px" />
    </div>
  );
};

/** A live room with its match, or a match without a host (R7). */
export const RoomPage = ({ id, matchId, slots }: RoomPageProps) => {
  const { t } = useLingui();
  const query = useProgram(id, matchId);
  if (isMissing(query.error))
    return (
      <LazyBoundary fallback={<RoomSkeleton />}>
        <RoomMissing />
      </LazyBoundary>
    );
  const hasFailed = query.data === undefined && (query.error !== null || query.isPaused);
  return (
    <>
      {hasFailed ? <FailureBar /> : null}
      <DataRegion query={query} skeleton={<RoomSkeleton />} failure={t`比赛加载失败`}>
        {(program) => <Room program={program} isProvisional={query.isPlaceholderData} slots={slots} />}
      </DataRegion>
    </>
  );
};
