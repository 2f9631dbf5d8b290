import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Program } from '@touchline/contract/room.ts';
import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { exactNow, measureClock, MOST_BEHIND_MS, pictureTime } from '#platform/picture/picture-time.ts';
import { answerAlerts } from './alert-wait.ts';
import { PictureHold } from './picture-hold.ts';

/** What of the match is known in the room around; null: nothing waits. */
export const Hold = createContext<PictureHold | null>(null);

/** Replies that tell how the match stands. */
const TELLING = [
  'getMatchEvents',
  'getMatchStatistics',
  'getMatchLineUps',
  'getMatchPlays',
  'getMatchCoverage',
  'getMatchStandings',
  'getMatchHeadToHead',
  'listTips',
  'listPolls',
  'listHostCalls',
  'listClips',
];

const keyOfMatch = (matchId: string): string => `match ${matchId}`;

const noteReply = (hold: PictureHold, query: Query): void => {
  const { queryKey, queryHash, state } = query;
  const { data } = state;
  if (data === undefined) return;
  const [name] = queryKey as readonly string[];
  if (name === 'getProgram') {
    // Those of other hosts are as old as their pages.
    if (!query.isActive()) return;
    const { match } = data as Program;
    hold.note(keyOfMatch(match.matchId), match);
  } else if (name !== undefined && TELLING.includes(name)) hold.note(queryHash, data);
};

/** Notes every reply of the match, whoever asked for it and however it changed. Returns the end of it. */
const noteReplies = (client: QueryClient, hold: PictureHold): (() => void) => {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) noteReply(hold, query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') noteReply(hold, event.query);
  });
};

/** The hold of a match's room: it notes what arrives of the match, and follows the picture while `isHeld`. Alerts of it wait, too. */
export const usePictureHold = (isHeld: boolean, matchId: string): PictureHold => {
  const client = useQueryClient();
  const [hold] = useState(() => new PictureHold(exactNow, isHeld ? MOST_BEHIND_MS : null));
  useLayoutEffect(() => noteReplies(client, hold), [client, hold]);
  useEffect(() => answerAlerts(hold, matchId), [hold, matchId]);
  useLayoutEffect(() => {
    if (!isHeld) {
      hold.release();
      return;
    }
    hold.begin();
    const follow = (): void => {
      const picture = pictureTime.get();
      hold.isBack.set(picture?.isBack ?? false);
      hold.follow(picture?.time ?? -Infinity);
    };
    follow();
    return pictureTime.subscribe(follow);
  }, [hold, isHeld]);
  useEffect(() => {
    if (isHeld) measureClock().catch(() => undefined);
  }, [isHeld]);
  return hold;
};

const NEVER = (): (() => void) => () => undefined;

const useHeld = <Value>(key: string, present: Value): Value | undefined => {
  const hold = use(Hold);
  const read = (): Value | undefined =>
    hold === null || hold.until.get() === Infinity ? present : (hold.read(key) as Value | undefined);
  return useSyncExternalStore(hold?.until.subscribe ?? NEVER, read, read);
};

/** The match as the picture shows it; undefined while nothing of it may be seen. */
export const useShownMatch = (match: MatchBrief): MatchBrief | undefined => useHeld(keyOfMatch(match.matchId), match);

/** The pages of a list in the room as of the picture; undefined while nothing of it may be seen. */
export const useShownPages = <Pages>(queryKey: QueryKey, pages: Pages): Pages | undefined =>
  useHeld(hashKey(queryKey), pages);

/** A query of the room, with the reply as of the picture. */
export const useRoomQuery = <Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, Error, Reply, Key>,
): Pick<UseQueryResult<Reply>, 'data' | 'error' | 'isPaused' | 'isFetching' | 'refetch'> => {
  const { data, error, isPaused, isFetching, refetch } = useQuery(options);
  return { data: useHeld(hashKey(options.queryKey), data), error, isPaused, isFetching, refetch };
};
