import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { readAnchorRows, watchersOf } from './anchor-view.ts';
import { publishLiveChange } from './live-changes.ts';
import type { AnchorNeeds } from './needs.ts';

/** Those who watch hear the new count every tick; the lists, which carry whole hosts, every sixth. */
const TICKS_PER_LIST = 6;

/**
 * Tells how many watch each live room: counted from the sockets that stand in `watch:<liveRoomId>`, and only when it changed.
 * Returns one tick; the caller decides how often it comes (every 5 s).
 */
export const createPresence = (needs: AnchorNeeds): (() => Promise<void>) => {
  const toldWatchers = new Map<string, number>();
  const listed = new Map<string, number>();
  let tick = 0;
  return async () => {
    const rows = await readAnchorRows(needs);
    const live = rows.hosts.filter((host) => host.live_status === LIVE_STATUS.live);
    for (const host of live) {
      const watcherCount = watchersOf(rows, host);
      for (const entry of rows.entriesOfHost.get(host.id) ?? []) {
        const { live_room_id: liveRoomId } = entry;
        if (entry.live_status !== LIVE_STATUS.live || toldWatchers.get(liveRoomId) === watcherCount) continue;
        toldWatchers.set(liveRoomId, watcherCount);
        needs.publish(channel.watch(liveRoomId), 'anchor', 'watchers.change', { liveRoomId, watcherCount });
      }
    }
    tick += 1;
    if (tick % TICKS_PER_LIST !== 0) return;
    const moved = live.filter((host) => {
      const audience = watchersOf(rows, host) - host.watcher_count;
      const before = listed.get(host.id) ?? 0;
      listed.set(host.id, audience);
      return audience !== before;
    });
    if (moved.length > 0) await publishLiveChange(needs, { hostIds: moved.map((host) => host.id), matchIds: [] });
  };
};
