import type { MatchChange } from '@touchline/contract/match.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { withLive } from '#features/news/list/with-live.ts';
import { ongoingMatchesQuery } from '#features/news/queries.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

/** Puts a score into the strip that was read. */
export const applyLiveScore = (live: MatchChange): void =>
  applyPushToReplies({ queryKey: ongoingMatchesQuery().queryKey }, ({ list }: { list: OngoingMatch[] }) => ({
    list: list.map((ongoing) => withLive(ongoing, live)),
  }));
