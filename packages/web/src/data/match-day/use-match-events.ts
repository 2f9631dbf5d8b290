import { useQuery, useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { eventsQuery } from '#data/room/queries.ts';
import { usePush } from '#platform/push/push.ts';

/** The events of a match, as they happen; none until they have come. */
export const useMatchEvents = (matchId: string): readonly MatchEvent[] => {
  const client = useQueryClient();
  const query = eventsQuery(matchId);
  const { data } = useQuery(query);
  usePush(channel.detail(matchId), (message) => {
    if (message.mutation === 'match-events.change') client.setQueryData(query.queryKey, message.data);
  });
  return data?.events ?? [];
};
