import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { useEffect, useMemo } from 'react';
import { createResultWatch, WITH_MATCHES } from '#data/competition/result-watch.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { liveChannel, usePush } from '#platform/push/push.ts';
import { useSpecialRooms } from '#data/room/special-rooms.ts';

/**
 * Keeps a competition's pages as they are on the server: scores and minutes by `match.change` in every list, tables and
 * scorers read again after a change of a result, lists and days after a match was moved or went. Null while the competition is not known.
 */
export const useCompetitionPush = (competitionId: string | null): void => {
  const client = useQueryClient();
  const watch = useMemo(() => createResultWatch(client), [client]);
  useEffect(() => watch.stop, [watch]);
  usePush(competitionId === null ? [] : channel.competition(competitionId), (message) => {
    if (message.mutation === 'competition.change') watch.readAll();
    if (message.mutation !== 'match.change') return;
    watch.apply(message.data);
    applyMatchChange(message.data);
  });
  const roomIds = useSpecialRooms();
  usePush([liveChannel(), ...roomIds.map(channel.room)], (message) => {
    if (message.mutation === 'live-match.change') reloadHosts(client, message.data.matchId);
  });
};

/** Which hosts this viewer may see of a match is known to the server only (V5). */
const reloadHosts = (client: QueryClient, matchId: string): void => {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name], state: { data } }) =>
      WITH_MATCHES.has(name) &&
      ((data as { list?: { matchId: string }[] } | undefined)?.list ?? []).some((match) => match.matchId === matchId),
  });
};
