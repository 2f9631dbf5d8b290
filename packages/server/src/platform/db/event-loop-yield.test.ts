import { expect, onTestFinished, test } from 'vitest';
import { createEventLoopYield } from './event-loop-yield.ts';

/** Ten steps of 5 ms that await resolved promises, as queries of SQLite do; returns how many other tasks ran meanwhile. */
const turnsOfOthers = async (between: () => Promise<void>): Promise<number> => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  onTestFinished(() => clearInterval(timer));
  for (let step = 0; step < 10; step++) {
    for (const end = performance.now() + 5; performance.now() < end;);
    await Promise.resolve();
    await between();
  }
  return turns;
};

test('other tasks run during a long loop', async () => {
  expect(await turnsOfOthers(async () => {})).toBe(0);
  expect(await turnsOfOthers(createEventLoopYield())).toBeGreaterThanOrEqual(3);
});
