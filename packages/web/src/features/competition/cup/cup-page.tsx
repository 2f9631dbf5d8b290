import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CUPS } from '#features/competition/cup/cups.ts';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import { ScheduleTab } from '#features/competition/cup/schedule-tab.tsx';
import { useCupView } from '#features/competition/cup/use-cup-view.ts';
import type { CupTabProps } from '#features/competition/cup/use-cup-view.ts';
import { CupHead } from '#features/competition/cup/cup-head.tsx';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
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

const Bones = () => (
  <div className={styles.bones}>
    <MatchDaySkeleton rows={8} />
  </div>
);

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
  useWidePage();
  useDocumentTitle(title);
  const Panel = PANELS[tab];
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'groups', label: t`小组` },
    { value: 'bracket', label: t`淘汰赛` },
    { value: 'scorers', label: t`射手` },
  ] as const;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <CupHead family={family} title={title} dates={dates.data} onSeason={setSeason} />
      {isMissing(dates) ? (
        <MissingState
          title={t`没有这一届赛事`}
          text={t`链接可能不完整，或者这一届还没有收录`}
          to={CUPS[family].path}
          linkText={t`看最新一届`}
        />
      ) : (
        <div className={styles.tabs}>
          <Tabs label={title} tabs={tabs} value={tab} onChange={setTab}>
            <DataRegion query={dates} skeleton={<Bones />} failure={t`赛事加载失败`}>
              {(found) => (
                <LazyBoundary fallback={<Bones />}>
                  <Panel family={family} dates={found} />
                </LazyBoundary>
              )}
            </DataRegion>
          </Tabs>
        </div>
      )}
    </PullToRefresh>
  );
};
