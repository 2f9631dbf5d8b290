import type { MatchBrief } from '@touchline/contract/match.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { matchOf } from '#data/room/sample-program.ts';
import Scoreboard from './scoreboard.tsx';

const HOUR_MS = 3_600_000;

const matchAt = (startDate: number): MatchBrief =>
  matchOf({ statusId: FOOTBALL_STATUS.notStarted, homeScore: null, awayScore: null, clock: null, startDate });

const boardAt = (startDate: number): Promise<HTMLElement> =>
  showOnScreen(<Scoreboard match={matchAt(startDate)} events={[]} />);

test('[R7] the board of a match that is ahead counts down to its kick-off', async () => {
  const board = await boardAt(Date.now() + HOUR_MS);
  expect(board.querySelector('[role="timer"]')?.textContent).toMatch(/^还有 /);
});

test('[T5, R7] long past its hour without a result it says that the result is not known', async () => {
  const board = await boardAt(Date.now() - 30 * HOUR_MS);
  expect(board.querySelector('[role="timer"]')).toBeNull();
  expect(board.textContent).toContain('赛果未知');
});
