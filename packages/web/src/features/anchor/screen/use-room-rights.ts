import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useSession } from '#platform/session/session.ts';
import { specialRoomsQuery } from '#features/anchor/queries.ts';

const NO_ROOMS: readonly string[] = [];

/** Which private rooms this viewer sees (V5); members ask for them while the operator's flag holds (P2). */
export const useRoomRights = (): RoomRights => {
  const loggedIn = useSession() !== null;
  const isAsked = useCommonConfig().specialRooms === 1 && loggedIn;
  const { data } = useQuery({ ...specialRoomsQuery(), enabled: isAsked });
  const specialRoomIds = isAsked ? (data?.liveRoomIds ?? NO_ROOMS) : NO_ROOMS;
  return useMemo(() => ({ loggedIn, specialRoomIds }), [loggedIn, specialRoomIds]);
};
