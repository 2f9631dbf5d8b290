import { useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { SignInState } from '#entities/member/sign-in-state.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useExpertSort } from '#features/news/experts/use-expert-sort.ts';
import type { ExpertSort } from '#features/news/experts/use-expert-sort.ts';
import styles from './all-experts-page.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExpertRows } from '#features/news/experts/expert-rows.tsx';
import { tipsterListQuery } from '#data/tip/queries.ts';
import type { TipsterSort } from '#data/tip/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

const FOLLOWED: ExpertSort = '4';

const Nobody = ({ sort }: { sort: ExpertSort }) => {
  const { t } = useLingui();
  return sort === FOLLOWED ? (
    <EmptyState scene="lost" title={t`还没有关注的专家`} text={t`在列表里点「关注」，他们会出现在这里`} />
  ) : (
    <EmptyState scene="lost" title={t`还没有专家`} text={t`专家入驻后会出现在这里`} />
  );
};

const Experts = ({ sort }: { sort: ExpertSort }) => {
  const { t } = useLingui();
  const query = useInfiniteQuery(tipsterListQuery(Number(sort) as TipsterSort));
  return (
    <PagedRegion
      query={query}
      items={useItems(query.data)}
      skeleton={<SkeletonRows count={8} height="82px" face="44px" lines={3} button />}
      failure={t`专家加载失败`}
      empty={<Nobody sort={sort} />}
    >
      {(list, more) => (
        <>
          <ExpertRows label={t`专家`} tipsters={list} sort={sort} ranked={sort !== FOLLOWED} />
          {more}
        </>
      )}
    </PagedRegion>
  );
};

/** Experts in one order, an endless list; those who are followed are a member's. */
const ExpertList = ({ sort }: { sort: ExpertSort }) => {
  const { t } = useLingui();
  const isMember = useSession() !== null;
  return sort === FOLLOWED && !isMember ? (
    <SignInState title={t`登录后看关注的专家`} text={t`关注的专家会出现在这里`} />
  ) : (
    <Experts sort={sort} />
  );
};

/** `/news/all-gods` (R6): all experts by one of five orders (C5). */
const AllExpertsPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  const [sort, setSort] = useExpertSort();
  const tabs: { value: ExpertSort; label: string }[] = [
    { value: '0', label: t({ message: '综合', context: 'experts' }) },
    { value: '1', label: t`命中率` },
    { value: '2', label: t`周回报` },
    { value: '3', label: t({ message: '连红', context: 'experts' }) },
    { value: '4', label: t({ message: '关注', context: 'filter' }) },
  ];
  return (
    <>
      <PageBar title={t`全部专家`} onBack={onBack} />
      <Tabs label={t`专家的排序`} tabs={tabs} value={sort} onChange={setSort} sticky>
        <div className={styles.list}>
          <ExpertList key={sort} sort={sort} />
        </div>
      </Tabs>
    </>
  );
};

export default AllExpertsPage;
