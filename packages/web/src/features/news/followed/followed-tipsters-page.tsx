import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TIPSTER_SORT } from '@touchline/contract/bet.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { ExpertRows } from '#features/news/experts/expert-rows.tsx';
import { tipsterListQuery } from '#data/tip/queries.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { Section } from '#ui/section/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

const TipsterList = () => {
  const { t } = useLingui();
  const query = useInfiniteQuery({ ...tipsterListQuery(TIPSTER_SORT.followed), refetchOnMount: 'always' });
  return (
    <PagedRegion
      query={query}
      items={useItems(query.data)}
      failure={t`关注的专家加载失败`}
      skeleton={<SkeletonRows count={8} height="82px" face="44px" lines={3} button />}
      empty={
        <EmptyState
          scene="studio"
          title={t`还没有关注专家`}
          text={t`关注之后，这里会看到他们最近的战绩和正在推荐的比赛`}
          link={{ to: '/news/all-gods', text: t`去找专家` }}
        />
      }
    >
      {(tipsters, more) => (
        <Section title={t`关注的专家`} note={tipsters.filter(({ isAttention }) => isAttention === 1).length}>
          <ExpertRows tipsters={tipsters} sort="4" />
          {more}
        </Section>
      )}
    </PagedRegion>
  );
};

/** `/account/tipsters`: the tipsters that the member follows (C5 sort type 4). One that is given up stays until the page is left. */
const FollowedTipstersPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`关注的专家`} promise={t`登录后，关注的专家会排在这里，谁有新推荐一眼看到`} scene="studio">
      <TipsterList />
    </MemberPage>
  );
};

export default FollowedTipstersPage;
