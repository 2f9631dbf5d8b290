import type { MatchEvent, Side } from '@touchline/contract/match-detail.ts';

/** What a player did, as the marks beside the shirt. */
export interface PlayerMarks {
  goals: number;
  ownGoals: number;
  assists: number;
  card: 'yellow-card' | 'second-yellow' | 'red-card' | null;
  /** Minute of coming on or going off. */
  on: number | null;
  off: number | null;
}

const NOTHING: PlayerMarks = { goals: 0, ownGoals: 0, assists: 0, card: null, on: null, off: null };

const other = (side: Side | null): Side => (side === 'home' ? 'away' : 'home');

const asActor = (marks: PlayerMarks, event: MatchEvent): PlayerMarks => {
  switch (event.kind) {
    case 'goal':
    case 'penalty-goal':
      return { ...marks, goals: marks.goals + 1 };
    case 'own-goal':
      return { ...marks, ownGoals: marks.ownGoals + 1 };
    case 'yellow-card':
    case 'second-yellow':
    case 'red-card':
      return { ...marks, card: event.kind };
    case 'substitution':
      return { ...marks, on: event.minute };
    default:
      return marks;
  }
};

const asRelated = (marks: PlayerMarks, event: MatchEvent): PlayerMarks => {
  if (event.kind === 'substitution') return { ...marks, off: event.minute };
  return event.kind === 'goal' ? { ...marks, assists: marks.assists + 1 } : marks;
};

/** The marks of a player by the events of the match; an own goal stands on the other side than its player. */
export const playerMarks = (events: readonly MatchEvent[], side: Side, name: string): PlayerMarks =>
  events.reduce((marks, event) => {
    const sideOfPlayer = event.kind === 'own-goal' ? other(event.side) : event.side;
    if (sideOfPlayer !== side) return marks;
    if (event.player === name) return asActor(marks, event);
    return event.relatedPlayer === name ? asRelated(marks, event) : marks;
  }, NOTHING);
