import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

const NoPlayer = (_: { address: string }) => null;

/** N8: nothing of a player is loaded with the page; without it the cover stays. */
const LazyPlayer = lazyPage<{ address: string }>(() =>
  import('#features/anchor/player/lazy-player.tsx').catch(() => ({ default: NoPlayer })),
);

/** A room's stream in its cover; pictures move only where the app is. */
export const RoomScreen = ({ address }: { address: string }) =>
  useIsPrerendered() ? null : (
    <LazyBoundary fallback={null}>
      <LazyPlayer address={address} />
    </LazyBoundary>
  );
