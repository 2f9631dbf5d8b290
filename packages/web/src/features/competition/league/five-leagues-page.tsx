import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeagueHead } from '#features/competition/league/league-head.tsx';
import { ScheduleTab } from '#features/competition/league/schedule-tab.tsx';
import { datesQueryIn, useLeagueView } from '#features/competition/league/use-league-view.ts';
import type { LeagueDates } from '#features/competition/league/use-league-view.ts';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import styles from './five-leagues-page.module.css';
import { queryClient } from '#platform/query/query-client.ts';

const StandingsTab = lazyPage(() => import('#features/competition/league/standings-tab.tsx'));
const PlayersTab = lazyPage(() => import('#features/competition/league/players-tab.tsx'));
const TeamsTab = lazyPage(() => import('#features/competition/league/teams-tab.tsx'));

/** K6: schedule, standings, player statistics, team statistics. */
const TABS = ['1', '2', '3', '4'] as const;
type LeagueTab = (typeof TABS)[number];

const panelOf = (tab: LeagueTab, dates: LeagueDates): ReactNode => {
  if (tab === '1') return <ScheduleTab dates={dates} />;
  if (tab === '2') return <StandingsTab season={dates.season} />;
  return tab === '3' ? <PlayersTab season={dates.season} /> : <TeamsTab season={dates.season} />;
};

const Bones = () => (
  <div className={styles.bones}>
    <MatchDaySkeleton rows={8} />
  </div>
);

/** `/five-leagues` (R14). */
const FiveLeaguesPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const view = useLeagueView();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  useCompetitionPush(view.leagueId);
  useWidePage();
  const tabs = [
    { value: '1', label: t`赛程` },
    { value: '2', label: t({ message: '积分', context: 'tab' }) },
    { value: '3', label: t`球员榜` },
    { value: '4', label: t`球队榜` },
  ] as const;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <LeagueHead view={view} />
      <div className={styles.tabs}>
        <Tabs label={t`五大联赛的内容`} tabs={tabs} value={tab} onChange={setTab}>
          {view.isWithoutSeason ? (
            <Bones />
          ) : isMissing(view.dates) ? (
            <MissingState
              title={t`没有这个赛季`}
              text={t`链接可能不完整，或者这个赛季还没有收录`}
              to={`/five-leagues?league=${view.leagueId}`}
              linkText={t`看最新的赛季`}
            />
          ) : (
            <DataRegion query={view.dates} skeleton={<Bones />} failure={t`联赛加载失败`}>
              {(dates) => <LazyBoundary fallback={<Bones />}>{panelOf(tab, dates)}</LazyBoundary>}
            </DataRegion>
          )}
        </Tabs>
      </div>
    </PullToRefresh>
  );
};

FiveLeaguesPage.readAhead = (_parameters: object, search: URLSearchParams): void =>
  void queryClient.prefetchQuery(datesQueryIn((name) => search.get(name)));

export default FiveLeaguesPage;
