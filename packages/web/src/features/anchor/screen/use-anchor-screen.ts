import type { AnchorList } from '@touchline/contract/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { anchorScreen } from '#features/anchor/screen/anchor-screen.ts';
import { useRoomRights } from '#features/anchor/screen/use-room-rights.ts';

/** The anchor list as this viewer sees it at this minute. Parts that a push left alone keep their identity. */
export const useAnchorScreen = (now: number) => {
  const rights = useRoomRights();
  const select = useCallback((list: AnchorList) => anchorScreen(list, rights, now), [rights, now]);
  const query = useQuery({ ...anchorListQuery(), select, refetchInterval: usePolling('list') });
  return { query, roomIds: rights.specialRoomIds };
};
