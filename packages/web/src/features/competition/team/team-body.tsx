import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './team-body.module.css';

export interface TeamTab {
  value: string;
  label: string;
  /** Loaded when it is shown. */
  panel: ReactNode;
}

interface TeamBodyProps {
  competitionId: string;
  head: ReactNode;
  /** The first one is left out of the address. */
  tabs: readonly TeamTab[];
  /** Which tab stands under the head, beside the others, where the window is wide. */
  asideTab: string;
}

const Panel = ({ children }: { children: ReactNode }) => (
  <LazyBoundary
    fallback={
      <div className={styles.bones}>
        <SkeletonTable />
      </div>
    }
  >
    {children}
  </LazyBoundary>
);

/** A team's season: head and tabs, in two columns where the window is wide. */
export const TeamBody = ({ competitionId, head, tabs, asideTab }: TeamBodyProps) => {
  const { t } = useLingui();
  const isWide = useWidePage();
  const { get, set } = useUrlState();
  useCompetitionPush(competitionId);
  const aside = isWide ? tabs.find(({ value }) => value === asideTab) : undefined;
  const choices = tabs.filter((tab) => tab !== aside);
  const requested = get('tab');
  const chosen = choices.find(({ value }) => value === requested) ?? choices[0];
  return (
    <div className={classNames(isWide && styles.columns)}>
      <div>
        {head}
        {aside === undefined ? null : <Panel>{aside.panel}</Panel>}
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t`球队`}
          tabs={choices}
          value={chosen?.value ?? ''}
          onChange={(value) => set({ tab: value === tabs[0]?.value ? null : value })}
        >
          <Panel>{chosen?.panel}</Panel>
        </Tabs>
      </div>
    </div>
  );
};
