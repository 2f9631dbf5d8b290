import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { clipQuery } from '#data/clip/queries.ts';
import { ClosedDoor } from '#entities/member/closed-door.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { useBack } from '#platform/router/use-back.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

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
          <ClosedDoor
            title={t`没有找到这个片段`}
            text={t`它可能已经撤下，或者房间不对你开放`}
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
