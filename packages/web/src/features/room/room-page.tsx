import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { isMissing } from '#data/room/queries.ts';
import { Room } from '#features/room/room.tsx';
import { RoomSkeleton } from '#features/room/room-skeleton.tsx';
import { useProgram } from '#features/room/use-program.ts';
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
