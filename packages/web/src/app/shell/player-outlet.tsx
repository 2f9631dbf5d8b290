import { SilentBoundary } from '#app/shell/silent-boundary.tsx';
import { useStore } from '#platform/storage/store.ts';
import { playerHost } from '#ui/player/player-store.ts';

/** The player, once a slot has asked for it (N8). It stands beside the pages, so it plays on when they change. */
export const PlayerOutlet = () => {
  const Host = useStore(playerHost);
  return Host === null ? null : (
    <SilentBoundary>
      <Host />
    </SilentBoundary>
  );
};
