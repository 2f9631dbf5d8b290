import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { FilterBar, OrderLine } from '#features/news/list/filter-bar.tsx';
import { useNewTips } from '#data/tip/new-tips.ts';
import type { TipFilterState } from '#features/news/list/use-tip-filters.ts';
import { tipListQuery } from '#data/tip/queries.ts';
import { NO_FILTERS } from '#data/tip/tip-filters.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { useReadTips } from '#data/tip/read-tips.ts';
import { TipRows } from '#features/news/tip-rows.tsx';
import { changingMatches } from '#features/news/changing-matches.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';
import { NewPill } from '#ui/infinite/new-pill.tsx';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './tip-list.module.css';
import { SignInState } from '#entities/member/sign-in-state.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

const ToExperts = () => (
  <StateLink to="/news/all-gods">
    <Trans>看看全部专家</Trans>
  </StateLink>
);

const isUnfiltered = (filters: TipFilters): boolean => {
  const { sort: _sort, ...requested } = filters;
  return JSON.stringify(requested) === JSON.stringify({ ...requested, ...NO_FILTERS });
};

/** No tip fits: why, and the way out of it. */
const NoTips = ({ filters, reset }: Pick<TipFilterState, 'filters' | 'reset'>) => {
  const { t } = useLingui();
  if (isUnfiltered(filters))
    return (
      <EmptyState
        scene="schedule"
        title={t`现在没有推荐`}
        text={t`专家发布推荐后会出现在这里`}
        action={<ToExperts />}
      />
    );
  if (filters.isFollowed)
    return (
      <EmptyState
        scene="lost"
        title={t`关注的专家暂时没有符合条件的推荐`}
        text={t`多关注几位专家，他们的推荐会出现在这里`}
        action={<ToExperts />}
      />
    );
  return (
    <EmptyState
      scene="lost"
      title={t`没有符合条件的推荐`}
      text={t`放宽条件再看看`}
      action={
        <Button size="large" onClick={reset}>
          {t`看全部推荐`}
        </Button>
      }
    />
  );
};

interface TipListProps extends TipFilterState {
  /** The tip that is open beside the list. */
  openId?: string | undefined;
}

/** All tips that fit, an endless list that follows push. */
const Tips = ({ openId, ...state }: TipListProps) => {
  const { t } = useLingui();
  const { filters } = state;
  const top = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...tipListQuery(filters), refetchInterval: usePolling('list') });
  const tips = useItems(query.data);
  const readIds = useReadTips();
  const newTips = useNewTips(filters, tips);
  const { count } = newTips;
  useTipPushes({ matches: changingMatches(tips ?? [], useMinuteClock()), onAdd: newTips.apply });
  const showNew = (): void => {
    newTips.show();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div ref={top} className={styles.top} />
      <NewPill count={count} onShow={showNew} className={styles.pill}>
        <Plural value={count} other="# 条新推荐" />
      </NewPill>
      <OrderLine {...state} total={query.data?.pages[0]?.total} />
      <PagedRegion
        query={query}
        items={tips}
        skeleton={<SkeletonRows count={5} height="148px" face="34px" body="72px" />}
        failure={t`推荐加载失败`}
        empty={<NoTips {...state} />}
      >
        {(list, more) => (
          <>
            <TipRows label={t`推荐`} tips={list} readIds={readIds} openId={openId} />
            {more}
          </>
        )}
      </PagedRegion>
    </>
  );
};

/** The filters and what fits them. Tips of followed tipsters need a member. */
const TipList = (state: TipListProps) => {
  const { t } = useLingui();
  const isMember = useSession() !== null;
  // The list of `/news` stays while the one beside an open tip is on screen.
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {t`全部推荐`}
      </h2>
      <FilterBar {...state} />
      <div className={styles.list}>
        {state.filters.isFollowed && !isMember ? (
          <SignInState title={t`登录后看关注的专家`} text={t`关注的专家发布推荐后会出现在这里`} />
        ) : (
          <Tips {...state} />
        )}
      </div>
    </section>
  );
};

export default TipList;
