import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DAY_FILTERS, filterDay } from '@touchline/domain/competition/match-day.ts';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { useFollowedIds } from '#data/follows/use-follows.ts';
import { matchDayDatesQuery, matchDayQuery } from '#data/match-day/queries.ts';
import { useMatchDayPush } from '#data/match-day/use-match-day-push.ts';
import { HideResultsLine } from '#entities/result/hide-results.tsx';
import { DayFilters } from '#features/match-day/day-filters.tsx';
import { DayGroups } from '#features/match-day/day-groups.tsx';
import { DayHead } from '#features/match-day/day-head.tsx';
import { isNight, NextDay, nextDay, NoMatches } from '#features/match-day/other-day.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { usePolling } from '#platform/push/polling.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './match-day-page.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/today`: the matches of all competitions on a day. */
const MatchDayPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { get, set } = useUrlState();
  const [filter, setFilter] = useUrlChoice('show', DAY_FILTERS);
  const today = deviceDay(useMinuteClock());
  const named = get('day') ?? '';
  const day = DAY.test(named) ? named : today;
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...matchDayQuery(day), refetchInterval });
  const dates = useQuery(matchDayDatesQuery()).data;
  const { matchIds } = useSubscriptions();
  const setFollow = useSetFollow();
  const follows = useFollowedIds();
  useMatchDayPush(query.data);
  const next = nextDay(dates?.dates ?? [], day);
  const setDay = (chosen: string): void => set({ day: chosen === today ? null : chosen });
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <DayHead day={day} today={today} dates={dates} onChange={setDay} />
      <DayFilters matches={query.data?.list} value={filter} onChange={setFilter} />
      <div className={styles.groups}>
        <HideResultsLine />
        <DataRegion
          query={query}
          skeleton={<SkeletonRows count={8} />}
          failure={t`赛程加载失败`}
          isEmpty={({ list }) => filterDay(list, filter).length === 0}
          empty={
            <NoMatches
              isFiltered={(query.data?.list.length ?? 0) > 0}
              next={next}
              onNext={setDay}
              onAll={() => setFilter('all')}
            />
          }
        >
          {({ list }) => (
            <DayGroups
              key={day}
              list={list}
              filter={filter}
              follows={follows}
              bookedIds={matchIds}
              onFollow={setFollow}
            />
          )}
        </DataRegion>
        {day === today && query.data !== undefined && isNight(query.data.list) ? (
          <NextDay next={next} onNext={setDay} />
        ) : null}
      </div>
    </PullToRefresh>
  );
};

MatchDayPage.readAhead = (_parameters: object, search: URLSearchParams): void => {
  void queryClient.prefetchQuery(matchDayQuery(search.get('day') ?? deviceDay(serverClock.now())));
  void queryClient.prefetchQuery(matchDayDatesQuery());
};

export default MatchDayPage;
