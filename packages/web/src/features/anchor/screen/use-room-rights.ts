import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { useMemo } from 'react';
import { useSession } from '#platform/session/session.ts';
import { useSpecialRooms } from '#data/room/special-rooms.ts';

/** Which private rooms this viewer sees (V5); members ask for them while the operator's flag holds (P2). */
export const useRoomRights = (): RoomRights => {
  const loggedIn = useSession() !== null;
  const specialRoomIds = useSpecialRooms();
  return useMemo(() => ({ loggedIn, specialRoomIds }), [loggedIn, specialRoomIds]);
};
