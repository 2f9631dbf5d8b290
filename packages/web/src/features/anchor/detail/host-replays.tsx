import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hostReplaysQuery } from '#data/replay/queries.ts';
import { ReplayGrid } from '#entities/replay/replay-grid.tsx';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './host-panels.module.css';

/** The recorded shows of a host, newest first. */
const HostReplays = ({ hostId }: { hostId: string }) => {
  const { t } = useLingui();
  const query = useInfiniteQuery(hostReplaysQuery(hostId));
  return (
    <div className={styles.cards}>
      <PagedRegion
        query={query}
        items={useItems(query.data)}
        skeleton={<SkeletonCards heights={['160px', '160px']} />}
        failure={t`回放加载失败`}
        empty={<EmptyState title={t`还没有回放`} text={t`录下的直播会出现在这里`} />}
      >
        {(replays, more) => (
          <>
            <ReplayGrid label={t`回放`} replays={replays} isOfHost />
            {more}
          </>
        )}
      </PagedRegion>
    </div>
  );
};

export default HostReplays;
