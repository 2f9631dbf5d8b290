import { channel } from '@touchline/contract/channels.ts';
import type { CallRow } from './call-repo.ts';
import type { HostCallDeps } from './deps.ts';

/** Of all replies about calls. */
export const CALLS_TAG = 'host-calls';

type Changed = Pick<CallRow, 'host_id' | 'match_id' | 'live_room_id'>;

/** After the commit: drops cached replies, and lets the rooms that show the calls read them again. */
export const announceCalls = ({ cache, publish }: HostCallDeps, calls: readonly Changed[]): void => {
  if (calls.length === 0) return;
  cache.invalidate(CALLS_TAG);
  const rooms = new Map(calls.map((call) => [`${call.live_room_id}/${call.host_id}/${call.match_id}`, call]));
  for (const { host_id: hostId, match_id: matchId, live_room_id: liveRoomId } of rooms.values())
    publish(channel.room(liveRoomId), 'anchor', 'host-call.change', { hostId, matchId });
};
