import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ranking } from '@touchline/contract/competition.ts';
import type { Competition, StandingsColumn } from '@touchline/domain/competitions/competition.ts';
import { MarkLegend, ZoneLegend } from '#entities/competition/standings-notes.tsx';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { footballRankingQuery } from '#data/competition/queries.ts';
import type { RankingView } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { WhatIfLink } from '#features/competition/what-if/what-if-link.tsx';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { TableStop, useTableStop } from '#features/competition/shared/table-stop.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import panel from '#features/competition/shared/panel.module.css';
import styles from './football-standings.module.css';

/** Beside the schedule, in place of the goals. */
const BESIDE: readonly StandingsColumn[] = ['played', 'record', 'goal-difference', 'points', 'form', 'next'];

const VIEWS = ['overall', 'home', 'away', 'live'] as const;

/** The tables of all groups as they stand now, with who goes through. */
const GroupTables = ({ ranking: { season, tables, zones, marks = [] } }: { ranking: Ranking }) => {
  const { t } = useLingui();
  return (
    <div className={styles.groups}>
      <ZoneLegend zones={zones} />
      <MarkLegend marks={marks} />
      {tables.map(({ groupName, rows }) => (
        <section key={groupName ?? ''} aria-label={t`${groupName} 组`}>
          <h2 className={styles.name}>
            <Trans>{groupName} 组</Trans>
          </h2>
          <StandingsTable competitionId={season.competitionId} rows={rows} label={t`${groupName} 组积分`} />
        </section>
      ))}
    </div>
  );
};

interface LeagueTableProps {
  ranking: Ranking;
  isBeside: boolean;
}

const LeagueTable = ({ ranking: { season, tables, zones, marks = [] }, isBeside }: LeagueTableProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return tables.map(({ groupName, rows }) => (
    <StandingsTable
      key={groupName ?? ''}
      competitionId={season.competitionId}
      {...(isBeside && { columns: BESIDE })}
      rows={rows}
      label={t`${nameOf(season.competition)} 积分榜`}
      legend={
        <>
          <ZoneLegend zones={zones} />
          <MarkLegend marks={marks} />
        </>
      }
    />
  ));
};

const NoTable = ({ competition }: { competition: Competition }) => {
  const { t } = useLingui();
  if (competition.kind === 'cup')
    return <EmptyState scene="schedule" title={t`还没有分组`} text={t`抽签之后会出现在这里`} />;
  return (
    <EmptyState
      scene="schedule"
      title={t`还没有积分榜`}
      text={t`这项赛事有了赛果，这里就有排名`}
      action={
        <TabButton competition={competition} section="schedule">
          <Trans>看赛程</Trans>
        </TabButton>
      }
    />
  );
};

const ViewChips = ({ value, onChange }: { value: RankingView; onChange: (view: RankingView) => void }) => {
  const { t } = useLingui();
  const live = (
    <span className={panel.live}>
      {t`实时`}
      <i />
    </span>
  );
  const names = { overall: t`总榜`, home: t`主场`, away: t`客场`, live };
  const choices = VIEWS.map((view) => ({ value: view, label: names[view] }));
  return <Chips label={t`积分榜范围`} choices={choices} value={value} onChange={onChange} />;
};

const lastRoundOf = ({ tables }: Ranking): number =>
  Math.max(...tables.flatMap(({ rows }) => rows.map(({ played }) => played)));

/** The table of a league: overall, home, away, or as it stands this minute. Of a cup its groups as they stand. */
const FootballStandings = ({ view: { competition }, dates: { season }, isBeside = false }: SectionProps) => {
  const { t } = useLingui();
  const isCup = competition.kind === 'cup';
  const [requested, setView] = useUrlChoice('view', VIEWS);
  const view = isCup ? 'live' : requested;
  const stop = useTableStop();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...footballRankingQuery(competition, season.seasonId, view, stop.before), refetchInterval });
  const tables = (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable />}
      failure={isCup ? t`小组积分加载失败` : t`积分榜加载失败`}
      isEmpty={(ranking) => ranking.tables.every(({ rows }) => rows.length === 0)}
      empty={<NoTable competition={competition} />}
    >
      {(ranking) => (
        <>
          <TableStop stop={stop} leftOut={ranking.leftOut} round={isCup ? undefined : lastRoundOf(ranking)} />
          {isCup ? <GroupTables ranking={ranking} /> : <LeagueTable ranking={ranking} isBeside={isBeside} />}
        </>
      )}
    </DataRegion>
  );
  const link = isBeside ? null : <WhatIfLink competition={competition} />;
  if (isCup)
    return (
      <>
        {tables}
        {link}
      </>
    );
  return (
    <div className={panel.panel}>
      <ViewChips value={view} onChange={setView} />
      {tables}
      {link}
    </div>
  );
};

export default FootballStandings;
