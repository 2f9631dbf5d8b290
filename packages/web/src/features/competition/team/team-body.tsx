import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { LatestFigures } from '#entities/result/covered.tsx';
import { PaddedTable } from '#features/competition/shared/team-head.tsx';
import { TEAM_SECTIONS } from '#features/competition/team/team-sections.ts';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import styles from './team-body.module.css';

/** A team's season: head and tabs, in two columns where the window is wide. */
export const TeamBody = ({ head, ...team }: TeamSectionProps & { head: ReactNode }) => {
  const { t } = useLingui();
  const isWide = useWidePage();
  const { get, set } = useUrlState();
  useCompetitionPush(team.season.competitionId);
  const { Record, tabs, aside } = TEAM_SECTIONS[team.competition.sport];
  const beside = isWide ? tabs.find(({ value }) => value === aside) : undefined;
  const choices = tabs.filter((tab) => tab !== beside);
  const chosen = choices.find(({ value }) => value === get('tab')) ?? choices[0];
  const panelOf = (tab: typeof chosen): ReactNode =>
    tab === undefined ? null : (
      <LazyBoundary fallback={<PaddedTable />}>
        {tab === tabs[0] ? (
          <tab.Panel {...team} />
        ) : (
          <LatestFigures>
            <tab.Panel {...team} />
          </LatestFigures>
        )}
      </LazyBoundary>
    );
  return (
    <div className={classNames(isWide && styles.columns)}>
      <div>
        {head}
        {Record === undefined ? null : <Record {...team} />}
        {panelOf(beside)}
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t`球队`}
          tabs={choices.map(({ value, label }) => ({ value, label: t(label) }))}
          value={chosen?.value ?? ''}
          onChange={(value) => set({ tab: value === tabs[0]?.value ? null : value })}
        >
          {panelOf(chosen)}
        </Tabs>
      </div>
    </div>
  );
};
