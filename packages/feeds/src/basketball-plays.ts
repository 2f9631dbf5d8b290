import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchPlay } from '@touchline/contract/match-coverage.ts';
import type { MatchStatistics, Side } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { runsOf, type ScoredPoints } from '@touchline/domain/basketball-runs.ts';
import { secondsPlayed } from '@touchline/domain/match-periods.ts';
import { momentumOfCourse } from '@touchline/domain/momentum.ts';

/** The side whose score is higher than before; null when neither is, or both. */
const gainedBy = ([home, away]: ScorePair, before: ScorePair): Side | null => {
  const hasHome = home > before[0];
  return hasHome === away > before[1] ? null : hasHome ? 'home' : 'away';
};

/** What decides about the sides of a play-by-play, in order of play. */
export interface PlayOfTeam {
  /** The source's id; null for a play of neither team. */
  team: string | null;
  isScored: boolean;
  /** After it. */
  score: ScorePair | null;
}

/**
 * The side of each team of a document that names teams, but not which one is at home: that is the one whose points count for the home
 * score, in most baskets, since a corrected score may mislead once. Empty before the first points.
 */
export const sidesOf = (plays: readonly PlayOfTeam[]): ReadonlyMap<string, Side> => {
  const votes = new Map<string, number>();
  let before: ScorePair = [0, 0];
  for (const { team, score, isScored } of plays) {
    const side = score === null ? null : gainedBy(score, before);
    before = score ?? before;
    if (side !== null && isScored && team !== null)
      votes.set(team, (votes.get(team) ?? 0) + (side === 'home' ? 1 : -1));
  }
  const teams = [...new Set(plays.flatMap(({ team }) => team ?? []))].map((team) => ({
    team,
    lead: votes.get(team) ?? 0,
  }));
  const [most, least] = [Math.max(...teams.map(({ lead }) => lead)), Math.min(...teams.map(({ lead }) => lead))];
  return new Map(
    teams.flatMap(({ team, lead }): [string, Side][] => {
      // A team without points yet is the opponent of the other one.
      const isHome = lead === most && (lead > 0 || (lead === 0 && least < 0));
      return most > 0 || least < 0 ? [[team, isHome ? 'home' : 'away']] : [];
    }),
  );
};

/** Points by the scores of the plays. */
const scoredIn = (plays: readonly MatchPlay[]): ScoredPoints[] => {
  let before: ScorePair = [0, 0];
  return plays.flatMap(({ score, period, secondsLeft }) => {
    const [last, side] = [before, score && gainedBy(score, before)];
    before = score ?? before;
    if (score === null || side === null || secondsLeft === null) return [];
    const points = side === 'home' ? score[0] - last[0] : score[1] - last[1];
    return [{ side, points, period, secondsLeft, minute: Math.floor(secondsPlayed(period, secondsLeft) / 60) }];
  });
};

const minutesBegun = (plays: readonly MatchPlay[]): number =>
  Math.ceil(Math.max(0, ...plays.map(({ period, secondsLeft }) => secondsPlayed(period, secondsLeft ?? 0))) / 60);

/** What follows from the plays of a game, in order: its runs, and momentum without other statistics. */
export const courseOf = (plays: readonly MatchPlay[]): { incidents: FeedIncident[]; statistics: MatchStatistics } => ({
  incidents: runsOf(scoredIn(plays)),
  statistics: {
    periods: [],
    momentum: momentumOfCourse({ sport: 'basketball', minutes: minutesBegun(plays), plays }),
  },
});
