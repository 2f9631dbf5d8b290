import { channel } from '@touchline/contract/channels.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { useQueryClient } from '@tanstack/react-query';
import { replaceReply } from '#platform/query/push-updates.ts';
import { specialRoomsChannel, usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { applySubscriptions } from '#data/host/subscriptions.ts';
import { queueLiveUpdate } from '#data/host/live-updates.ts';
import { refetchRooms, specialRoomsQuery } from '#data/room/special-rooms.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

/** A match that begins this soon is listened to already, so that its first minutes are not missed. */
const AHEAD_MS = 15 * 60_000;
/** Most matches that the page listens to at a time. */
const MOST_MATCHES = 60;

type ShownMatch = Pick<MatchLive, 'matchId' | 'sport' | 'statusId'> & { startDate: number };

const mayChange = (match: ShownMatch, now: number): boolean => {
  const phase = matchPhase(match.sport, match.statusId);
  return phase === 'in-progress' || (phase === 'not-started' && match.startDate - now <= AHEAD_MS);
};

/** Channels of the matches whose score may change now; other changes of matches travel on `live`. */
export const matchChannels = (matches: readonly ShownMatch[], now: number): string[] =>
  matches
    .filter((match) => mayChange(match, now))
    .slice(0, MOST_MATCHES)
    .map((match) => channel.match(match.sport, match.matchId));

const isOtherRooms = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || after.some((id) => !before.includes(id));

interface AnchorPush {
  /** The matches on the page. */
  matches: readonly ShownMatch[];
  /** Private rooms that this member may see. */
  roomIds: readonly string[];
  now: number;
}

/** Keeps what a page shows beyond the public list as it is on the server: scores, the member's rooms and subscriptions. */
export const useAnchorPush = ({ matches, roomIds, now }: AnchorPush): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;

  const applyOwn = (message: PushMessage): void => {
    if (message.mutation === 'subscription.change') applySubscriptions(message.data);
  };

  const applyRooms = (message: PushMessage): void => {
    if (message.mutation !== 'special-rooms.change') return;
    replaceReply(specialRoomsQuery().queryKey, message.data);
    // What stands in a room that was closed until now is known to the server only, and so is what a host is without one.
    if (isOtherRooms(roomIds, message.data.liveRoomIds)) refetchRooms(client);
  };

  usePush([...roomIds.map(channel.room), ...matchChannels(matches, now)], queueLiveUpdate);
  usePush(uid === undefined ? [] : channel.user(uid), applyOwn);
  usePush(specialRoomsChannel(uid), applyRooms);
};
