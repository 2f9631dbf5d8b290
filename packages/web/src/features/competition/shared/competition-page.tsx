import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { classNames } from '#ui/class-names.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { TabChoice } from '#ui/tabs/tabs.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './competition-page.module.css';

interface CompetitionPageProps<Tab extends string, Data> {
  competitionId: string;
  /** The coloured top: which competition, which season. */
  head: ReactNode;
  /** Names the tabs. */
  label: string;
  tabs: readonly TabChoice<Tab>[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** The season and its match days. */
  season: DataRegionProps<Data>['query'];
  failure: string;
  /** What to say of a season that does not exist. */
  missing: ComponentProps<typeof MissingState>;
  /** Whether the tabs stay above that. */
  hasTabsWhenMissing?: boolean;
  /** The address is about to name another season. */
  isSwitching?: boolean;
  className?: string | undefined;
  children: (season: Data) => ReactNode;
}

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonRows count={8} />
  </div>
);

/** The page of a competition: its head, and tabs of its season. */
export const CompetitionPage = <Tab extends string, Data>(props: CompetitionPageProps<Tab, Data>) => {
  const { competitionId, head, label, tabs, tab, onTab, season, failure, missing, children } = props;
  const { hasTabsWhenMissing = true, isSwitching = false, className } = props;
  const client = useQueryClient();
  useCompetitionPush(competitionId);
  useWidePage();
  const missingState = isMissing(season) ? <MissingState {...missing} /> : null;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      {head}
      {missingState !== null && !hasTabsWhenMissing ? (
        missingState
      ) : (
        <div className={classNames(styles.tabs, className)}>
          <Tabs label={label} tabs={tabs} value={tab} onChange={onTab}>
            {isSwitching ? (
              <PageSkeleton />
            ) : (
              (missingState ?? (
                <DataRegion query={season} skeleton={<PageSkeleton />} failure={failure}>
                  {(found) => <LazyBoundary fallback={<PageSkeleton />}>{children(found)}</LazyBoundary>}
                </DataRegion>
              ))
            )}
          </Tabs>
        </div>
      )}
    </PullToRefresh>
  );
};
