import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { FilterBar, OrderLine } from '#features/news/list/filter-bar.tsx';
import { NoTips, SignInForFollowed } from '#features/news/list/no-tips.tsx';
import { useNewTips } from '#data/tip/new-tips.ts';
import type { TipFilterState } from '#features/news/list/use-tip-filters.ts';
import { tipListQuery } from '#data/tip/queries.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { useReadTips } from '#data/tip/read-tips.ts';
import { TipRows } from '#features/news/tip-rows.tsx';
import { changingMatches, useTips } from '#features/news/use-tips.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './tip-list.module.css';

const NewTipsPill = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <div className={styles.pill} role="status">
    {count === 0 ? null : (
      <button type="button" onClick={onPress}>
        <Icon name={LAZY_ICONS.up} size={13} />
        <Plural value={count} other="# 条新推荐" />
      </button>
    )}
  </div>
);

/** All tips that fit, an endless list that follows push. */
const Tips = (state: TipFilterState) => {
  const { t } = useLingui();
  const { filters } = state;
  const top = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...tipListQuery(filters), refetchInterval: usePolling('list') });
  const { tips, total } = useTips(query.data);
  const readIds = useReadTips();
  const newTips = useNewTips(filters, tips);
  useTipPushes({ matches: changingMatches(tips ?? [], useMinuteClock()), onAdd: newTips.apply });
  const showNew = (): void => {
    newTips.show();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div ref={top} className={styles.top} />
      <NewTipsPill count={newTips.count} onPress={showNew} />
      <OrderLine {...state} total={total} />
      <DataRegion
        query={{ ...query, data: tips }}
        skeleton={<SkeletonRows count={5} height="148px" face="34px" body="72px" />}
        failure={t`推荐加载失败`}
        isEmpty={(list) => list.length === 0}
        empty={<NoTips {...state} />}
      >
        {(list) => (
          <>
            <TipRows label={t`推荐`} tips={list} readIds={readIds} />
            <MoreSentinel query={query} />
          </>
        )}
      </DataRegion>
    </>
  );
};

/** The filters and what fits them. Tips of followed tipsters need a member. */
const TipList = (state: TipFilterState) => {
  const isMember = useSession() !== null;
  return (
    <section aria-labelledby="tips-heading">
      <h2 id="tips-heading" className="sr-only">
        <Trans>全部推荐</Trans>
      </h2>
      <FilterBar {...state} />
      <div className={styles.list}>
        {state.filters.isFollowed && !isMember ? <SignInForFollowed /> : <Tips {...state} />}
      </div>
    </section>
  );
};

export default TipList;
