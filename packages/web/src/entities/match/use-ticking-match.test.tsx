import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { createStore } from '#platform/storage/store.ts';
import { matchOf } from '#data/room/sample-program.ts';

const NOON = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const MATCH = matchOf({
  statusId: FOOTBALL_STATUS.firstHalf,
  clock: { minute: 20, stoppage: 0, secondsLeft: null },
  delayedSince: null,
});

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('the clock of a room runs with its picture, stands while that is paused, and catches up without one', async () => {
  const pictured = createStore(NOON - 10_000);
  const Clock = () => <output>{useTickingMatch(MATCH, pictured).clock?.minute}</output>;
  const screen = await showOnScreen(<Clock />);
  const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));
  expect(screen.textContent).toBe('20');
  pass(1);
  expect(screen.textContent).toBe('20');
  pictured.set(NOON - 10_000 + MINUTE_MS);
  pass(0.1);
  expect(screen.textContent).toBe('21');
  pass(1);
  expect(screen.textContent).toBe('21');
  pictured.set(Infinity);
  pass(0.9);
  expect(screen.textContent).toBe('23');
});
