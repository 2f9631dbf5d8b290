import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LiveRooms } from '#features/anchor/live/live-rooms.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { LiveRoom } from '#features/anchor/screen/anchor-screen.ts';
import { fitsFilter, type RoomFilter } from '#features/anchor/live/room-filter.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useState } from 'react';
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

export const AllHosts = () => (
  <Link to="/anchor/all-anchor" className={styles.all}>
    <Trans>全部主播</Trans>
  </Link>
);

interface LiveNowProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  followedHostIds: ReadonlySet<string>;
  onFollow: SetFollow;
  /** Has room for the filters, which stand for the way to all hosts. */
  isWide: boolean;
}

/** In a wide window only. */
const RoomFilters = lazyPage(() => import('#features/anchor/wide/room-filters.tsx'));

/** Rooms on air now. */
export const LiveNow = ({ query, followedHostIds, onFollow, isWide }: LiveNowProps) => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<RoomFilter>('all');
  const rooms = query.data?.rooms;
  const count = rooms?.length;
  const isShown = (room: LiveRoom): boolean => !isWide || fitsFilter(room, filter, followedHostIds);
  return (
    <Section
      title={<Trans>正在直播</Trans>}
      note={count === undefined ? undefined : <Plural value={count} other="# 个房间" />}
      action={
        isWide && rooms !== undefined ? (
          <LazyBoundary fallback={null}>
            <RoomFilters rooms={rooms} followedHostIds={followedHostIds} value={filter} onChange={setFilter} />
          </LazyBoundary>
        ) : (
          <AllHosts />
        )
      }
    >
      <DataRegion
        query={query}
        skeleton={<RoomSkeletons />}
        failure={t`主播和赛程加载失败`}
        isEmpty={(screen) => !screen.rooms.some(isShown)}
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
        {(screen) => (
          <LiveRooms rooms={screen.rooms.filter(isShown)} followedHostIds={followedHostIds} onFollow={onFollow} />
        )}
      </DataRegion>
    </Section>
  );
};
