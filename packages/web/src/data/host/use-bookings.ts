import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { applyLiveUpdate } from '#data/host/live-updates.ts';
import { bookingsQuery } from '#data/host/queries.ts';
import { usePolling } from '#platform/push/polling.ts';
import { usePush } from '#platform/push/push.ts';

/**
 * What the member booked and follows: read at every opening, then kept up to date by push (K2: polled without it). Hosts change with the
 * anchor list, which follows push on every page.
 */
export const useBookings = () => {
  const query = useQuery({ ...bookingsQuery(), refetchOnMount: 'always', refetchInterval: usePolling('list') });
  const matches = (query.data?.matches ?? [])
    .map(({ match }) => match)
    .filter(({ sport, statusId }) => matchPhase(sport, statusId) !== 'finished')
    .map(({ sport, matchId }) => channel.match(sport, matchId));
  usePush(matches, applyLiveUpdate);
  return query;
};
