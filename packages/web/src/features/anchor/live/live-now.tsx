import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LiveRooms } from '#features/anchor/live/live-rooms.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import type { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import roomStyles from './live-rooms.module.css';
import styles from './live-now.module.css';

const PAIR = 'calc((min(100vw, var(--column)) - 32px) / 2 * 96 / 171 + 3.1rem)';

/** A large room and a pair: pictures with a foot of 3.1rem. */
const RoomSkeletons = () => (
  <div className={roomStyles.rooms} aria-busy="true">
    <span className={roomStyles.first}>
      <Skeleton height="calc((min(100vw, var(--column)) - 24px) * 9 / 16 + 3.1rem)" radius="var(--r2)" />
    </span>
    <Skeleton height={PAIR} radius="var(--r2)" />
    <Skeleton height={PAIR} radius="var(--r2)" />
  </div>
);

interface LiveNowProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  followedHostIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** Rooms on air now. */
export const LiveNow = ({ query, followedHostIds, onFollow }: LiveNowProps) => {
  const { t } = useLingui();
  const count = query.data?.rooms.length;
  return (
    <Section
      title={<Trans>正在直播</Trans>}
      note={count === undefined ? undefined : <Plural value={count} other="# 个房间" />}
      action={
        <Link to="/anchor/all-anchor" className={styles.all}>
          <Trans>全部主播</Trans>
        </Link>
      }
    >
      <DataRegion
        query={query}
        skeleton={<RoomSkeletons />}
        failure={t`主播和赛程加载失败`}
        isEmpty={({ rooms }) => rooms.length === 0}
        empty={
          <EmptyState
            scene="studio"
            title={t`现在没有直播`}
            text={t`主播开播后会出现在这里`}
            action={
              <Link to="/anchor/all-anchor" className={styles.all}>
                <Trans>看看谁快开播</Trans>
              </Link>
            }
          />
        }
      >
        {({ rooms }) => <LiveRooms rooms={rooms} followedHostIds={followedHostIds} onFollow={onFollow} />}
      </DataRegion>
    </Section>
  );
};
