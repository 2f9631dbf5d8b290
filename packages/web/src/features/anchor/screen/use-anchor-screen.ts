import type { AnchorList } from '@touchline/contract/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';
import { specialRoomsQuery } from '#features/anchor/queries.ts';
import { anchorScreen } from '#features/anchor/screen/anchor-screen.ts';

const NO_ROOMS: readonly string[] = [];

/** P2: special room ids are asked for by members while the operator's flag holds. */
const useSpecialRooms = (): readonly string[] => {
  const isMember = useSession() !== null;
  const isAsked = useCommonConfig().specialRooms === 1 && isMember;
  const { data } = useQuery({ ...specialRoomsQuery(), enabled: isAsked });
  return isAsked ? (data?.liveRoomIds ?? NO_ROOMS) : NO_ROOMS;
};

/** The anchor list as this viewer sees it at this minute. Parts that a push left alone keep their identity. */
export const useAnchorScreen = (now: number) => {
  const loggedIn = useSession() !== null;
  const roomIds = useSpecialRooms();
  const rights = useMemo(() => ({ loggedIn, specialRoomIds: roomIds }), [loggedIn, roomIds]);
  const select = useCallback((list: AnchorList) => anchorScreen(list, rights, now), [rights, now]);
  const query = useQuery({ ...anchorListQuery(), select, refetchInterval: usePolling('list') });
  return { query, roomIds };
};
