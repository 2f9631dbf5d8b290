import type { Booking, Host, RankedHost, SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { channel } from '@touchline/contract/channels.ts';
import { isInPlay, isUpcoming } from '@touchline/domain/match-status.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { hostsFor, isShown, liveMatchesFor, readAnchorRows, type Viewer } from './anchor-view.ts';
import { hostRows } from './host-repo.ts';
import type { AnchorDeps } from './deps.ts';
import {
  addSubscription,
  bookedMatches,
  removeSubscription,
  subscriptionsOf,
  subscriptionsOfAll,
  type SubscriptionTarget,
} from './subscription-repo.ts';

/** Follows a host or books a match that is ahead or in play; throws 10404 and 10409. The reply and the push on `user:<uid>` carry all ids that are followed now. */
export const subscribe = async (
  deps: AnchorDeps,
  viewer: Viewer,
  uid: string,
  target: SubscriptionTarget,
): Promise<SubscriptionInfo> => {
  await (target.kind === 'host' ? checkHost(deps, viewer, target.id) : checkMatch(deps, uid, target.id));
  await addSubscription(deps.db, uid, target, deps.now());
  if (target.kind === 'host') deps.cache.invalidate('followers');
  return announce(deps, uid);
};

export const unsubscribe = async (
  deps: AnchorDeps,
  uid: string,
  target: SubscriptionTarget,
): Promise<SubscriptionInfo> => {
  await removeSubscription(deps.db, uid, target);
  if (target.kind === 'host') deps.cache.invalidate('followers');
  return announce(deps, uid);
};

const checkHost = async ({ db, demoEnabled }: AnchorDeps, viewer: Viewer, id: string): Promise<void> => {
  const [host] = await hostRows(db, { withDemo: demoEnabled(), ids: [id] });
  if (host === undefined || !isShown(host, viewer)) throw notFound(`host ${id}`);
};

/** Upcoming matches can be booked, and those in play; repeating a booking made in time changes nothing. */
const checkMatch = async (deps: AnchorDeps, uid: string, id: string): Promise<void> => {
  const match = (await deps.matchBriefs([id])).get(id);
  if (!match) throw notFound(`match ${id}`);
  if (isUpcoming(match, deps.now()) || isInPlay(match.sport, match.statusId)) return;
  const { subscribeMatchId } = await subscriptionsOf(deps.db, uid);
  if (!subscribeMatchId.includes(id)) throw conflict(`match ${id} is over, was cancelled, or is long past`);
};

const announce = async (deps: AnchorDeps, uid: string): Promise<SubscriptionInfo> => {
  const info = await subscriptionsOf(deps.db, uid);
  publishInfo(deps, uid, info);
  return info;
};

/** Notifies members of their follows and bookings after others changed them. */
export const announceSubscriptions = async (deps: AnchorDeps, uids: readonly string[]): Promise<void> => {
  for (const [uid, info] of await subscriptionsOfAll(deps.db, uids)) publishInfo(deps, uid, info);
};

const publishInfo = (deps: AnchorDeps, uid: string, info: SubscriptionInfo): void =>
  deps.publish(channel.user(uid), 'anchor', 'subscription.change', info);

/** The member's booked matches with visible hosts, and followed hosts. */
export const listBookings = async (
  deps: AnchorDeps,
  uid: string,
  viewer: Viewer,
): Promise<{ matches: Booking[]; hosts: Host[] }> => {
  const [rows, booked, { subscribeHostId }] = await Promise.all([
    readAnchorRows(deps),
    bookedMatches(deps.db, uid),
    subscriptionsOf(deps.db, uid),
  ]);
  const briefs = await deps.matchBriefs(booked.map((row) => row.target_id));
  const hostLists = new Map(liveMatchesFor(rows, viewer).map((match) => [match.matchId, match.hostList]));
  const matches = booked.flatMap(({ target_id: id, created_at: bookedAt }) => {
    const match = briefs.get(id);
    return match ? [{ match, hosts: hostLists.get(id) ?? [], bookedAt }] : [];
  });
  const hosts = hostsFor(rows, viewer);
  return { matches, hosts: subscribeHostId.flatMap((id) => hosts.filter((host) => host.id === id)) };
};

/** By followers, then watchers, then display order. */
export const byRank = (a: Host, b: Host): number =>
  b.followerCount - a.followerCount || b.watcherCount - a.watcherCount || a.sort - b.sort || (a.id < b.id ? -1 : 1);

/** The rank with its movement since the day before; a new host has not moved. */
export const listHostRank = async (deps: AnchorDeps, viewer: Viewer, size: number): Promise<RankedHost[]> => {
  const rows = await readAnchorRows(deps);
  const previous = new Map(rows.hosts.map((host) => [host.id, host.previous_rank]));
  return hostsFor(rows, viewer)
    .toSorted(byRank)
    .slice(0, size)
    .map((host, index) => ({ host, rank: index + 1, movement: (previous.get(host.id) ?? index + 1) - (index + 1) }));
};
