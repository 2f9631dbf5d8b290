import { channel } from '@touchline/contract/channels.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { usePush } from '#platform/push/push.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';

const NONE: readonly OngoingMatch[] = [];

/** Scores and minutes of the strip follow push. */
export const useOngoingPush = (list: readonly OngoingMatch[] = NONE): void =>
  usePush(
    list.map(({ match }) => channel.match(match.sport, match.matchId)),
    ({ mutation, data }) => {
      if (mutation === 'match.change') applyMatchChange(data);
    },
  );
