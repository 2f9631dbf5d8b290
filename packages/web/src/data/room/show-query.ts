import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Host } from '@touchline/contract/anchor.ts';
import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Show } from '@touchline/contract/room.ts';
import { liveChannel, specialRoomsChannel, usePush } from '#platform/push/push.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { refetchDelay } from './queries.ts';

const showQuery = (id: string, showId: string) => callQuery('getShow', { id, showId }, QUIET);

/** Whether the show began or ended: how it is played comes with its own reply. */
const hasTurned = ({ room }: Show, showId: string, { liveSchedule, liveStatus }: Host): boolean => {
  const entry = liveSchedule.find(({ matchId }) => matchId === showId);
  const isOnAir = entry?.liveStatus === LIVE_STATUS.live && liveStatus === LIVE_STATUS.live;
  return isOnAir !== (room.liveStatus === LIVE_STATUS.live) || (entry?.title ?? room.title) !== room.title;
};

/** A show without a match, kept up to date by push; the viewer counts as one who watches its room. */
export const useShow = (id: string, showId: string) => {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  const options = showQuery(id, showId);
  const { queryKey } = options;
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => refetchDelay(state.data, serverClock.now()),
  });
  const readAgain = (): void => void client.invalidateQueries({ queryKey });
  const room = query.data?.room;
  const rooms =
    room === undefined
      ? []
      : [channel.watch(room.liveRoomId), ...(room.isPrivate === 1 ? [channel.room(room.liveRoomId)] : [])];
  usePush([liveChannel(), ...rooms], (message) => {
    const { data } = query;
    if (data === undefined) return;
    if (message.mutation === 'watchers.change') {
      const { watcherCount } = message.data;
      applyPushToReplies({ queryKey, exact: true }, (show: Show) => ({
        ...show,
        room: { ...show.room, watcherCount },
      }));
    } else if (message.mutation === 'host.change') {
      if (message.data.id === id && hasTurned(data, showId, message.data)) readAgain();
    } else if (message.mutation === 'host.remove' && message.data.id === id) readAgain();
  });
  usePush(specialRoomsChannel(uid), (message) => {
    if (message.mutation === 'special-rooms.change') readAgain();
  });
  return query;
};
