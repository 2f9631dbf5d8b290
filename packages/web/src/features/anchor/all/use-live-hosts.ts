import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { isHostLive } from '@touchline/domain/schedule-entries.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { rememberedAsSeen } from '#features/anchor/screen/as-seen.ts';
import { displayOf } from '#features/anchor/screen/rings.ts';
import { useRoomRights } from '#features/anchor/screen/use-room-rights.ts';

/** A host in a list, with the match they show now or next. */
export interface ListedHost {
  host: Host;
  /** T6. */
  display: 1 | 2 | 3;
  match: LiveMatch | undefined;
}

interface LiveHosts {
  hostOf: ReadonlyMap<string, Host>;
  matchOf: ReadonlyMap<string, LiveMatch>;
  matches: readonly LiveMatch[];
  /** Ids of the hosts on air. */
  onAir: string;
}

const byId = ({ hosts, liveMatchList }: AnchorList): LiveHosts => ({
  hostOf: new Map(hosts.map((host) => [host.id, host])),
  matchOf: new Map(liveMatchList.map((match) => [match.matchId, match])),
  matches: liveMatchList,
  onAir: hosts
    .filter(isHostLive)
    .map(({ id }) => id)
    .join(' '),
});

const NO_MATCHES: readonly LiveMatch[] = [];

/**
 * What hosts do just now: the anchor list, which follows push, knows more than the page of a list that was read once. What a
 * push left alone keeps its identity.
 */
export const useLiveHosts = (now: number) => {
  const rights = useRoomRights();
  const { data } = useQuery({ ...anchorListQuery(), select: byId, refetchInterval: usePolling('list') });
  const seen = useMemo(() => rememberedAsSeen(rights), [rights]);
  const listed = useCallback(
    (told: Host): ListedHost => {
      const host = seen(data?.hostOf.get(told.id) ?? told);
      const matchId = host.liveSchedule[0]?.matchId;
      return {
        host,
        display: displayOf(host, now),
        match: matchId === undefined ? undefined : data?.matchOf.get(matchId),
      };
    },
    [data, seen, now],
  );
  return { listed, onAir: data?.onAir, matches: data?.matches ?? NO_MATCHES, roomIds: rights.specialRoomIds };
};
