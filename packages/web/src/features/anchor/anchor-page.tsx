import { useQueryClient } from '@tanstack/react-query';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { HostPages } from '#features/anchor/hosts/host-pages.tsx';
import { AnchorLead } from '#features/anchor/lead/anchor-lead.tsx';
import { LiveNow } from '#features/anchor/live/live-now.tsx';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import { matchesOn } from '#features/anchor/screen/anchor-screen.ts';
import { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { startReads } from '#platform/boot/boot.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

/** Below the first screen: loaded after it. */
const MatchList = lazyPage(() => import('#features/anchor/matches/match-list.tsx'));
const Moments = lazyPage(() => import('#features/anchor/moments/moments.tsx'));

/** The anchor home (screens: 3). */
const AnchorPage = () => {
  const client = useQueryClient();
  const now = useMinute();
  const { query, roomIds } = useAnchorScreen(now);
  const { hostIds, matchIds } = useSubscriptions();
  const setFollow = useSetFollow();
  useAnchorPush({ matches: query.data === undefined ? [] : matchesOn(query.data), roomIds, now });
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <AnchorLead />
      <LiveNow query={query} followedHostIds={hostIds} onFollow={setFollow} />
      <HostPages query={query} now={now} />
      <LazyBoundary fallback={<SkeletonRows count={6} />}>
        <MatchList query={query} now={now} bookedIds={matchIds} onFollow={setFollow} />
      </LazyBoundary>
      <LazyBoundary fallback={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}>
        <Moments now={now} />
      </LazyBoundary>
    </PullToRefresh>
  );
};

AnchorPage.readAhead = startReads;

export default AnchorPage;
