import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { TipsDesk } from '#features/news/desk/tips-desk.tsx';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { TipSkeleton } from '#features/news/detail/tip-skeleton.tsx';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { tipQuery } from '#data/tip/queries.ts';
import { useNoteRead } from '#data/tip/read-tips.ts';
import { queryClient } from '#platform/query/query-client.ts';

const loadView = () => import('#features/news/detail/tip-view.tsx');
const TipView = lazyPage(loadView);
// It comes while the tip itself is asked for; what fails here is tried again when it is shown.
loadView().catch(() => undefined);

const Tip = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery({ ...tipQuery(id), refetchInterval: usePolling('rest') });
  const { data } = query;
  useTipPushes({ tipId: id, ...(data && { matches: data.messageMatchList.map(({ match }) => match) }) });
  useNoteRead(id, data !== undefined);
  const waiting = (
    <>
      <PageBar title={t`推荐详情`} onBack={onBack} />
      <TipSkeleton />
    </>
  );
  if (data !== undefined)
    return (
      <LazyBoundary fallback={waiting}>
        <TipView key={id} tip={data} />
      </LazyBoundary>
    );
  if (query.error === null && !query.isPaused) return waiting;
  return (
    <>
      <PageBar title={t`推荐详情`} onBack={onBack} />
      <DataRegion
        query={query}
        skeleton={null}
        failure={t`推荐加载失败`}
        missing={
          <EmptyState
            scene="lost"
            title={t`没有找到这条推荐`}
            text={t`链接可能不完整，或者推荐已经撤下`}
            link={{ to: '/news', text: t`看看其他推荐` }}
          />
        }
      >
        {() => null}
      </DataRegion>
    </>
  );
};

const TipsColumn = lazyPage(() => import('#features/news/desk/tips-column.tsx'));

/** `/news/detail/:id` (R5); in a wide window beside the list. */
const TipPage = ({ id = '' }: { id?: string }) => {
  const isWide = useIsAppWide(1024);
  const list = isWide ? (
    <LazyBoundary fallback={null}>
      <TipsColumn id={id} />
    </LazyBoundary>
  ) : null;
  return <TipsDesk list={list} tip={<Tip id={id} />} />;
};

TipPage.readAhead = ({ id = '' }: { id?: string }): void => void queryClient.prefetchQuery(tipQuery(id));

export default TipPage;
