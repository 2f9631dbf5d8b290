import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HostRows } from '#features/anchor/all/host-rows.tsx';
import type { RowContext } from '#features/anchor/all/host-rows.tsx';
import { Skeleton, SkeletonRanking } from '#ui/skeleton/skeleton.tsx';
import { Podium } from '#features/anchor/all/podium.tsx';
import { hostRankQuery } from '#data/host/queries.ts';
import styles from './rank-board.module.css';

const ON_PODIUM = 3;

/** The hosts by followers: the first three on a podium, the others below, each with the places won since yesterday. */
const RankBoard = ({ context }: { context: RowContext }) => {
  const { t } = useLingui();
  const query = useQuery(hostRankQuery());
  return (
    <DataRegion
      query={query}
      skeleton={
        <>
          <p className={styles.note}>
            <Skeleton height="18px" width="60%" />
          </p>
          <SkeletonRanking podium="187px" count={8} height="82px" face="52px" lines={3} button />
        </>
      }
      failure={t`排行榜加载失败`}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState scene="lost" title={t`还没有排行`} text={t`主播有了关注后会出现在这里`} />}
    >
      {({ list }) => (
        <>
          <p className={styles.note}>
            <Trans>按关注人数，箭头是和昨天相比的名次</Trans>
          </p>
          <Podium ranked={list.slice(0, ON_PODIUM)} context={context} />
          {list.length > ON_PODIUM ? <HostRows hosts={list.slice(ON_PODIUM)} context={context} /> : null}
        </>
      )}
    </DataRegion>
  );
};

export default RankBoard;
