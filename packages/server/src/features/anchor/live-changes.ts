import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import {
  type AnchorRows,
  hostedMatchesFor,
  hostsFor,
  liveMatchesFor,
  readAnchorRows,
  type StoredShows,
  type Viewer,
  withShows,
} from './anchor-view.ts';
import type { EntryRow } from './host-repo.ts';
import type { AnchorDeps, BegunShow } from './deps.ts';
import { announceMovedRooms, recheckOwners } from './room-rights.ts';
import type { ShowChange } from './stored-shows.ts';

const NAMESPACE = 'anchor';

/** The audience of a channel, which decides what is published there. */
export interface Audience {
  channelName: string;
  viewer: Viewer;
}

/** The subjects of a channel. */
export interface ChangedIds {
  hostIds: Iterable<string>;
  matchIds: Iterable<string>;
}

/**
 * Everybody; everybody with an old app; and the guests of these private rooms, who also receive the messages of
 * their room.
 */
export const audiencesOf = (privateRoomIds: Iterable<string>): Audience[] => [
  { channelName: channel.live, viewer: PUBLIC_VIEWER },
  { channelName: channel.liveNoDialect, viewer: { ...PUBLIC_VIEWER, hidesDialect: true } },
  ...[...new Set(privateRoomIds)].map((roomId) => ({
    channelName: channel.room(roomId),
    viewer: { ...PUBLIC_VIEWER, allowedRoomIds: [roomId] },
  })),
];

/** The shows that a change put on the air; hidden hosts have none. */
const begunShows = ({ before, after }: ShowChange): BegunShow[] => {
  const isLive = ({ live_status, host_status }: EntryRow): boolean =>
    live_status === LIVE_STATUS.live && host_status !== LIVE_STATUS.hidden;
  const keyOf = ({ host_id, match_id }: EntryRow): string => `${host_id}/${match_id}`;
  const known = new Set(before.entries.filter(isLive).map(keyOf));
  return after.entries
    .filter((entry) => isLive(entry) && !known.has(keyOf(entry)))
    .map(({ host_id: hostId, match_id: matchId, live_room_id: liveRoomId, title, start_date: startDate }) => ({
      hostId,
      matchId,
      liveRoomId,
      title,
      startDate,
    }));
};

export const privateRoomsOf = (entries: readonly EntryRow[]): string[] =>
  entries.filter((entry) => entry.live_user_group_id !== null).map((entry) => entry.live_room_id);

/**
 * Notifies open pages of a write, after the commit. Each channel receives only changes that its audience can see: that a
 * private show was booked, began or has guests changes nothing for others, so they receive nothing. Members who lost the right to a room are
 * unsubscribed before anything is published. `republishedMatchIds` are published even without a difference, to those who see the host on them.
 */
export const publishShowChange = async (
  deps: AnchorDeps,
  change: ShowChange,
  republishedMatchIds: readonly string[] = [],
): Promise<void> => {
  deps.cache.invalidate('anchor');
  const { before, after } = change;
  if (before.hosts.length + after.hosts.length === 0) return;
  await announceMovedRooms(deps, change);
  await recheckOwners(deps, change);
  for (const id of new Set([...before.hosts, ...after.hosts].map((host) => host.id))) publishToStudio(deps, id, 'show');
  const rows = await readAnchorRows(deps);
  const entries = [...before.entries, ...after.entries];
  // A match that lost its last host is no longer among the rows.
  const matches = await deps.matchBriefs([...new Set(entries.map((entry) => entry.match_id))]);
  const worldOf = (shows: StoredShows): AnchorRows => withShows({ ...rows, matches }, shows);
  const worlds = { before: worldOf(before), after: worldOf(after) };
  for (const audience of audiencesOf(privateRoomsOf(entries))) {
    const [old, current] = [viewOf(worlds.before, audience.viewer), viewOf(worlds.after, audience.viewer)];
    const republished = republishedMatchIds.filter((id) => current.matches.has(id));
    publishTo(deps, rows, audience, {
      hostIds: differences(old.hosts, current.hosts),
      matchIds: new Set([...differences(old.matches, current.matches), ...republished]),
    });
  }
  await deps.showsBegan(begunShows(change));
};

/** Notifies the open studios of a host; `noun` is what changed. */
export const publishToStudio = (
  { publish }: Pick<AnchorDeps, 'publish'>,
  hostId: string,
  noun: 'show' | 'watchers' | 'lottery' | 'stream',
): void =>
  publish(channel.ops('studio', hostId), 'operator', 'ops.change', { noun, id: hostId, action: `${noun}.change` });

/** Hosts and the hosts of matches as a viewer sees them, for comparison. */
const viewOf = (rows: AnchorRows, viewer: Viewer) => ({
  hosts: new Map(hostsFor(rows, viewer).map((host) => [host.id, JSON.stringify(host)])),
  matches: new Map(hostedMatchesFor(rows, viewer).map(({ matchId, hostList }) => [matchId, JSON.stringify(hostList)])),
});

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

/** Publishes the current state of these hosts and matches to a channel; a host that is invisible to its audience is published as removed. */
export const publishTo = (
  deps: AnchorDeps,
  rows: AnchorRows,
  { channelName, viewer }: Audience,
  { hostIds, matchIds }: ChangedIds,
): void => {
  const hosts = new Map(hostsFor(rows, viewer).map((host) => [host.id, host]));
  for (const id of hostIds) {
    const host = hosts.get(id);
    if (host) deps.publish(channelName, NAMESPACE, 'host.change', host);
    else deps.publish(channelName, NAMESPACE, 'host.remove', { id });
  }
  const matches = new Map(liveMatchesFor(rows, viewer).map((match) => [match.matchId, match]));
  for (const matchId of matchIds)
    deps.publish(channelName, NAMESPACE, 'live-match.change', { matchId, liveMatch: matches.get(matchId) ?? null });
};
