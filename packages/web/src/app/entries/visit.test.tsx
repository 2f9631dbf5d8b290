import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { matchOf } from '#data/room/sample-program.ts';
import { deviceFollows } from '#data/follows/device-follows.ts';
import { shareReply } from '#platform/query/known-updates.ts';
import { choosePlayer, playerChoice } from '#platform/picture/player-choice.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { chooseHidden } from '#platform/results/results-cover.ts';
import { forgetVisit } from './visit.tsx';

const scoreOf = (match: MatchBrief): number | null =>
  (shareReply(undefined, { match }) as { match: MatchBrief }).match.homeScore;

test('the next visit finds what the device keeps, and no choice that is kept no more', () => {
  const match = matchOf({ homeScore: 2, startDate: Date.now() });
  deviceFollows.set(['team:football:arsenal']);
  choosePlayer({ isTheater: true });
  chooseHidden(true);
  expect(scoreOf(match)).not.toBe(2);
  forgetVisit();
  expect(deviceFollows.get()).toEqual(['team:football:arsenal']);
  expect(hidesResults.get()).toBe(true);
  // As the browser's own "clear data" does.
  localStorage.clear();
  forgetVisit();
  expect(deviceFollows.get()).toEqual([]);
  expect(playerChoice.get().isTheater).toBe(false);
  expect(hidesResults.get()).toBe(false);
  expect(scoreOf(match)).toBe(2);
});
