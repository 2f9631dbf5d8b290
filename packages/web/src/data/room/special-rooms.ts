import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { appFeatures } from '#platform/host/app-features.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { useSession } from '#platform/session/session.ts';

const NO_ROOMS: readonly string[] = [];

/** Private rooms that the member may see (V5). Members only. */
export const specialRoomsQuery = () => callQuery('getSpecialRoomIds', {});

/** Calls whose replies hold rooms. */
const WITH_ROOMS = new Set<unknown>(['getAnchorList', 'getHostSchedule', 'listHosts', 'getProgram', 'getMatchDay']);

/** Fetches all replies again that hold rooms. */
export const refetchRooms = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => WITH_ROOMS.has(name) });

/** The same; none for visitors, while the operator's flag does not hold (P2), and in apps that do not show them (V9). */
export const useSpecialRooms = (): readonly string[] => {
  const loggedIn = useSession() !== null;
  const isRequested = useCommonConfig().specialRooms === 1 && loggedIn && appFeatures().privilegeAnchor;
  const { data } = useQuery({ ...specialRoomsQuery(), enabled: isRequested });
  return isRequested ? (data?.liveRoomIds ?? NO_ROOMS) : NO_ROOMS;
};
