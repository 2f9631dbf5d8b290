import type { MatchBrief } from '@touchline/contract/match.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

const Nothing = (_: { address: string }) => null;

const LiveThumbnail = lazyPage<{ address: string }>(() =>
  import('#ui/player/live-thumbnail.tsx').catch(() => ({ default: Nothing })),
);

interface RoomThumbnailProps {
  address: string | undefined;
  match: MatchBrief | undefined;
}

/** The newest picture of a room over its cover: never of a match whose result is hidden, as broadcasts show the score. */
export const RoomThumbnail = ({ address, match }: RoomThumbnailProps) => {
  const isPrerendered = useIsPrerendered();
  if (isPrerendered || address === undefined || (match !== undefined && isResultHidden(match))) return null;
  return (
    <LazyBoundary fallback={null}>
      <LiveThumbnail address={address} />
    </LazyBoundary>
  );
};
