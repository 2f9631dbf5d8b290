import type { MatchPlay, MatchShot } from '@touchline/contract/match-coverage.ts';

const MOMENT = { period: 2, minute: 61, stoppage: 0, secondsLeft: null } as const;

/** A line of a football match. */
export const playOf = (id: string, part: Partial<MatchPlay> = {}): MatchPlay => ({
  id,
  kind: 'corner',
  side: 'home',
  ...MOMENT,
  text: { zh: `第 ${id} 条`, en: `Play ${id}` },
  score: null,
  ...part,
});

/** A shot of B. Saka that was saved. */
export const shotOf = (id: string, part: Partial<MatchShot> = {}): MatchShot => ({
  ...{ id, side: 'home', player: 'B. Saka', ...MOMENT, x: 50, y: 88, outcome: 'saved', xg: 0.31, points: null },
  ...part,
});
