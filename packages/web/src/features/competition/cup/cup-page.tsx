import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { CUPS } from '#features/competition/cup/cups.ts';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import { ScheduleTab } from '#features/competition/cup/schedule-tab.tsx';
import { useCupView } from '#features/competition/cup/use-cup-view.ts';
import type { CupTabProps } from '#features/competition/cup/use-cup-view.ts';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { useCompetitionPush } from '#features/competition/shared/use-competition-push.ts';
import { useUrlChoice } from '#features/competition/shared/use-url-state.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import styles from './cup-page.module.css';

const TABS = ['schedule', 'groups', 'bracket', 'scorers'] as const;
type CupTab = (typeof TABS)[number];

const PANELS: Readonly<Record<CupTab, ComponentType<CupTabProps>>> = {
  schedule: ScheduleTab,
  groups: lazyPage(() => import('#features/competition/cup/groups-tab.tsx')),
  bracket: lazyPage(() => import('#features/competition/cup/bracket-tab.tsx')),
  scorers: lazyPage(() => import('#features/competition/cup/scorers-tab.tsx')),
};

interface CupPageProps {
  family: CupFamily;
  title: string;
}

/** A cup's home (R12, R13): both cups are one page. */
export const CupPage = ({ family, title }: CupPageProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { dates, setSeason } = useCupView(family);
  const [tab, setTab] = useUrlChoice('tab', TABS);
  useCompetitionPush(CUPS[family].competitionId);
  const Panel = PANELS[tab];
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'groups', label: t`小组` },
    { value: 'bracket', label: t`淘汰赛` },
    { value: 'scorers', label: t`射手` },
  ] as const;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <Hero tone={CUPS[family].tone}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            {title} {dates.data?.season.label}
          </h1>
          {dates.data === undefined ? null : (
            <SeasonSelect
              seasons={dates.data.seasons}
              value={dates.data.season.label}
              onChange={setSeason}
              look="glass"
            />
          )}
        </div>
      </Hero>
      <div className={styles.tabs}>
        <Tabs label={title} tabs={tabs} value={tab} onChange={setTab}>
          <DataRegion query={dates} skeleton={<MatchDaySkeleton rows={8} />} failure={t`赛事没有加载出来`}>
            {(found) => (
              <Suspense fallback={<MatchDaySkeleton rows={8} />}>
                <Panel family={family} dates={found} />
              </Suspense>
            )}
          </DataRegion>
        </Tabs>
      </div>
    </PullToRefresh>
  );
};
