import type { AnchorNeeds } from './needs.ts';

/** A host began or ended to publish to a room: sets the status of host and entry, and tells open pages. */
export const setRoomLive = async (
  _needs: AnchorNeeds,
  _change: { liveRoomId: string; hostId: string; isLive: boolean },
): Promise<void> => {};
