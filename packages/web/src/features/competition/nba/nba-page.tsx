import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import type { ComponentType } from 'react';
import { NbaHead } from '#features/competition/nba/nba-head.tsx';
import { ScheduleTab } from '#features/competition/nba/schedule-tab.tsx';
import { seasonQueryIn, useNbaView } from '#features/competition/nba/use-nba-view.ts';
import type { NbaTabProps } from '#features/competition/nba/use-nba-view.ts';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { classNames } from '#ui/class-names.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import styles from './nba-page.module.css';
import { queryClient } from '#platform/query/query-client.ts';

const TABS = ['schedule', 'standings', 'playoffs', 'cup', 'leaders'] as const;

const PANELS: Readonly<Record<Exclude<(typeof TABS)[number], 'schedule'>, ComponentType<NbaTabProps>>> = {
  standings: lazyPage(() => import('#features/competition/nba/standings-tab.tsx')),
  playoffs: lazyPage(() => import('#features/competition/nba/playoffs-tab.tsx')),
  cup: lazyPage(() => import('#features/competition/nba/cup-tab.tsx')),
  leaders: lazyPage(() => import('#features/competition/nba/leaders-tab.tsx')),
};

const Bones = () => (
  <div className={styles.bones}>
    <MatchDaySkeleton rows={8} />
  </div>
);

/** `/nba` (R17). */
const NbaPage = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const view = useNbaView();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  useCompetitionPush(NBA_COMPETITION_ID);
  useWidePage();
  const Panel = tab === 'schedule' ? null : PANELS[tab];
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'standings', label: t({ message: '排名', context: 'nba' }) },
    { value: 'playoffs', label: t`季后赛` },
    { value: 'cup', label: t({ message: 'NBA杯', context: 'tab' }) },
    { value: 'leaders', label: t({ message: '球员榜', context: 'nba' }) },
  ] as const;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <NbaHead view={view} hasDays={Panel === null} />
      <div className={classNames(styles.tabs, Panel === null && styles.underDays)}>
        <Tabs label={t`NBA 的内容`} tabs={tabs} value={tab} onChange={setTab}>
          {isMissing(view.season) ? (
            <MissingState
              title={t`没有这个赛季`}
              text={t`链接可能不完整，或者这个赛季还没有收录`}
              to="/nba"
              linkText={t`看最新的赛季`}
            />
          ) : (
            <DataRegion query={view.season} skeleton={<Bones />} failure={t`NBA 加载失败`}>
              {(season) => (
                <LazyBoundary fallback={<Bones />}>
                  {Panel === null ? <ScheduleTab view={view} /> : <Panel season={season} />}
                </LazyBoundary>
              )}
            </DataRegion>
          )}
        </Tabs>
      </div>
    </PullToRefresh>
  );
};

NbaPage.readAhead = (_parameters: object, search: URLSearchParams): void =>
  void queryClient.prefetchQuery(seasonQueryIn((name) => search.get(name)));

export default NbaPage;
