import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { ZoneLegend } from '#entities/competition/standings-notes.tsx';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { leagueRankingQuery } from '#data/competition/queries.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { TabButton } from '#features/competition/shared/leaders.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from '#features/competition/shared/panel.module.css';

const VIEWS = ['overall', 'home', 'away', 'live'] as const;

/** The league's table: overall, home, away, or as it stands this minute. */
const StandingsTab = ({ season }: { season: SeasonRef }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [view, setView] = useUrlChoice('view', VIEWS);
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...leagueRankingQuery(season.seasonId, view), refetchInterval });
  const choices = [
    { value: 'overall', label: t`总榜` },
    { value: 'home', label: t`主场` },
    { value: 'away', label: t`客场` },
    {
      value: 'live',
      label: (
        <span className={styles.live}>
          {t`实时`}
          <i />
        </span>
      ),
    },
  ] as const;
  return (
    <div className={styles.panel}>
      <Chips label={t`积分榜范围`} choices={choices} value={view} onChange={setView} />
      <DataRegion
        query={query}
        skeleton={<SkeletonTable />}
        failure={t`积分榜加载失败`}
        isEmpty={({ tables }) => tables.every(({ rows }) => rows.length === 0)}
        empty={
          <EmptyState
            scene="schedule"
            title={t`还没有积分榜`}
            text={t`这项赛事有了赛果，这里就有排名`}
            action={
              <TabButton tab={null}>
                <Trans>看赛程</Trans>
              </TabButton>
            }
          />
        }
      >
        {({ tables, zones }) =>
          tables.map(({ groupName, rows }) => (
            <StandingsTable
              key={groupName ?? ''}
              competitionId={season.competitionId}
              rows={rows}
              label={t`${nameOf(season.competition)} 积分榜`}
              legend={<ZoneLegend zones={zones} />}
            />
          ))
        }
      </DataRegion>
    </div>
  );
};

export default StandingsTab;
