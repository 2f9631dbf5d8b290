import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { rankedUserQuery } from '#data/ranking/user-queries.ts';
import { RankedUserSkeleton, RankedUserView } from '#features/user-ranking/user/ranked-user-view.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SHARE_ICON } from '#ui/icon/share-icon.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { sharePage } from '#ui/share/share-page.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

/** `/user-ranking/user/:id` (R19, R22). */
const RankedUserPage = ({ id = '' }: { id?: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(rankedUserQuery(id));
  const name = query.data?.name;
  const share =
    name === undefined ? undefined : (
      <IconButton icon={SHARE_ICON} label={t`分享`} size={19} onClick={() => void sharePage(name)} />
    );
  return (
    <>
      <PageBar title={name ?? t`上榜用户`} onBack={onBack} action={share} />
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
        {(user) => <RankedUserView key={user.userId} user={user} />}
      </DataRegion>
    </>
  );
};

RankedUserPage.readAhead = ({ id = '' }: { id?: string }): void => void queryClient.prefetchQuery(rankedUserQuery(id));

export default RankedUserPage;
