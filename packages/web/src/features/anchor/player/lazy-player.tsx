import { useCommonConfig } from '#platform/boot/common-config.ts';
import { MutedScreen } from '#ui/player/muted-screen.tsx';

/** A room's stream in its cover (N8). */
const LazyPlayer = ({ address }: { address: string }) => (
  <MutedScreen address={address} isAllowed={useCommonConfig().isAutoPlay === 1} />
);

export default LazyPlayer;
