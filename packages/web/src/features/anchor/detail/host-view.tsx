import type { Host } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { HostAbout } from '#features/anchor/detail/host-about.tsx';
import { HostBar } from '#features/anchor/detail/host-bar.tsx';
import { HostCover } from '#features/anchor/detail/host-cover.tsx';
import { HostHead } from '#features/anchor/detail/host-head.tsx';
import { HostSchedule } from '#features/anchor/detail/host-schedule.tsx';
import { HostTabs } from '#features/anchor/detail/host-tabs.tsx';
import type { HostTab } from '#features/anchor/detail/host-tabs.tsx';
import { LiveTop } from '#features/anchor/detail/live-top.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import { useFollowerCount } from '#features/anchor/detail/use-follower-count.ts';
import type { useHost } from '#features/anchor/detail/use-host.ts';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { displayOf } from '#features/anchor/screen/rings.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

const HostMoments = lazyPage(() => import('#features/anchor/detail/host-moments.tsx'));

interface HostViewProps {
  host: Host;
  shows: readonly Show[];
  schedule: ReturnType<typeof useHost>['schedule'];
  now: number;
}

/** A host's page: what they show now or their cover, who they are, and the tabs. */
export const HostView = ({ host, shows, schedule, now }: HostViewProps) => {
  useDocumentTitle(host.name);
  const { isKnown, hostIds, matchIds: bookedIds } = useSubscriptions();
  const onFollow = useSetFollow();
  const isFollowed = hostIds.has(host.id);
  // The server renders for visitors: whether this member follows is not known yet.
  const isOwn = !useIsPrerendered() && isKnown;
  const followerCount = useFollowerCount(host.followerCount, isOwn ? isFollowed : undefined);
  const display = displayOf(host, now);
  const isLive = display === HOST_DISPLAY.live;
  const onAir = isLive ? shows.find(({ entry }) => entry.liveStatus === LIVE_STATUS.live) : undefined;

  const panel = (tab: HostTab) => {
    if (tab === 'schedule') return <HostSchedule hostId={host.id} {...{ schedule, shows, now, bookedIds, onFollow }} />;
    if (tab === 'about') return <HostAbout {...{ host, isLive, followerCount, shows, now, bookedIds, onFollow }} />;
    return (
      <LazyBoundary fallback={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}>
        <HostMoments hostId={host.id} now={now} />
      </LazyBoundary>
    );
  };

  return (
    <>
      {onAir === undefined ? (
        <>
          <HostBar name={host.name} />
          <HostCover coverId={host.coverId} />
        </>
      ) : (
        <LiveTop host={host} show={onAir} />
      )}
      <HostHead
        host={host}
        display={display}
        followerCount={followerCount}
        now={now}
        isOnCover={onAir === undefined}
        follow={<FollowHostButton hostId={host.id} name={host.name} isFollowed={isFollowed} onFollow={onFollow} />}
      />
      <HostTabs>{panel}</HostTabs>
    </>
  );
};
