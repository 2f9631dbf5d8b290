import type { PollOutcome } from '@touchline/contract/polls.ts';
import { expect, test } from 'vitest';
import { correctOption, finalOutcome, isGoalOf, optionsIssue, pollShares, pollState, saidPollState } from '#polls.ts';

const AT = 1_000_000;

test('a poll is open until it is closed or its time has come, and what was decided stays', () => {
  const open = { closesAt: null, closedAt: null, correct: null, isVoid: false };
  expect(pollState(open, AT)).toBe('open');
  expect([AT + 1, AT, AT - 1].map((closesAt) => pollState({ ...open, closesAt }, AT))).toEqual([
    'open',
    'closed',
    'closed',
  ]);
  expect([AT + 1, AT].map((closedAt) => pollState({ ...open, closedAt }, AT))).toEqual(['open', 'closed']);
  // A device whose clock is minutes off shows what the server said.
  expect(saidPollState({ ...open, closedAt: null })).toBe('open');
  expect(saidPollState({ ...open, closedAt: AT + 300_000 })).toBe('closed');
  expect(pollState({ ...open, correct: 0 }, AT)).toBe('resolved');
  expect(pollState({ ...open, isVoid: true }, AT)).toBe('void');
});

test('shares are whole percentages that add up to 100', () => {
  const shares = (...votes: number[]) =>
    pollShares({ options: votes.map((count) => ({ text: '', outcome: null, votes: count })) });
  expect(shares(1, 1, 1)).toEqual([34, 33, 33]);
  // 2/7 = 28.57 and 3/7 = 42.86: both are rounded up, 28.57 twice.
  expect(shares(2, 2, 3)).toEqual([29, 28, 43]);
  expect(shares(0, 0)).toEqual([0, 0]);
  expect(shares(0, 5)).toEqual([0, 100]);
});

test('the answer with the very score is right before the winner, and the winner before all others', () => {
  const of = (outcomes: PollOutcome[], score: [number, number]) => correctOption(outcomes, score);
  expect(of(['home', 'draw', 'guest'], [2, 1])).toBe(0);
  expect(of(['home', 'draw', 'guest'], [0, 0])).toBe(1);
  expect(of(['home', '2-1', 'other'], [2, 1])).toBe(1);
  expect(of(['home', '2-1', 'other'], [3, 1])).toBe(0);
  expect(of(['home', '2-1', 'other'], [1, 3])).toBe(2);
  expect(of(['1-0', '2-0'], [0, 1])).toBeNull();
  // Not the same goals for the other side.
  expect(of(['1-2', 'other'], [2, 1])).toBe(1);
});

test('answers differ, and outcomes are for predictions, for all answers and each once', () => {
  const issue = (kind: 'poll' | 'prediction', ...options: [string, PollOutcome | null][]) =>
    optionsIssue({ kind, options: options.map(([text, outcome]) => ({ text, outcome })) });
  expect(issue('poll', ['Yes', null], ['No', null])).toBeNull();
  expect(issue('poll', ['Yes', null], ['yes', null])).toMatch('the same');
  expect(issue('poll', ['Arsenal', 'home'], ['Chelsea', 'guest'])).toMatch('no right answer');
  expect(issue('prediction', ['Saka', null], ['Palmer', null])).toBeNull();
  expect(issue('prediction', ['Arsenal', 'home'], ['Chelsea', null])).toMatch('all answers');
  expect(issue('prediction', ['Arsenal', 'home'], ['The Gunners', 'home'])).toMatch('same outcome');
});

test('a match decides at its end; one that is not played decides nothing', () => {
  const over = { sport: 'football', statusId: 8, homeScore: 2, awayScore: 1 } as const;
  expect(finalOutcome(over)).toEqual([2, 1]);
  expect(finalOutcome({ ...over, statusId: 4 })).toBeNull();
  expect(finalOutcome({ ...over, homeScore: null })).toBeNull();
  // 9 is postponed, 11 abandoned, 12 cancelled.
  expect([9, 11, 12].map((statusId) => finalOutcome({ ...over, statusId }))).toEqual([null, 'void', 'void']);
  expect(finalOutcome(undefined)).toBe('void');
});

test('a goal is one that the match has come by', () => {
  const match = { sport: 'football', homeScore: 2, awayScore: 1 } as const;
  const scores = [
    [1, 0],
    [2, 1],
    [0, 0],
    [3, 1],
    [2, 2],
  ] as const;
  expect(scores.map((score) => isGoalOf(match, score))).toEqual([true, true, false, false, false]);
  expect(isGoalOf({ ...match, sport: 'basketball' }, [1, 0])).toBe(false);
});
