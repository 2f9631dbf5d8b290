import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import { isResultUnknown, matchPhase, unifiedStatus } from '#match-status.ts';
import { ascending, descending, chainComparators } from '#order.ts';
import { letterOf } from './ranking.ts';
import type { FormLetter } from './ranking.ts';

/** The data of a match for head-to-head and form. `kickOff` is epoch ms. */
export type TeamMatch = Pick<
  FeedMatch,
  'id' | 'sport' | 'kickOff' | 'timeKnown' | 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore' | 'statusId'
>;

/** Wins, draws, losses and goals (points in basketball) of one team. */
export type Balance = HeadToHead['balance'];

/** The form of a team before a match. */
export interface Form<Match> {
  /** The last five, oldest first. */
  results: { letter: FormLetter; match: Match }[];
  /** The next three, soonest first. */
  next: Match[];
}

export interface Meetings<Match> {
  /** Of the home team, over all earlier meetings. */
  balance: Balance;
  /** The last ten, newest first. */
  meetings: Match[];
  home: Form<Match>;
  away: Form<Match>;
}

const MEETINGS_SHOWN = 10;
const RESULTS_SHOWN = 5;
const NEXT_SHOWN = 3;

const oldestFirst = chainComparators<TeamMatch>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ id }) => id),
);
const newestFirst = chainComparators<TeamMatch>(
  descending(({ kickOff }) => kickOff),
  ascending(({ id }) => id),
);

/** An awarded result counts; postponed, cancelled and abandoned matches have none. */
const hasResult = ({ sport, statusId, homeScore, awayScore }: TeamMatch): boolean =>
  matchPhase(sport, statusId) === 'finished' && homeScore !== null && awayScore !== null;

const isOf = (teamId: string, { homeTeamId, awayTeamId }: TeamMatch): boolean =>
  homeTeamId === teamId || awayTeamId === teamId;

/** Goals of a team and of its opponent, without those of a shoot-out. */
const scoresOf = (teamId: string, { homeTeamId, homeScore, awayScore }: TeamMatch): [number, number] => {
  const [home, away] = [homeScore ?? 0, awayScore ?? 0];
  return homeTeamId === teamId ? [home, away] : [away, home];
};

const balanceOf = (teamId: string, meetings: readonly TeamMatch[]): Balance => {
  const balance: Balance = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  for (const meeting of meetings) {
    const [scored, conceded] = scoresOf(teamId, meeting);
    const letter = letterOf(scored, conceded);
    balance.played += 1;
    balance.won += letter === 'w' ? 1 : 0;
    balance.drawn += letter === 'd' ? 1 : 0;
    balance.lost += letter === 'l' ? 1 : 0;
    balance.scored += scored;
    balance.conceded += conceded;
  }
  return balance;
};

const formOf = <Match extends TeamMatch>(
  teamId: string,
  earlier: readonly Match[],
  later: readonly Match[],
): Form<Match> => ({
  results: earlier
    .filter((match) => isOf(teamId, match))
    .sort(oldestFirst)
    .slice(-RESULTS_SHOWN)
    .map((match) => ({ letter: letterOf(...scoresOf(teamId, match)), match })),
  next: later
    .filter((match) => isOf(teamId, match))
    .sort(oldestFirst)
    .slice(0, NEXT_SHOWN),
});

/**
 * Head-to-head, form and next matches of a match, from the matches of its two teams in any competition, in any order.
 * Earlier matches kicked off before it and have a result; next ones kick off after it and are upcoming at `now`.
 */
export const meetingsOf = <Match extends TeamMatch>(
  match: TeamMatch,
  ofTeams: readonly Match[],
  now: number,
): Meetings<Match> => {
  const { homeTeamId, awayTeamId, kickOff } = match;
  const earlier = ofTeams.filter((other) => other.kickOff < kickOff && hasResult(other));
  const later = ofTeams.filter(
    (other) =>
      other.kickOff > kickOff &&
      unifiedStatus(other.sport, other.statusId) === 'NOT_STARTED' &&
      !isResultUnknown({ ...other, startDate: other.kickOff }, now),
  );
  const meetings = earlier.filter((other) => isOf(homeTeamId, other) && isOf(awayTeamId, other)).sort(newestFirst);
  return {
    balance: balanceOf(homeTeamId, meetings),
    meetings: meetings.slice(0, MEETINGS_SHOWN),
    home: formOf(homeTeamId, earlier, later),
    away: formOf(awayTeamId, earlier, later),
  };
};
