import type { MatchSport } from '@touchline/contract/sport.ts';
import { unifiedStatus } from '#match-status.ts';
import { ascending, chainComparators } from '#order.ts';

interface Meeting {
  matchId: string;
  sport: MatchSport;
  /** T1. */
  statusId: number;
  /** Epoch ms. */
  kickOff: number;
  homeTeamId: string;
  awayTeamId: string;
}

interface NextMatch {
  matchId: string;
  /** The opponent. */
  teamId: string;
  isHome: boolean;
  kickOff: number;
}

/** The first match of each team that is to come; one that was put off without a new day is none. */
export const nextMatches = (matches: readonly Meeting[]): ReadonlyMap<string, NextMatch> => {
  const next = new Map<string, NextMatch>();
  const ahead = matches.filter(({ sport, statusId }) => unifiedStatus(sport, statusId) === 'NOT_STARTED');
  const byKickOff = chainComparators<Meeting>(
    ascending(({ kickOff }) => kickOff),
    ascending(({ matchId }) => matchId),
  );
  for (const { matchId, kickOff, homeTeamId, awayTeamId } of ahead.sort(byKickOff)) {
    if (!next.has(homeTeamId)) next.set(homeTeamId, { matchId, kickOff, teamId: awayTeamId, isHome: true });
    if (!next.has(awayTeamId)) next.set(awayTeamId, { matchId, kickOff, teamId: homeTeamId, isHome: false });
  }
  return next;
};
