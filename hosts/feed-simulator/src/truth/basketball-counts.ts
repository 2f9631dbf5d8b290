import type { Play } from './basketball-game.ts';
import type { Side } from './football-match.ts';

/** Players of a team: the first nine play, the last one is hurt. */
export const ROSTER = 11;
export const isAbsent = (number: number): boolean => number === ROSTER;

interface PlayerCounts {
  points: number;
  reboundsTotal: number;
  reboundsOffensive: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  foulsPersonal: number;
  fieldGoalsMade: number;
  fieldGoalsAttempted: number;
  threePointersMade: number;
  threePointersAttempted: number;
  freeThrowsMade: number;
  freeThrowsAttempted: number;
}

export interface TeamCounts extends PlayerCounts {
  biggestLead: number;
}

const countOf = (plays: readonly Play[], ...kinds: readonly Play['kind'][]): number =>
  plays.filter(({ kind }) => kinds.includes(kind)).length;

/** What some plays of one side add up to, by the names of the NBA's box scores. */
export const playerCounts = (plays: readonly Play[]): PlayerCounts => ({
  points: plays.reduce((sum, { points }) => sum + points, 0),
  reboundsTotal: countOf(plays, 'rebound'),
  reboundsOffensive: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: countOf(plays, 'turnover'),
  foulsPersonal: countOf(plays, 'foul'),
  fieldGoalsMade: countOf(plays, 'two', 'three'),
  fieldGoalsAttempted: countOf(plays, 'two', 'three', 'miss'),
  threePointersMade: countOf(plays, 'three'),
  threePointersAttempted: countOf(plays, 'three'),
  freeThrowsMade: countOf(plays, 'free-throw'),
  freeThrowsAttempted: countOf(plays, 'free-throw'),
});

/** Those of a side, with its largest lead in the game. */
export const teamCounts = (own: readonly Play[], all: readonly Play[], side: Side): TeamCounts => {
  const leads = all.map(({ score: [home, away] }) => (side === 'home' ? home - away : away - home));
  return { ...playerCounts(own), biggestLead: Math.max(0, ...leads) };
};
