import type { AnchorList } from '@touchline/contract/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { usePolling } from '#platform/push/polling.ts';
import { anchorScreen } from '#features/anchor/screen/anchor-screen.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { useSession } from '#platform/session/session.ts';
import { useSpecialRooms } from '#data/room/special-rooms.ts';

/** Which private rooms this viewer sees (V5); members ask for them while the operator's flag holds (P2). */
export const useRoomRights = (): RoomRights => {
  const loggedIn = useSession() !== null;
  const specialRoomIds = useSpecialRooms();
  return useMemo(() => ({ loggedIn, specialRoomIds }), [loggedIn, specialRoomIds]);
};

/** The anchor list as this viewer sees it at this minute. Parts that a push left alone keep their identity. */
export const useAnchorScreen = (now: number) => {
  const rights = useRoomRights();
  const language = useLocale();
  const select = useCallback((list: AnchorList) => anchorScreen(list, rights, now, language), [rights, now, language]);
  const query = useQuery({ ...anchorListQuery(), select, refetchInterval: usePolling('list') });
  return { query, roomIds: rights.specialRoomIds };
};

/** Whether the anchor list did not come at all: the first region says so for the others that are made of it. */
export const hasFailed = ({ data, error, isPaused }: ReturnType<typeof useAnchorScreen>['query']): boolean =>
  data === undefined && (error !== null || isPaused);
