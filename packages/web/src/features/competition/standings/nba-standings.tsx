import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaRanking } from '@touchline/contract/nba.ts';
import { KIND_NAMES } from '@touchline/domain/nba/kinds.ts';
import { MarkLegend, ZoneLegend } from '#entities/competition/standings-notes.tsx';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { nbaRankingQuery } from '#data/competition/queries.ts';
import { ScopedChips, useScope } from '#features/competition/shared/scoped-chips.tsx';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { WhatIfLink } from '#features/competition/what-if/what-if-link.tsx';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { TableStop, useTableStop } from '#features/competition/shared/table-stop.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import panel from '#features/competition/shared/panel.module.css';
import styles from './nba-standings.module.css';

const VIEWS = ['east', 'west', 'division', 'league'] as const;
type View = (typeof VIEWS)[number];

type Tables = NbaRanking['list'];

const tablesOf = (list: Tables, view: View): Tables =>
  view === 'east' || view === 'west'
    ? list.filter(({ rankingItem }) => rankingItem.every(({ conference }) => conference === view))
    : list;

const useViewChoices = () => {
  const { t } = useLingui();
  return [
    { value: 'east', label: t`东部` } as const,
    { value: 'west', label: t`西部` } as const,
    { value: 'division', label: t`赛区` } as const,
    { value: 'league', label: t`全联盟` } as const,
  ];
};

const Tables = ({ ranking: { season, list, zones, marks }, view }: { ranking: NbaRanking; view: View }) => {
  const nameOf = useNameOf();
  const tables = tablesOf(list, view);
  const letters = new Set(tables.flatMap(({ rankingItem }) => rankingItem.flatMap(({ clinched }) => clinched)));
  const isByConference = view === 'east' || view === 'west';
  return (
    <>
      <div className={styles.tables}>
        {tables.map(({ divisionName, name, rankingItem }) => (
          <div key={divisionName}>
            {tables.length > 1 ? <h2 className={styles.name}>{nameOf(name)}</h2> : null}
            <StandingsTable
              competitionId={season.competitionId}
              rows={rankingItem}
              label={nameOf(name)}
              hasLines={isByConference}
            />
          </div>
        ))}
      </div>
      <div className={styles.legends}>
        <ZoneLegend zones={zones} />
        <MarkLegend marks={marks.filter(({ letter }) => letters.has(letter))} />
      </div>
    </>
  );
};

/** East, West, divisions or the whole league, by part of the season. */
const NbaStandings = ({ view: { competition }, dates, isBeside = false }: SectionProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [requested, setView] = useUrlChoice('view', VIEWS);
  const { scope } = useScope(dates);
  const refetchInterval = usePolling('list');
  const stop = useTableStop();
  const grouping = requested === 'east' || requested === 'west' ? 'conference' : requested;
  const query = useQuery({ ...nbaRankingQuery(dates.season.seasonId, scope, grouping, stop.before), refetchInterval });
  return (
    <div className={panel.panel}>
      <ScopedChips dates={dates} label={t`排名范围`} choices={useViewChoices()} value={requested} onChange={setView} />
      <DataRegion
        query={query}
        skeleton={<SkeletonTable count={15} />}
        failure={t`排名加载失败`}
        isEmpty={({ list }) => list.every(({ rankingItem }) => rankingItem.length === 0)}
        empty={
          <EmptyState
            scene="schedule"
            title={t`还没有${nameOf(KIND_NAMES[scope])}的排名`}
            text={t`有了赛果，这里就有排名`}
            action={
              <TabButton competition={competition} section="schedule">
                <Trans>看赛程</Trans>
              </TabButton>
            }
          />
        }
      >
        {(ranking) => (
          <>
            <TableStop stop={stop} leftOut={ranking.leftOut} />
            <Tables ranking={ranking} view={requested} />
          </>
        )}
      </DataRegion>
      {isBeside ? null : <WhatIfLink competition={competition} />}
    </div>
  );
};

export default NbaStandings;
