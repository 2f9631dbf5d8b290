import type { Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { createListing, liveHostsOf } from '#features/anchor/all/listed-host.ts';
import type { ListedHost } from '#features/anchor/all/listed-host.ts';
import { useRoomRights } from '#features/anchor/screen/use-room-rights.ts';

const NO_MATCHES: readonly LiveMatch[] = [];

/**
 * What hosts do just now: the anchor list, which follows push, knows more than the page of a list that was read once.
 */
export const useLiveHosts = (now: number) => {
  const rights = useRoomRights();
  const { data } = useQuery({ ...anchorListQuery(), select: liveHostsOf, refetchInterval: usePolling('list') });
  const list = useMemo(() => createListing(rights), [rights]);
  return {
    listed: (update: Host): ListedHost => list(update, data, now),
    onAir: data?.onAir,
    matches: data?.matches ?? NO_MATCHES,
    roomIds: rights.specialRoomIds,
  };
};
