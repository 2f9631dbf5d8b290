import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { useOddsType } from '#data/tip/odds-type.ts';
import { OddsMovement } from '#entities/tip/odds-movement.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { coverageQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './match-facts.module.css';

/** How the odds moved: beside the tips, where the reader looks for them, and nowhere else. */
const Odds = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const type = useOddsType();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...coverageQuery(match.matchId), refetchInterval });
  return (
    <section>
      <h2 className={styles.title}>{match.sport === 'football' ? t`胜平负赔率` : t`胜负赔率`}</h2>
      <DataRegion
        query={query}
        skeleton={<SkeletonCards heights={['168px']} />}
        failure={t`赔率加载失败`}
        isEmpty={({ odds }) => odds === null || odds.quotes.length === 0}
        empty={<p className={styles.none}>{t`数据方没有提供赔率`}</p>}
      >
        {({ odds }) => (odds === null ? null : <OddsMovement match={match} odds={odds} type={type} />)}
      </DataRegion>
    </section>
  );
};

export default Odds;
