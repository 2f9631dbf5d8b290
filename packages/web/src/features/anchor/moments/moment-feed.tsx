import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { persistLikes } from '#data/moment/likes.ts';
import { MomentList } from '#features/anchor/moments/moment-list.tsx';
import { useMoments } from '#features/anchor/moments/use-moments.ts';
import type { MomentSort } from '#data/moment/queries.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

interface MomentFeedProps {
  sort: MomentSort;
  now: number;
  /** Of this host only. */
  hostId?: string;
}

/** Posts page by page (T10). */
export const MomentFeed = ({ sort, now, hostId }: MomentFeedProps) => {
  const { t } = useLingui();
  const { query, moments } = useMoments(sort, hostId);
  useEffect(persistLikes, []);
  return (
    <DataRegion
      query={{ ...query, data: moments }}
      skeleton={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}
      failure={t`动态加载失败`}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t`还没有动态`} text={t`主播发布后会出现在这里`} />}
    >
      {(list) => (
        <>
          <MomentList moments={list} now={now} />
          <MoreSentinel query={query} />
        </>
      )}
    </DataRegion>
  );
};
