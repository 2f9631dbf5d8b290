import { notifyManager } from '@tanstack/react-query';
import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import type { PushDataOf, PushMessage } from '@touchline/contract/push.ts';
import { mergeHost, mergeLiveMatch, roomOfChannel } from '@touchline/domain/live-changes.ts';
import { matchUpdateOf } from '@touchline/domain/match-change.ts';
import { createUpdateQueue } from '#data/host/update-queue.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushToReplies, applyPushUpdate } from '#platform/query/push-updates.ts';

/** What a channel says of a host; null when they are gone. */
type HostUpdate = { host: Host; roomId: string | null } | null;

/** A host with their shows: in the anchor list, in the lists of all hosts, and among those that the member follows. */
const hostRule: EntityRule<Host, HostUpdate> = {
  is: (item): item is Host => 'liveSchedule' in item && 'followerCount' in item,
  id: ({ id }) => id,
  merge: (host, update) => update && mergeHost(host, update.host, update.roomId),
};

const changeAnchorList = (change: (list: AnchorList) => AnchorList): void =>
  applyPushToReplies(anchorListQuery(), change);

const withoutHost = (match: LiveMatch, id: string): LiveMatch =>
  match.hostList.some((host) => host.id === id)
    ? { ...match, hostList: match.hostList.filter((host) => host.id !== id) }
    : match;

/** Channels have no order among each other: the later score stays. */
const withLatestScore = (match: LiveMatch | null, known: LiveMatch | undefined): LiveMatch | null =>
  match !== null && known !== undefined && known.updatedAt > match.updatedAt
    ? { ...match, ...matchUpdateOf(known) }
    : match;

const changeMatch = (
  list: AnchorList,
  { matchId, liveMatch }: PushDataOf<'live-match.change'>,
  roomId: string | null,
): AnchorList => {
  const { liveMatchList } = list;
  const index = liveMatchList.findIndex((match) => match.matchId === matchId);
  const known = liveMatchList[index];
  const merged = withLatestScore(mergeLiveMatch(known, liveMatch, roomId), known);
  const changed = merged === null ? [] : [merged];
  return {
    ...list,
    liveMatchList: known === undefined ? [...liveMatchList, ...changed] : liveMatchList.toSpliced(index, 1, ...changed),
  };
};

/** Applies a push message about hosts and their matches to every cached reply that holds them; nothing is fetched again. */
export const applyLiveUpdate = ({ mutation, data, channel }: PushMessage): void => {
  const roomId = roomOfChannel(channel);
  switch (mutation) {
    case 'match.change':
      applyMatchChange(data);
      return;
    case 'host.change':
      applyPushUpdate(hostRule, data.id, { host: data, roomId });
      changeAnchorList((list) =>
        list.hosts.some(({ id }) => id === data.id) ? list : { ...list, hosts: [...list.hosts, data] },
      );
      return;
    case 'host.remove':
      applyPushUpdate(hostRule, data.id, null);
      changeAnchorList((list) => ({
        ...list,
        liveMatchList: list.liveMatchList.map((match) => withoutHost(match, data.id)),
      }));
      return;
    case 'live-match.change':
      changeAnchorList((list) => changeMatch(list, data, roomId));
      return;
    default:
  }
};

/** The same for many messages of one instant, which render the page once. */
export const queueLiveUpdate = createUpdateQueue((messages) =>
  notifyManager.batch(() => messages.forEach(applyLiveUpdate)),
);
