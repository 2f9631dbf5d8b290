import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HostRows, type RowContext } from '#features/anchor/all/host-rows.tsx';
import { Skeleton, SkeletonRanking } from '#ui/skeleton/skeleton.tsx';
import { hostRankQuery } from '#data/host/queries.ts';
import type { RankedHost } from '@touchline/contract/anchor.ts';
import { Link } from '#platform/router/link.tsx';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { Podium, PodiumStep } from '#ui/podium/podium.tsx';
import styles from './rank-board.module.css';

interface StepProps {
  ranked: RankedHost;
  context: RowContext;
}

const FACE = { first: 64, other: 52 } as const;

const Step = ({ ranked: { host: update, rank, movement }, context }: StepProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const { host, display } = context.listed(update);
  return (
    <PodiumStep
      step={rank}
      rank={rank}
      data-host={host.id}
      face={
        <HostAvatar
          name={host.name}
          portrait={fileUrl(host.pictureId)}
          display={display}
          size={rank === 1 ? FACE.first : FACE.other}
        />
      }
    >
      <Link to={`/anchor/detail/${host.id}`} lang={host.language} className={styles.name}>
        {host.name}
      </Link>
      <p className={styles.count}>
        <b>{count(host.followerCount)}</b>
        <span className="sr-only">{t`人关注`}</span>
        <RankMovement movement={movement} />
      </p>
      <span className={styles.action}>
        <FollowHostButton
          look="soft"
          hostId={host.id}
          name={host.name}
          isFollowed={context.followedIds.has(host.id)}
          onFollow={context.onFollow}
        />
      </span>
    </PodiumStep>
  );
};

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
          <Podium className={styles.podium}>
            {list.slice(0, ON_PODIUM).map((ranked) => (
              <Step key={ranked.host.id} ranked={ranked} context={context} />
            ))}
          </Podium>
          {list.length > ON_PODIUM ? <HostRows hosts={list.slice(ON_PODIUM)} context={context} /> : null}
        </>
      )}
    </DataRegion>
  );
};

export default RankBoard;
