import type { AnchorList, Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';

interface Hosts {
  /** The host of this page; null for none, one who is unknown or hidden (T19). */
  host: Host | null;
  /** Who is on air. */
  live: readonly Host[];
}

const NOBODY: Hosts = { host: null, live: [] };

/** Hosts out of the anchor list, which is there from the start. */
export const useHosts = (hostId: string | null): Hosts => {
  const select = useCallback(
    ({ hosts }: AnchorList): Hosts => ({
      host: hosts.find(({ id, liveStatus }) => id === hostId && liveStatus !== LIVE_STATUS.hidden) ?? null,
      live: hosts.filter(({ liveStatus }) => liveStatus === LIVE_STATUS.live),
    }),
    [hostId],
  );
  return useQuery({ ...anchorListQuery(), select }).data ?? NOBODY;
};
