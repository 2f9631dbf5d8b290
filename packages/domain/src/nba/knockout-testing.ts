import { ahead, game } from './game-testing.ts';
import type { KnockoutGame } from './knockout-game.ts';

/** For tests: a finished game of a round from `BOS 107-89 DAL`, or one that has not begun from `BOS v DAL`. */
export const knockout = (stageId: string, text: string, day: number): KnockoutGame => {
  const [, home, away] = /^([A-Z]{3}) v ([A-Z]{3})$/.exec(text) ?? [];
  const match = home === undefined || away === undefined ? game(text, day) : ahead(home, away, day);
  return { ...match, matchId: `${stageId}-${match.matchId}`, stageId };
};

/** For tests: games of a round, one a day from `day` on. */
export const roundOf = (stageId: string, day: number, ...texts: string[]): KnockoutGame[] =>
  texts.map((text, index) => knockout(stageId, text, day + index));
