import type { Location } from 'react-router';

/** Kept-alive pages by path, each with the last location that it was shown with. */
export type KeptAliveLocations = ReadonlyMap<string, Location>;

/**
 * The kept pages after a move to `location` (N5). A page stays frozen at its own location while another one is on screen:
 * its query is not the visible page's query.
 */
export const keepLocation = (
  kept: KeptAliveLocations,
  location: Location,
  isKept: (pathname: string) => boolean,
): KeptAliveLocations => {
  const path = location.pathname;
  if (!isKept(path) || kept.get(path) === location) return kept;
  return new Map(kept).set(path, location);
};
