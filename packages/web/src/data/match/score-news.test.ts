import { beforeEach, expect, test } from 'vitest';
import { matchOf } from '#data/match/sample-match.ts';
import { noteScore, scoreNews } from '#data/match/score-news.ts';

const MATCH = { ...matchOf('m1'), homeScore: 1, awayScore: 0, updatedAt: 1 };

beforeEach(() => scoreNews.set(null));

test('[C14] a goal is news, once for all replies that hold the match; a minute is not', () => {
  const received: unknown[] = [];
  const stop = scoreNews.subscribe(() => received.push(scoreNews.get()?.homeScore));
  const goal = { ...MATCH, homeScore: 2, updatedAt: 2 };
  noteScore(MATCH, goal);
  noteScore(MATCH, goal);
  noteScore(goal, { ...goal, clock: { minute: 70, stoppage: 0, secondsLeft: null }, updatedAt: 3 });
  expect(received).toEqual([2]);
  stop();
});

test('[C14] of a basketball game the end of a period is news, a basket is not', () => {
  const game = { ...MATCH, sport: 'basketball' as const, statusId: 2 };
  noteScore(game, { ...game, homeScore: 3, updatedAt: 2 });
  expect(scoreNews.get()).toBeNull();
  noteScore(game, { ...game, statusId: 3, updatedAt: 3 });
  expect(scoreNews.get()?.matchId).toBe('m1');
});
