import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { clipQuery } from '#data/clip/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useBack } from '#platform/router/use-back.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const ClipView = lazyPage(() => import('#features/clip/clip-view.tsx'));

const ClipSkeleton = () => <SkeletonCards heights={['211px', '96px']} />;

/** `/clip/:id`: a short cut of a show. */
const ClipPage = ({ id = '' }: { id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(clipQuery(id));
  if (query.data !== undefined)
    return (
      <LazyBoundary fallback={<ClipSkeleton />}>
        <ClipView key={id} clip={query.data} />
      </LazyBoundary>
    );
  return (
    <>
      <PageBar title={t`进球片段`} onBack={onBack} />
      <DataRegion
        query={query}
        skeleton={<ClipSkeleton />}
        failure={t`片段加载失败`}
        missing={
          <EmptyState
            scene="lost"
            title={t`没有找到这个片段`}
            text={t`链接可能不完整，或者片段已经撤下`}
            link={{ to: '/anchor', text: t`看看正在直播的比赛` }}
          />
        }
      >
        {() => null}
      </DataRegion>
    </>
  );
};

ClipPage.readAhead = ({ id = '' }: { id?: string }): void => {
  void queryClient.prefetchQuery(clipQuery(id));
};

export default ClipPage;
