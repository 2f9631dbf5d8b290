import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useEffect, useMemo } from 'react';
import { findMatch, patchMatches } from '#features/competition/shared/patch-matches.ts';
import type { CallName } from '#platform/http/http-client.ts';
import { usePush } from '#platform/push/push.ts';
import { Throttle } from '#platform/push/throttle.ts';
import { patchReplies } from '#platform/query/patch-replies.ts';

/** Calls whose replies hold matches. */
const WITH_MATCHES: ReadonlySet<unknown> = new Set<CallName>([
  'listLeagueMatches',
  'listTeamMatches',
  'listFifaMatches',
  'listFifaTeamMatches',
  'getFifaBracket',
  'listEuroMatches',
  'listEuroTeamMatches',
  'getEuroBracket',
  'listNbaMatches',
  'listNbaTeamMatches',
  'getNbaPlayoffs',
  'getNbaCup',
]);

/** Calls whose replies the server makes of results: they are asked for again. */
const OF_RESULTS: ReadonlySet<unknown> = new Set<CallName>([
  'getLeagueRanking',
  'listLeaguePlayers',
  'listLeagueTeams',
  'getFifaRanking',
  'getFifaBracket',
  'listFifaScorers',
  'getEuroRanking',
  'getEuroBracket',
  'listEuroScorers',
  'getNbaRanking',
  'getNbaPlayoffs',
  'getNbaCup',
  'listNbaPlayers',
  'listNbaTeamLeaders',
  'getNbaTeamData',
]);

const REFETCH_MS = 5000;

type Scored = Pick<MatchLive, 'sport' | 'statusId' | 'homeScore' | 'awayScore'>;

/** Of matches that no list of the page holds: as good as any that has not ended. */
const OPEN = 'open';

const basketballResult = (statusId: number): string =>
  matchPhase('basketball', statusId) === 'finished' ? 'finished' : OPEN;

/** What tables are made of: the live tables of football know the score, those of basketball wait for the end. */
const resultOf = ({ sport, statusId, homeScore, awayScore }: Scored): string =>
  sport === 'basketball' ? basketballResult(statusId) : `${statusId} ${homeScore}:${awayScore}`;

const holdsMatches = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean => WITH_MATCHES.has(name);

/** The result of a match as the lists of the page have it. */
const shownResult = (client: QueryClient, matchId: string): string | undefined => {
  for (const [, reply] of client.getQueriesData({ predicate: holdsMatches })) {
    const match = findMatch(reply, matchId);
    if (match !== undefined) return resultOf(match);
  }
  return undefined;
};

/** Notes results, and asks for what is made of them at most once in five seconds. */
const createResultWatch = (client: QueryClient) => {
  const results = new Map<string, string>();
  let isStale = false;
  const throttle = new Throttle(() => {
    if (!isStale) return false;
    isStale = false;
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => OF_RESULTS.has(name) });
    return true;
  }, REFETCH_MS);
  return {
    take: (live: MatchLive): void => {
      const result = resultOf(live);
      const before = results.get(live.matchId) ?? shownResult(client, live.matchId) ?? OPEN;
      results.set(live.matchId, result);
      // A minute that ticks changes no table.
      if (before === result) return;
      isStale = true;
      throttle.request();
    },
    stop: () => throttle.cancel(),
  };
};

/**
 * Keeps a competition's pages as they are on the server: scores and minutes by `match.change` in every list, tables and
 * scorers read again after a change of a result. Null while the competition is not known.
 */
export const useCompetitionPush = (competitionId: string | null): void => {
  const client = useQueryClient();
  const watch = useMemo(() => createResultWatch(client), [client]);
  useEffect(() => watch.stop, [watch]);
  usePush(competitionId === null ? [] : channel.competition(competitionId), (message) => {
    if (message.mutation !== 'match.change') return;
    watch.take(message.data);
    patchReplies({ predicate: holdsMatches }, (reply) => patchMatches(reply, message.data));
  });
  usePush(channel.live, (message) => {
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
