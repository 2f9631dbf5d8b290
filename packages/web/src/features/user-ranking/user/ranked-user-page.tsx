import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { rankedUserQuery } from '#data/ranking/user-queries.ts';
import { RankedUserSkeleton, RankedUserView } from '#features/user-ranking/user/ranked-user-view.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { ReportButton } from '#ui/report/report-button.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

const ReportUser = lazyPage(() => import('#features/user-ranking/user/report-user.tsx'));

/** Reporting, but not oneself, and sharing. */
const Actions = ({ user: { userId, name, headUrl, isMine } }: { user: RankedUser }) => (
  <>
    {isMine === 1 ? null : (
      <ReportButton action="report-user" subject={{ id: userId, name, headUrl }} Sheet={ReportUser} />
    )}
    <ShareButton title={name} />
  </>
);

/** `/user-ranking/user/:id` (R19, R22). */
const RankedUserPage = ({ id = '' }: { id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(rankedUserQuery(id));
  const user = query.data;
  return (
    <>
      <PageBar
        title={user?.name ?? t`上榜用户`}
        onBack={onBack}
        action={user === undefined ? null : <Actions user={user} />}
      />
      <DataRegion
        query={query}
        skeleton={<RankedUserSkeleton />}
        failure={t`用户加载失败`}
        missing={
          <EmptyState
            scene="lost"
            title={t`找不到这位用户`}
            text={t`对方可能已隐藏榜单，或者链接不完整`}
            link={{ to: '/user-ranking', text: t`看榜单` }}
          />
        }
      >
        {(known) => <RankedUserView key={known.userId} user={known} />}
      </DataRegion>
    </>
  );
};

RankedUserPage.readAhead = ({ id = '' }: { id?: string }): void => void queryClient.prefetchQuery(rankedUserQuery(id));

export default RankedUserPage;
