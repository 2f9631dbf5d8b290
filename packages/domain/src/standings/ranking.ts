import { descending } from '#order.ts';
import type { Criterion, HeadToHead, OrderStep, StandingsRules } from '#standings/rules.ts';
import { tallyIn, tallyOf } from '#standings/tally.ts';
import type { PlayedMatch, Tally } from '#standings/tally.ts';

/**
 * What decided a rank: a criterion over all matches, or over those between the level teams; or the goals, else the
 * penalties, of a play-off. A play-off without values has not been played yet.
 */
export type Reason = Criterion | `head-to-head ${Criterion}` | 'play-off' | 'play-off penalties';

/** A team's value for the step that decided its rank. */
export interface TeamNumber {
  teamId: string;
  value: number;
}

export interface RankedTeam {
  teamId: string;
  /** Null when no step separated the team from another. */
  reason: Reason | null;
  /** The values that the step compared, best first. */
  numbers: readonly TeamNumber[];
}

interface TiedGroup {
  teamIds: readonly string[];
  reason: Reason | null;
  numbers: readonly TeamNumber[];
}

interface Ranking {
  rules: StandingsRules;
  matches: readonly PlayedMatch[];
  tallies: ReadonlyMap<string, Tally>;
}

/** A team's value for a criterion. Win percentage is from 0 to 1, 0 before the first match. */
export const valueOf = (tally: Tally, criterion: Criterion, { points }: StandingsRules): number => {
  switch (criterion) {
    case 'points':
      return tally.won * points.win + tally.drawn * points.draw + tally.adjustment;
    case 'goal-difference':
      return tally.goalsFor - tally.goalsAgainst;
    case 'goals-for':
      return tally.goalsFor;
    case 'wins':
      return tally.won;
    case 'away-goals':
      return tally.awayGoals;
    case 'away-wins':
      return tally.awayWon;
    case 'win-percentage':
      return tally.played === 0 ? 0 : tally.won / tally.played;
  }
};

const splitBy = (group: TiedGroup, value: (teamId: string) => number, reason: Reason): TiedGroup[] => {
  const numbers = group.teamIds
    .map((teamId) => ({ teamId, value: value(teamId) }))
    .sort(descending((number) => number.value));
  const levels = Map.groupBy(numbers, (number) => number.value);
  if (levels.size === 1) return [group];
  return [...levels.values()].map((level) => ({ teamIds: level.map(({ teamId }) => teamId), reason, numbers }));
};

const everyPairMet = (teamIds: readonly string[], matches: readonly PlayedMatch[], meetings: number): boolean =>
  teamIds.every((one, index) =>
    teamIds
      .slice(index + 1)
      .every(
        (other) =>
          matches.filter((m) => [m.homeTeamId, m.awayTeamId].every((id) => id === one || id === other)).length >=
          meetings,
      ),
  );

const between = (matches: readonly PlayedMatch[], teamIds: readonly string[]): PlayedMatch[] =>
  matches.filter((match) => teamIds.includes(match.homeTeamId) && teamIds.includes(match.awayTeamId));

const splitByHeadToHead = (ranking: Ranking, group: TiedGroup, step: HeadToHead): TiedGroup[] => {
  const matches = between(ranking.matches, group.teamIds);
  if (step.meetings !== null && !everyPairMet(group.teamIds, matches, step.meetings)) return [group];
  const tallies = tallyOf(group.teamIds, matches);
  return step.headToHead.reduce<TiedGroup[]>(
    (split, criterion) =>
      split.flatMap((subset) =>
        splitBy(
          subset,
          (teamId) => valueOf(tallyIn(tallies, teamId), criterion, ranking.rules),
          `head-to-head ${criterion}`,
        ),
      ),
    [group],
  );
};

const splitByStep = (ranking: Ranking, group: TiedGroup, step: OrderStep): TiedGroup[] => {
  if (typeof step !== 'string') return splitByHeadToHead(ranking, group, step);
  return splitBy(group, (teamId) => valueOf(tallyIn(ranking.tallies, teamId), step, ranking.rules), step);
};

const beginsAgain = ({ again }: StandingsRules, step: OrderStep): boolean =>
  again === 'after-any-step' || (again === 'after-head-to-head' && typeof step !== 'string');

/** Applies the steps to level teams. Restarts terminate, as each has fewer teams. */
const splitBySteps = (ranking: Ranking, group: TiedGroup, [step, ...later]: readonly OrderStep[]): TiedGroup[] => {
  if (step === undefined || group.teamIds.length === 1) return [group];
  const groups = splitByStep(ranking, group, step);
  const { rules } = ranking;
  const next = groups.length > 1 && beginsAgain(rules, step) ? rules.order : later;
  return groups.flatMap((subset) => splitBySteps(ranking, subset, next));
};

/** The teams from first to last, each with the step that decided its rank; those level on everything are sorted by id. */
export const rankTeams = (ranking: Ranking): RankedTeam[] => {
  const start: TiedGroup = { teamIds: [...ranking.tallies.keys()].sort(), reason: null, numbers: [] };
  return splitBySteps(ranking, start, ranking.rules.order).flatMap(({ teamIds, reason, numbers }) =>
    teamIds.map((teamId) =>
      teamIds.length === 1 ? { teamId, reason, numbers } : { teamId, reason: null, numbers: [] },
    ),
  );
};
