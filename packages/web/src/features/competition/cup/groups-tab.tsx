import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ZoneLegend } from '#entities/competition/standings-notes.tsx';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { cupRankingQuery } from '#data/competition/queries.ts';
import type { CupTabProps } from '#features/competition/cup/cups.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './groups-tab.module.css';

/** The tables of all groups as they stand now, with who goes through. */
const GroupsTab = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupRankingQuery(family, season.seasonId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable />}
      failure={t`小组积分加载失败`}
      isEmpty={({ tables }) => tables.length === 0}
      empty={<EmptyState scene="schedule" title={t`还没有分组`} text={t`抽签之后会出现在这里`} />}
    >
      {({ tables, zones }) => (
        <div className={styles.groups}>
          <ZoneLegend zones={zones} />
          {tables.map(({ groupName, rows }) => (
            <section key={groupName ?? ''} aria-label={t`${groupName} 组`}>
              <h2 className={styles.name}>
                <Trans>{groupName} 组</Trans>
              </h2>
              <StandingsTable competitionId={season.competitionId} rows={rows} label={t`${groupName} 组积分`} />
            </section>
          ))}
        </div>
      )}
    </DataRegion>
  );
};

export default GroupsTab;
