import { useLingui } from '@lingui/react/macro';
import type { MatchStatistics } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useState } from 'react';
import { Momentum } from '#entities/match/momentum.tsx';
import { usePeriodName } from '#entities/match/period-names.tsx';
import { StatBars } from '#entities/match/stat-bars.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { NoData } from '#ui/state/no-data.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { eventsQuery, statisticsQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './statistics-tab.module.css';

const WHOLE_MATCH = '0';
/** A source with fewer numbers says how many it has. */
const FEW = 6;

interface StatisticsProps {
  match: MatchBrief;
  statistics: MatchStatistics;
}

/** The numbers of the whole match, or of one half or quarter. */
const Numbers = ({ match, statistics }: StatisticsProps) => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  const [period, setPeriod] = useState(WHOLE_MATCH);
  const choices = statistics.periods.map((part) => ({
    value: String(part.period),
    label: part.period === 0 ? t`全场` : periodName(match.sport, part.period),
  }));
  const shown = statistics.periods.find((part) => String(part.period) === period) ?? statistics.periods[0];
  const count = shown?.list.length ?? 0;
  return (
    <>
      {choices.length > 1 ? (
        <div className={styles.periods}>
          <Chips label={t`时段`} choices={choices} value={String(shown?.period ?? WHOLE_MATCH)} onChange={setPeriod} />
        </div>
      ) : null}
      {shown === undefined ? null : <StatBars list={shown.list} label={t`技术统计`} />}
      {count >= FEW ? null : <p className={styles.few}>{t`数据方给了这 ${count} 项，其余不猜`}</p>}
    </>
  );
};

const Pressure = ({ match, statistics }: StatisticsProps) => {
  const { t } = useLingui();
  const { data } = useRoomQuery(eventsQuery(match.matchId));
  return (
    <section>
      <h2 className={styles.title}>{t`攻势`}</h2>
      {statistics.momentum.length < 2 ? (
        <NoData title={t`数据方没有提供攻势数据`} text={t`比分、事件和有的统计照常更新`} />
      ) : (
        <Momentum
          match={match}
          pressures={statistics.momentum}
          events={data?.events ?? []}
          label={t`攻势图：中线以上是主队，以下是客队`}
        />
      )}
    </section>
  );
};

const NoStatistics = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const isAhead = useIsToCome(match);
  return (
    <EmptyState
      title={isAhead ? t`比赛还没有开始` : t`这场比赛没有技术统计`}
      text={isAhead ? t`开球后这里有控球、射门和攻势图` : t`数据方没有提供，比分和事件照常更新`}
    />
  );
};

const Shots = lazyPage<{ match: MatchBrief }>(() => import('#features/room/tabs/shots.tsx'));

/** What is drawn, or what is counted: beside each other in a wide window. */
export type StatisticsPart = 'pictures' | 'numbers';

interface StatisticsTabProps {
  match: MatchBrief;
  /** Both, where it is left out. */
  part?: StatisticsPart | undefined;
}

/** Who pressed when, the shots of a match that has begun, and the numbers of both teams. */
const StatisticsTab = ({ match, part }: StatisticsTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...statisticsQuery(match.matchId), refetchInterval });
  const statistics = query.data?.statistics ?? null;
  const hasBegun = matchPhase(match.sport, match.statusId) !== 'not-started';
  const numbers = statistics === null ? null : <Numbers match={match} statistics={statistics} />;
  if (part === 'numbers') return numbers;
  return (
    <>
      <DataRegion
        query={query}
        skeleton={<SkeletonCards heights={['132px', '248px']} />}
        failure={t`技术统计加载失败`}
        isEmpty={(reply) => reply.statistics === null}
        empty={<NoStatistics match={match} />}
      >
        {() => (statistics === null ? null : <Pressure match={match} statistics={statistics} />)}
      </DataRegion>
      {hasBegun ? (
        <LazyBoundary fallback={<SkeletonCards heights={['380px']} />}>
          <Shots match={match} />
        </LazyBoundary>
      ) : null}
      {part === 'pictures' ? null : numbers}
    </>
  );
};

export default StatisticsTab;
