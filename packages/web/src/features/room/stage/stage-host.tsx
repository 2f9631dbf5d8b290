import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useStore } from '#platform/storage/store.ts';
import { playerReport } from '#ui/player/player-store.ts';

const WideHost = lazyPage(() => import('./wide-host.tsx'));

interface StageHostProps {
  host: MatchHost | undefined;
  isLive: boolean;
  watcherCount: number;
}

/** On the picture: that it is live and, where the picture is wide, who shows it and how many watch. */
export const StageHost = ({ host, isLive, watcherCount }: StageHostProps) => {
  const isWide = useStore(playerReport).wideTop !== null;
  const live = isLive ? <LiveTag /> : null;
  if (!isWide || host === undefined) return live;
  return (
    <LazyBoundary fallback={live}>
      <WideHost host={host} watcherCount={isLive ? watcherCount : null} />
    </LazyBoundary>
  );
};
