import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { CallError } from '#platform/http/call-error.ts';
import { usePolling } from '#platform/push/polling.ts';
import { showsOf, type Show } from '#features/anchor/detail/shows.ts';
import { hostScheduleQuery } from '#data/host/queries.ts';
import { asSeen, isShown } from '#features/anchor/screen/anchor-screen.ts';
import { useRoomRights } from '#features/anchor/screen/use-anchor-screen.ts';

interface ListedHost {
  /** Null for a host who is not in the list, or hidden. */
  host: Host | null;
  matches: LiveMatch[];
}

const listedHost = ({ hosts, liveMatchList }: AnchorList, hostId: string, rights: RoomRights): ListedHost => {
  const found = hosts.find((host) => host.id === hostId && isShown(host));
  if (found === undefined) return { host: null, matches: [] };
  const host = asSeen(found, rights);
  const matchIds = new Set(host.liveSchedule.map((entry) => entry.matchId));
  return { host, matches: liveMatchList.filter((match) => matchIds.has(match.matchId)) };
};

const NO_SHOWS: readonly Show[] = [];

/**
 * A host as this viewer sees them. Who they are and what is on comes with the anchor list, which is there from the start and
 * follows push; the schedule call adds the matches that are no longer in it.
 */
export const useHost = (hostId: string) => {
  const rights = useRoomRights();
  const select = useCallback((list: AnchorList) => listedHost(list, hostId, rights), [hostId, rights]);
  const listed = useQuery({ ...anchorListQuery(), select, refetchInterval: usePolling('list') });
  const schedule = useQuery(hostScheduleQuery(hostId));
  const host = listed.data?.host ?? null;
  const shows = useMemo(
    () => (host === null ? [] : showsOf(host, schedule.data?.list ?? NO_SHOWS, listed.data?.matches ?? [])),
    [host, schedule.data, listed.data],
  );
  const isUnknown = schedule.error instanceof CallError && schedule.error.code === CODE.NOT_FOUND;
  const isListRead = listed.data !== undefined && !listed.isFetching;
  return {
    query: { ...listed, data: host ?? undefined },
    schedule,
    shows,
    isMissing: host === null && (isUnknown || isListRead),
    roomIds: rights.specialRoomIds,
  };
};
