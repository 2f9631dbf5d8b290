import { descending } from '#order.ts';
import { nbaTeamOf } from './teams.ts';
import type { NbaTeam } from './teams.ts';
import { netPointsOf, winLossOf, winPercentage } from './team-games.ts';
import type { TeamGame, TeamGames, WinLoss } from './team-games.ts';

/** A step of the league's procedure for teams with the same win percentage. */
export type NbaTieStep =
  | 'head-to-head'
  | 'division-winner'
  | 'division-record'
  | 'conference-record'
  | 'own-conference-contenders'
  | 'other-conference-contenders'
  | 'net-points';

/**
 * A team's value for a step: the win percentage (with the games as `record`), 1 for a division winner and 0 for any other,
 * or net points.
 */
export interface NbaTieNumber {
  teamId: string;
  value: number;
  record: WinLoss | null;
}

/** A team, or several that no step separated. */
export interface Level {
  teamIds: readonly string[];
  step: NbaTieStep | null;
  /** The compared values, best first. */
  numbers: readonly NbaTieNumber[];
}

export interface TieFacts {
  games: TeamGames;
  divisionWinners: ReadonlySet<string>;
  /** Contenders for the playoffs, including the play-in. */
  contenders: ReadonlySet<string>;
  /** The steps for two level teams and for more than two. */
  steps: { two: readonly NbaTieStep[]; more: readonly NbaTieStep[] };
}

/** The procedures as published by the league since 2015-16. The other conference counts between two teams only. */
export const LEAGUE_STEPS: TieFacts['steps'] = {
  two: [
    'head-to-head',
    'division-winner',
    'division-record',
    'conference-record',
    'own-conference-contenders',
    'other-conference-contenders',
    'net-points',
  ],
  more: [
    'division-winner',
    'head-to-head',
    'division-record',
    'conference-record',
    'own-conference-contenders',
    'net-points',
  ],
};

const gamesOf = ({ games }: TieFacts, teamId: string): readonly TeamGame[] => games.get(teamId) ?? [];

type IsOpponent = (opponent: NbaTeam, team: NbaTeam) => boolean;

const gamesAgainst = (facts: TieFacts, teamId: string, isOpponent: IsOpponent): TeamGame[] => {
  const team = nbaTeamOf(teamId);
  if (team === undefined) return [];
  return gamesOf(facts, teamId).filter(({ opponentId }) => {
    const opponent = nbaTeamOf(opponentId);
    return opponent !== undefined && isOpponent(opponent, team);
  });
};

/** The value of a step; null when it does not apply: a team without such a game has no record. */
type Compare = (teamIds: readonly string[], facts: TieFacts) => NbaTieNumber[] | null;

const records =
  (isOpponent: (facts: TieFacts, teamIds: readonly string[]) => IsOpponent): Compare =>
  (teamIds, facts) => {
    const numbers = teamIds.map((teamId) => {
      const record = winLossOf(gamesAgainst(facts, teamId, isOpponent(facts, teamIds)));
      return { teamId, value: winPercentage(record), record };
    });
    return numbers.some(({ record }) => record.won + record.lost === 0) ? null : numbers;
  };

const plain = (valueOf: (teamId: string, facts: TieFacts) => number): Compare => {
  return (teamIds, facts) => teamIds.map((teamId) => ({ teamId, value: valueOf(teamId, facts), record: null }));
};

const amongTied = records(
  (_, teamIds) =>
    ({ teamId }) =>
      teamIds.includes(teamId),
);
const inDivision = records(() => (opponent, team) => opponent.division === team.division);

const everyPairMet = (teamIds: readonly string[], facts: TieFacts): boolean =>
  teamIds.every((one) =>
    teamIds.every((other) => one === other || gamesOf(facts, one).some(({ opponentId }) => opponentId === other)),
  );

const ofOneDivision = (teamIds: readonly string[]): boolean =>
  new Set(teamIds.map((teamId) => nbaTeamOf(teamId)?.division)).size === 1;

const COMPARE: Readonly<Record<NbaTieStep, Compare>> = {
  'head-to-head': (teamIds, facts) => (everyPairMet(teamIds, facts) ? amongTied(teamIds, facts) : null),
  'division-winner': plain((teamId, { divisionWinners }) => (divisionWinners.has(teamId) ? 1 : 0)),
  'division-record': (teamIds, facts) => (ofOneDivision(teamIds) ? inDivision(teamIds, facts) : null),
  'conference-record': records(() => (opponent, team) => opponent.conference === team.conference),
  'own-conference-contenders': records(
    ({ contenders }) =>
      (opponent, team) =>
        opponent.conference === team.conference && contenders.has(opponent.teamId),
  ),
  'other-conference-contenders': records(
    ({ contenders }) =>
      (opponent, team) =>
        opponent.conference !== team.conference && contenders.has(opponent.teamId),
  ),
  'net-points': plain((teamId, facts) => netPointsOf(gamesOf(facts, teamId))),
};

const byValue = (numbers: readonly NbaTieNumber[]): NbaTieNumber[][] => [
  ...Map.groupBy(numbers.toSorted(descending(({ value }) => value)), ({ value }) => value).values(),
];

/** The first step that separates some decides those; the others restart from the first step for their number of teams. */
const breakTie = (level: Level, facts: TieFacts): Level[] => {
  const { teamIds } = level;
  if (teamIds.length === 1) return [level];
  for (const step of teamIds.length === 2 ? facts.steps.two : facts.steps.more) {
    const groups = byValue(COMPARE[step](teamIds, facts) ?? []);
    if (groups.length > 1) {
      const numbers = groups.flat();
      return groups.flatMap((part) => breakTie({ teamIds: part.map(({ teamId }) => teamId), step, numbers }, facts));
    }
  }
  return [{ teamIds, step: null, numbers: [] }];
};

/** Teams by win percentage, best first; those with the same percentage together, by id. */
export const levelsOf = (teamIds: readonly string[], games: TeamGames): string[][] =>
  byValue(
    teamIds.toSorted().map((teamId) => {
      const record = winLossOf(games.get(teamId) ?? []);
      return { teamId, value: winPercentage(record), record };
    }),
  ).map((level) => level.map(({ teamId }) => teamId));

/** The levels of a table from first to last after the tie-breaks: one team each, unless no step separated it. */
export const brokenLevels = (teamIds: readonly string[], facts: TieFacts): Level[] =>
  levelsOf(teamIds, facts.games).flatMap((level) => breakTie({ teamIds: level, step: null, numbers: [] }, facts));
