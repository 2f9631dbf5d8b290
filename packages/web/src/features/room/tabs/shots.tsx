import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { Link } from '#platform/router/link.tsx';
import { ShotMap } from '#entities/match/shot-map.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { NoData } from '#ui/state/no-data.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { coverageQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './statistics-tab.module.css';

/** The shots of a match that has begun. */
const Shots = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...coverageQuery(match.matchId), refetchInterval });
  const isFootball = match.sport === 'football';
  return (
    <section>
      <h2 className={styles.title}>{isFootball ? t`射门图` : t`投篮图`}</h2>
      <DataRegion
        query={query}
        skeleton={<SkeletonCards heights={['380px']} />}
        failure={t`射门数据加载失败`}
        isEmpty={({ shots }) => shots === null}
        empty={
          <NoData
            title={isFootball ? t`数据方没有提供射门位置` : t`数据方没有提供投篮位置`}
            text={t`所以这里没有图，我们不猜`}
          >
            <Link to="?tab=events&view=plays" replace className={styles.instead}>
              {t`看文字直播`}
            </Link>
          </NoData>
        }
      >
        {({ shots }) => <ShotMap match={match} shots={shots ?? []} />}
      </DataRegion>
    </section>
  );
};

export default Shots;
