import type { Side } from '@touchline/contract/match-detail.ts';
import { type PlayOffMatch, settlePlayOffs } from '#standings/play-offs.ts';
import { rankTeams, valueOf } from '#standings/ranking.ts';
import type { Reason, TeamNumber } from '#standings/ranking.ts';
import type { OrderStep, StandingsRules } from '#standings/rules.ts';
import { isCounted, tallyIn, tallyOf } from '#standings/tally.ts';
import type { PlayedMatch, StandingsMatch, Tally } from '#standings/tally.ts';

/** Teams level on the table's first criterion (points, or win percentage), and what decided this one's rank among them. */
export interface TieBreak {
  /** The others, from first to last. */
  levelWith: string[];
  /** Null when nothing separates it from another yet. */
  decidedBy: Reason | null;
  /** The compared values of all teams it separated, best first; empty when nothing separated them. */
  numbers: readonly TeamNumber[];
}

/** A row of a table. In basketball goals are points scored, and `points` is 0. */
export interface StandingsRow extends Pick<Tally, 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst'> {
  position: number;
  teamId: string;
  goalDifference: number;
  points: number;
  /** Share of matches won, 0 to 1. */
  winPercentage: number;
  /** Null for a team that is level with none. */
  tieBreak: TieBreak | null;
}

/** Points by team id that a league adds, negative for deductions. */
export type Deductions = Readonly<Record<string, number>>;

export interface StandingsScope {
  /** Changes the points before ranking. */
  deductions?: Deductions;
  /** Play-off matches that may separate level teams. */
  playOffs?: readonly PlayOffMatch[];
  /** Counts only the home or away matches of each team. */
  side?: Side | null;
}

const teamsOf = (matches: readonly StandingsMatch[]): Set<string> =>
  new Set(matches.filter((match) => match.countsForStandings).flatMap((match) => [match.homeTeamId, match.awayTeamId]));

const rowOf = (teamId: string, tally: Tally, rules: StandingsRules) => ({
  teamId,
  played: tally.played,
  won: tally.won,
  drawn: tally.drawn,
  lost: tally.lost,
  goalsFor: tally.goalsFor,
  goalsAgainst: tally.goalsAgainst,
  goalDifference: tally.goalsFor - tally.goalsAgainst,
  points: valueOf(tally, 'points', rules),
  winPercentage: valueOf(tally, 'win-percentage', rules),
});

const isCriterion = (step: OrderStep): boolean => typeof step === 'string';

/** Head-to-head is meaningless for home or away only. */
const rulesOfSide = ({ order: [first, ...others], playOffBelow: _, ...rules }: StandingsRules): StandingsRules => ({
  ...rules,
  order: [first, ...others.filter(isCriterion)],
});

const adjustedTallies = (matches: readonly StandingsMatch[], played: PlayedMatch[], scope: StandingsScope) => {
  const tallies = tallyOf(teamsOf(matches), played, scope.side);
  for (const [teamId, points] of Object.entries(scope.deductions ?? {})) {
    const tally = tallies.get(teamId);
    if (tally !== undefined) tally.adjustment = points;
  }
  return tallies;
};

/** Every pair has met twice. */
const isOver = (teams: number, played: readonly PlayedMatch[]): boolean => played.length === teams * (teams - 1);

/** Whether play-offs of a league separate level teams; otherwise they are about promotion and change no rank. */
const arePartedByPlayOff = ({ lastResort, playOffBelow }: StandingsRules): boolean =>
  lastResort === 'play-off' || playOffBelow !== undefined;

/**
 * The table of one league or group: every team of `matches`, including upcoming ones, ranked by the
 * competition's own rules with the reason wherever teams were level. Only finished matches with `countsForStandings`
 * count, including awarded ones; of two level neighbours with a play-off its winner is above. The order of `matches` does not matter.
 */
export const computeStandings = (
  matches: readonly StandingsMatch[],
  competitionRules: StandingsRules,
  scope: StandingsScope = {},
): StandingsRow[] => {
  const isWhole = scope.side === undefined || scope.side === null;
  const rules = isWhole ? competitionRules : rulesOfSide(competitionRules);
  const played = matches.filter(isCounted);
  const tallies = adjustedTallies(matches, played, scope);
  const first = (teamId: string): number => valueOf(tallyIn(tallies, teamId), rules.order[0], rules);
  const ranked = settlePlayOffs(rankTeams({ rules, matches: played, tallies }), {
    playOffs: isWhole && arePartedByPlayOff(rules) ? (scope.playOffs ?? []) : [],
    below: isOver(tallies.size, played) ? (rules.playOffBelow ?? []) : [],
    areLevel: (one, other) => first(one) === first(other),
  });
  return ranked.map(({ teamId, reason, numbers }, index) => {
    const levelWith = ranked
      .map((other) => other.teamId)
      .filter((other) => other !== teamId && first(other) === first(teamId));
    return {
      position: index + 1,
      ...rowOf(teamId, tallyIn(tallies, teamId), rules),
      tieBreak: levelWith.length === 0 ? null : { levelWith, decidedBy: reason, numbers },
    };
  });
};
