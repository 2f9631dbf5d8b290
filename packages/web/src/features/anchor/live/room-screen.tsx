import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

const NoPlayer = (_: { address: string }): ReactNode => null;

/** N8: nothing of a player is loaded with the page; without it the cover stays. */
const LazyPlayer = lazy<ComponentType<{ address: string }>>(() =>
  import('#features/anchor/player/lazy-player.tsx').catch(() => ({ default: NoPlayer })),
);

/** A room's stream in its cover. */
export const RoomScreen = ({ address }: { address: string }) => (
  <Suspense fallback={null}>
    <LazyPlayer address={address} />
  </Suspense>
);
