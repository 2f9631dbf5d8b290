import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { tipsterQuery } from '#data/tip/queries.ts';
import { TipsterSkeleton, TipsterView } from '#features/news/tipster/tipster-view.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { ReportButton } from '#ui/report/report-button.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

const ReportTipster = lazyPage(() => import('#features/news/tipster/report-tipster.tsx'));

/** `/news/user/:id` (R4, R22). */
const TipsterPage = ({ id = '' }: { id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(tipsterQuery(id));
  const report =
    query.data === undefined ? undefined : (
      <ReportButton action="report-tipster" subject={query.data} Sheet={ReportTipster} />
    );
  return (
    <>
      <PageBar title={query.data?.name ?? t`专家`} onBack={onBack} action={report} />
      <DataRegion
        query={query}
        skeleton={<TipsterSkeleton />}
        failure={t`专家加载失败`}
        missing={
          <EmptyState
            scene="lost"
            title={t`找不到这位专家`}
            text={t`专家可能已经离开，或者链接不完整`}
            link={{ to: '/news/all-gods', text: t`全部专家` }}
          />
        }
      >
        {(tipster) => <TipsterView key={tipster.id} tipster={tipster} />}
      </DataRegion>
    </>
  );
};

TipsterPage.readAhead = ({ id = '' }: { id?: string }): void => void queryClient.prefetchQuery(tipsterQuery(id));

export default TipsterPage;
