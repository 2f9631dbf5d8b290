import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { matchPhase } from '#match-status.ts';

/** The data of a match for a table. */
export type StandingsMatch = Pick<
  FeedMatch,
  'sport' | 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore' | 'statusId' | 'countsForStandings'
>;

/** A team's sums over some matches. In basketball goals are points scored. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  awayGoals: number;
  awayWon: number;
  /** Points added to those won, negative for deductions. */
  adjustment: number;
}

/** A match with its result. */
export interface PlayedMatch extends StandingsMatch {
  homeScore: number;
  awayScore: number;
}

const emptyTally = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  awayWon: 0,
  adjustment: 0,
});

/** A team's sums, all zero without a match. */
export const tallyIn = (tallies: ReadonlyMap<string, Tally>, teamId: string): Tally =>
  tallies.get(teamId) ?? emptyTally();

/** True for a finished match with a result that counts in the table, including an awarded one. */
export const isCounted = (match: StandingsMatch): match is PlayedMatch =>
  match.countsForStandings &&
  matchPhase(match.sport, match.statusId) === 'finished' &&
  match.homeScore !== null &&
  match.awayScore !== null;

const addResult = (tally: Tally, scored: number, conceded: number): void => {
  tally.played += 1;
  tally.won += scored > conceded ? 1 : 0;
  tally.drawn += scored === conceded ? 1 : 0;
  tally.lost += scored < conceded ? 1 : 0;
  tally.goalsFor += scored;
  tally.goalsAgainst += conceded;
};

/** The sums of each of these teams over these matches; with a `side`, over its matches on that side. */
export const tallyOf = (
  teamIds: Iterable<string>,
  matches: readonly PlayedMatch[],
  side: Side | null = null,
): Map<string, Tally> => {
  const tallies = new Map([...teamIds].map((teamId) => [teamId, emptyTally()]));
  for (const { homeTeamId, awayTeamId, homeScore, awayScore } of matches) {
    const [home, away] = [tallies.get(homeTeamId), tallies.get(awayTeamId)];
    if (home !== undefined && side !== 'away') addResult(home, homeScore, awayScore);
    if (away === undefined || side === 'home') continue;
    addResult(away, awayScore, homeScore);
    away.awayGoals += awayScore;
    away.awayWon += awayScore > homeScore ? 1 : 0;
  }
  return tallies;
};
