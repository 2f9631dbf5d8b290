import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TeamSeasonStat } from '@touchline/contract/competition.ts';
import { leagueTeamsQuery } from '#data/competition/queries.ts';
import { RadarChoice } from '#features/competition/teams/radar-choice.tsx';
import { TeamTable } from '#features/competition/teams/team-table.tsx';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { classNames } from '#ui/class-names.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from '#features/competition/shared/panel.module.css';
import columns from './teams-tab.module.css';

const hasPlayed = ({ played }: TeamSeasonStat): boolean => played > 0;

/** Two teams against each other, and all teams in a table that can be sorted. */
const TeamsTab = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...leagueTeamsQuery(season.seasonId), refetchInterval });
  return (
    <div className={classNames(styles.panel, styles.withoutChips)}>
      <DataRegion
        query={query}
        skeleton={<SkeletonTable />}
        failure={t`球队数据加载失败`}
        isEmpty={({ list }) => !list.some(hasPlayed)}
        empty={
          <EmptyState
            title={t`这个赛季还没有球队数据`}
            text={t`第一场比赛结束后会出现在这里`}
            action={
              <TabButton competition={competition} section="schedule">
                <Trans>看赛程</Trans>
              </TabButton>
            }
          />
        }
      >
        {({ list }) => (
          <div className={columns.beside}>
            <RadarChoice teams={list.filter(hasPlayed)} />
            <div className={columns.table}>
              <TeamTable competitionId={season.competitionId} teams={list} />
              <p className={styles.note}>
                <Trans>场均数据，点表头排序</Trans>
              </p>
            </div>
          </div>
        )}
      </DataRegion>
    </div>
  );
};

export default TeamsTab;
