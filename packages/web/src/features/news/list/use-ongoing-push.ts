import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { usePush } from '#platform/push/push.ts';
import { withLive } from '#features/news/list/with-live.ts';
import { ongoingMatchesQuery } from '#features/news/queries.ts';

const NONE: readonly OngoingMatch[] = [];

/** Scores and minutes of the strip follow push. */
export const useOngoingPush = (list: readonly OngoingMatch[] = NONE): void => {
  const client = useQueryClient();
  usePush(
    list.map(({ match }) => channel.match(match.sport, match.matchId)),
    (message) => {
      if (message.mutation !== 'match.change') return;
      const live = message.data;
      client.setQueryData(
        ongoingMatchesQuery().queryKey,
        (known) => known && { list: known.list.map((ongoing) => withLive(ongoing, live)) },
      );
    },
  );
};
