import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import type { PushDataOf, PushMessage } from '@touchline/contract/push.ts';
import { matchUpdateOf } from '@touchline/domain/match-change.ts';
import { mergeHost, mergeLiveMatch, roomOfChannel } from '@touchline/domain/live-changes.ts';

/** Puts `item` in the place of the one with its id, or at the end; null takes it out. */
const placed = <Item>(list: readonly Item[], isSame: (item: Item) => boolean, item: Item | null): Item[] => {
  if (item === null) return list.filter((other) => !isSame(other));
  return list.some(isSame) ? list.map((other) => (isSame(other) ? item : other)) : [...list, item];
};

const changeHost = (list: AnchorList, update: Host, roomId: string | null): AnchorList => {
  const isSame = (host: Host): boolean => host.id === update.id;
  const merged = mergeHost(list.hosts.find(isSame), update, roomId);
  return { ...list, hosts: placed(list.hosts, isSame, merged) };
};

const withoutHost = (match: LiveMatch, id: string): LiveMatch =>
  match.hostList.some((host) => host.id === id)
    ? { ...match, hostList: match.hostList.filter((host) => host.id !== id) }
    : match;

const removeHost = (list: AnchorList, id: string): AnchorList => ({
  ...list,
  hosts: list.hosts.filter((host) => host.id !== id),
  liveMatchList: list.liveMatchList.map((match) => withoutHost(match, id)),
});

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
  const isSame = (match: LiveMatch): boolean => match.matchId === matchId;
  const known = list.liveMatchList.find(isSame);
  const merged = withLatestScore(mergeLiveMatch(known, liveMatch, roomId), known);
  return { ...list, liveMatchList: placed(list.liveMatchList, isSame, merged) };
};

/** The anchor list after a push message; the same object when the message does not concern it. */
export const patchAnchorList = (list: AnchorList, message: PushMessage): AnchorList => {
  const roomId = roomOfChannel(message.channel);
  switch (message.mutation) {
    case 'host.change':
      return changeHost(list, message.data, roomId);
    case 'host.remove':
      return removeHost(list, message.data.id);
    case 'live-match.change':
      return changeMatch(list, message.data, roomId);
    default:
      return list;
  }
};
