import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { Program } from '@touchline/contract/room.ts';
import { useEffect } from 'react';
import type { ProgramKey, applyRoomMessage as ApplyRoomMessage } from '#data/room/apply-room-message.ts';
import { liveChannel, specialRoomsChannel, usePush } from '#platform/push/push.ts';
import { loadScript } from '#platform/router/lazy-page.ts';
import { useSession } from '#platform/session/session.ts';

let taking: Promise<{ applyRoomMessage: typeof ApplyRoomMessage }> | undefined;

/** What messages do is loaded behind the first screen; those that come before it wait, in their order. */
const loadTaking = () => (taking ??= loadScript(() => import('#data/room/apply-room-message.ts')));

/** The public channels of a program, and those of the private rooms that the viewer sees in it (V5). */
const channelsOf = ({ match, hosts, room }: Program): string[] => [
  liveChannel(),
  channel.match(match.sport, match.matchId),
  channel.detail(match.matchId),
  ...new Set(hosts.filter((host) => host.liveUserGroupId !== null).map((host) => channel.room(host.liveRoomId))),
  ...(room === null ? [] : [channel.watch(room.liveRoomId)]),
];

const NO_CHANNELS: readonly string[] = [];

/** Keeps the page as it is on the server, and counts the viewer as one who watches the room. */
export const useRoomPush = (queryKey: ProgramKey, program: Program | undefined): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  /** Without what takes messages the page reads anew what they tell of. */
  const readAgain = (): void => {
    taking = undefined;
    void client.invalidateQueries({ queryKey });
  };
  useEffect(() => void loadTaking().catch(() => (taking = undefined)), []);
  usePush(program === undefined ? NO_CHANNELS : channelsOf(program), (message) => {
    loadTaking().then(({ applyRoomMessage }) => applyRoomMessage(client, queryKey, message), readAgain);
  });
  usePush(specialRoomsChannel(uid), (message) => {
    // Whether this room is still the viewer's to see is known to the server only.
    if (message.mutation === 'special-rooms.change') void client.invalidateQueries({ queryKey });
  });
};
