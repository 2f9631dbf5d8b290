import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import { type AnchorRows, hostFor, isShown, readAnchorRows } from './anchor-view.ts';
import type { EntryRow, HostRow } from './host-repo.ts';
import { type Audience, audiencesOf, privateRoomsOf, publishTo, publishToStudio } from './live-changes.ts';
import type { AnchorDeps } from './deps.ts';

/** Viewers receive the new count every tick; lists, which carry whole hosts, every sixth tick. */
const TICKS_PER_LIST = 6;

/** The last published counts by subject. */
class PublishedCounts {
  readonly #reported = new Map<string, number>();

  /** Whether the count differs from the last published one; initially `first`. */
  isNew(key: string, count: number, first?: number): boolean {
    const before = this.#reported.get(key) ?? first;
    this.#reported.set(key, count);
    return before !== count;
  }
}

/**
 * Publishes the watchers of each live room, counted by the sockets in `watch:<liveRoomId>`, when it changed. Watchers
 * of a private room count for its guests only. Returns one tick; the caller decides the interval (5 s).
 */
export const createPresence = (deps: AnchorDeps): (() => Promise<void>) => {
  const [ofRooms, ofLists] = [new PublishedCounts(), new PublishedCounts()];
  let tick = 0;
  return async () => {
    const rows = await readAnchorRows(deps);
    for (const { hostId, liveRoomId, watcherCount } of countWatchers(rows)) {
      if (!ofRooms.isNew(liveRoomId, watcherCount)) continue;
      deps.publish(channel.watch(liveRoomId), 'anchor', 'watchers.change', { liveRoomId, watcherCount });
      publishToStudio(deps, hostId, 'watchers');
    }
    tick += 1;
    if (tick % TICKS_PER_LIST === 0) await notifyLists(deps, rows, liveHostsOf(rows), ofLists);
  };
};

/** The watchers of each live room. */
export const countWatchers = (rows: AnchorRows): { hostId: string; liveRoomId: string; watcherCount: number }[] =>
  liveHostsOf(rows).flatMap((host) =>
    liveEntriesOf(rows, host).map((entry) => ({
      hostId: host.id,
      liveRoomId: entry.live_room_id,
      watcherCount: hostFor(rows, host, guestOf(entry)).watcherCount,
    })),
  );

const liveHostsOf = ({ hosts }: AnchorRows): HostRow[] => hosts.filter((host) => host.live_status === LIVE_STATUS.live);

const liveEntriesOf = (rows: AnchorRows, host: HostRow): EntryRow[] =>
  (rows.entriesOfHost.get(host.id) ?? []).filter((entry) => entry.live_status === LIVE_STATUS.live);

/** The audience of an entry's room. */
const guestOf = (entry: EntryRow) => ({
  ...PUBLIC_VIEWER,
  allowedRoomIds: privateRoomsOf([entry]),
  providerId: entry.match_source,
});

const notifyLists = async (
  deps: AnchorDeps,
  rows: AnchorRows,
  live: readonly HostRow[],
  reported: PublishedCounts,
): Promise<void> => {
  const privateRooms = live.flatMap((host) => privateRoomsOf(liveEntriesOf(rows, host)));
  const isMoved = ({ channelName, viewer }: Audience, host: HostRow): boolean => {
    const visible = hostFor(rows, host, viewer);
    if (!isShown(host, viewer) || visible.liveStatus !== LIVE_STATUS.live) return false;
    return reported.isNew(`${channelName}/${host.id}`, visible.watcherCount - host.watcher_count, 0);
  };
  const moved: { audience: Audience; hostIds: string[] }[] = [];
  for (const audience of audiencesOf(privateRooms)) {
    const isInRoom = ({ allowedRoomIds: [roomId] }: Audience['viewer'], host: HostRow): boolean =>
      roomId === undefined || liveEntriesOf(rows, host).some((entry) => entry.live_room_id === roomId);
    const hosts = live.filter((host) => isInRoom(audience.viewer, host) && isMoved(audience, host));
    if (hosts.length > 0) moved.push({ audience, hostIds: hosts.map(({ id }) => id) });
  }
  if (moved.length === 0) return;
  deps.cache.invalidate('anchor');
  const counted = await readAnchorRows(deps);
  for (const { audience, hostIds } of moved) publishTo(deps, counted, audience, { hostIds, matchIds: [] });
};
