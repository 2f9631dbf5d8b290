import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { expect, test } from 'vitest';
import { playerMarks } from '#entities/match/player-marks.ts';

const event = (part: Partial<MatchEvent> & Pick<MatchEvent, 'kind' | 'side' | 'player'>): MatchEvent => ({
  id: `${part.kind}-${part.player}-${part.minute}`,
  period: 1,
  minute: 34,
  stoppage: 0,
  secondsLeft: null,
  relatedPlayer: null,
  score: null,
  points: null,
  ...part,
});

test('[N15] goals, assists, cards and changes stand beside the player who made them', () => {
  const events = [
    event({ kind: 'goal', side: 'home', player: 'A. Ace', relatedPlayer: 'B. Back' }),
    event({ kind: 'penalty-goal', side: 'home', player: 'A. Ace', minute: 50 }),
    event({ kind: 'yellow-card', side: 'home', player: 'B. Back' }),
    event({ kind: 'substitution', side: 'home', player: 'C. Cole', relatedPlayer: 'A. Ace', minute: 70 }),
    event({ kind: 'goal', side: 'away', player: 'A. Ace' }),
  ];
  expect(playerMarks(events, 'home', 'A. Ace')).toMatchObject({ goals: 2, off: 70, card: null });
  expect(playerMarks(events, 'home', 'B. Back')).toMatchObject({ goals: 0, assists: 1, card: 'yellow-card' });
  expect(playerMarks(events, 'home', 'C. Cole')).toMatchObject({ on: 70, off: null });
});

test('[N15] an own goal is marked at the player of the other side', () => {
  const events = [event({ kind: 'own-goal', side: 'home', player: 'D. Dunn' })];
  expect(playerMarks(events, 'away', 'D. Dunn').ownGoals).toBe(1);
  expect(playerMarks(events, 'home', 'D. Dunn').ownGoals).toBe(0);
});
