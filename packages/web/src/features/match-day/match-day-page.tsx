import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { DayMatch, MatchDayList } from '@touchline/contract/match-day.ts';
import { DAY_FILTERS, filterDay, type FollowedIds, groupDay } from '@touchline/domain/competition/match-day.ts';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { useFollowedIds } from '#data/follows/use-follows.ts';
import { matchDayDatesQuery, matchDayQuery } from '#data/match-day/queries.ts';
import { useMatchDayPush } from '#data/match-day/use-match-day-push.ts';
import { hostOnAir } from '#entities/competition/paths.ts';
import { HideResultsLine } from '#entities/result/hide-results.tsx';
import { DayFilters } from '#features/match-day/day-filters.tsx';
import { DayGroups } from '#features/match-day/day-groups.tsx';
import { DayHead } from '#features/match-day/day-head.tsx';
import { isNight, NextDay, nextDay, NoMatches } from '#features/match-day/other-day.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { classNames } from '#ui/class-names.ts';
import columns from '#ui/columns/columns.module.css';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './match-day-page.module.css';

/** Beside the day, in a wide window only. */
const DayRail = lazyPage(() => import('#features/match-day/wide/day-rail.tsx'));
const MatchPreview = lazyPage(() => import('#features/match-day/wide/match-preview.tsx'));

/** The match that the reader has chosen, else the first in play with a host on air, else the first. */
const previewed = (
  matches: readonly DayMatch[],
  follows: FollowedIds,
  chosenId: string | null,
): DayMatch | undefined => {
  const inOrder = groupDay(matches, follows).flatMap((group) => group.matches);
  return (
    inOrder.find(({ matchId }) => matchId === chosenId) ??
    inOrder.find((match) => hostOnAir(match) !== undefined) ??
    inOrder[0]
  );
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address says: the day, and what of it is shown. */
const useDayChoice = () => {
  const { get, set } = useUrlState();
  const [filter, setFilter] = useUrlChoice('show', DAY_FILTERS);
  const today = deviceDay(useMinuteClock());
  const named = get('day') ?? '';
  return {
    today,
    day: DAY.test(named) ? named : today,
    filter,
    competition: get('competition'),
    match: get('match'),
    setFilter,
    setDay: (day: string): void => set({ day: day === today ? null : day, competition: null, match: null }),
    setCompetition: (competition: string | null): void => set({ competition }),
    setMatch: (match: string): void => set({ match }),
  };
};

interface MatchesProps {
  query: UseQueryResult<MatchDayList>;
  choice: ReturnType<typeof useDayChoice>;
  next: ReturnType<typeof nextDay>;
  follows: ReturnType<typeof useFollowedIds>;
  /** Those that the choice leaves. */
  shown: readonly DayMatch[];
  /** The match in the preview. */
  chosenId: string | undefined;
  hasPreview: boolean;
}

/** The matches of the day in groups, and the way to another day where there are none. */
const Matches = ({ query, choice, next, follows, shown, chosenId, hasPreview }: MatchesProps) => {
  const { t } = useLingui();
  const { matchIds } = useSubscriptions();
  const setFollow = useSetFollow();
  const { day, today, setDay, setFilter, setMatch } = choice;
  const list = query.data?.list ?? [];
  const isOfMine = choice.filter === 'mine';
  return (
    <div className={styles.groups}>
      <HideResultsLine />
      <DataRegion
        query={query}
        skeleton={<SkeletonRows count={8} />}
        failure={t`赛程加载失败`}
        isEmpty={() => shown.length === 0}
        empty={
          isOfMine && !follows.isKnown ? (
            <SkeletonRows count={8} />
          ) : (
            <NoMatches
              isFiltered={list.length > 0}
              isWithoutTeams={isOfMine && follows.teamIds.size === 0}
              next={next}
              onNext={setDay}
              onAll={() => setFilter('all')}
            />
          )
        }
      >
        {() => (
          <DayGroups
            key={day}
            matches={shown}
            follows={follows}
            bookedIds={matchIds}
            onFollow={setFollow}
            chosenId={chosenId}
            onChoose={hasPreview ? setMatch : undefined}
          />
        )}
      </DataRegion>
      {day === today && isNight(list) ? <NextDay next={next} onNext={setDay} /> : null}
    </div>
  );
};

/** `/today`: the matches of all competitions on a day; in a wide window between filters and a preview of one of them. */
const MatchDayPage = () => {
  const client = useQueryClient();
  const choice = useDayChoice();
  const { day, today, filter, setFilter, setDay } = choice;
  const query = useQuery({ ...matchDayQuery(day), refetchInterval: usePolling('list') });
  const dates = useQuery(matchDayDatesQuery()).data;
  const follows = useFollowedIds();
  useMatchDayPush(query.data);
  const hasPreview = useIsAppWide(1024);
  const hasRail = useIsAppWide(1280);
  const list = query.data?.list ?? [];
  const competitionId =
    hasRail && list.some((one) => one.competitionId === choice.competition) ? choice.competition : null;
  const shown = filterDay(list, filter, follows.teamIds).filter(
    (one) => competitionId === null || one.competitionId === competitionId,
  );
  const chosen = hasPreview ? previewed(shown, follows, choice.match) : undefined;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className={classNames(columns.columns, columns.underHeader, styles.page)}>
        <DayHead day={day} today={today} dates={dates} onChange={setDay} />
        <DayFilters matches={query.data?.list} teamIds={follows.teamIds} value={filter} onChange={setFilter} />
        <div className={classNames(columns.lead, columns.stays)}>
          {hasRail && query.data !== undefined ? (
            <LazyBoundary fallback={null}>
              <DayRail
                matches={list}
                teamIds={follows.teamIds}
                filter={filter}
                onFilter={setFilter}
                competitionId={competitionId}
                onCompetition={choice.setCompetition}
              />
            </LazyBoundary>
          ) : null}
        </div>
        <Matches
          {...{ query, choice, follows, shown, hasPreview }}
          next={nextDay(dates?.dates ?? [], day)}
          chosenId={chosen?.matchId}
        />
        <div className={classNames(columns.side, columns.stays)}>
          {chosen === undefined ? null : (
            <LazyBoundary fallback={null}>
              <MatchPreview key={chosen.matchId} match={chosen} />
            </LazyBoundary>
          )}
        </div>
      </div>
    </PullToRefresh>
  );
};

MatchDayPage.readAhead = (_parameters: object, search: URLSearchParams): void => {
  void queryClient.prefetchQuery(matchDayQuery(search.get('day') ?? deviceDay(serverClock.now())));
  void queryClient.prefetchQuery(matchDayDatesQuery());
};

export default MatchDayPage;
