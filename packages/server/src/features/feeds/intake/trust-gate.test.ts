import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { SourceState } from '@touchline/feeds/connector.ts';
import { type IntakeApp, intakeApp, state } from '#testing/test-intake.ts';

/** Source, seconds, what it says, and what is shown then. */
type Step = readonly [
  source: string,
  seconds: number,
  said: SourceState,
  shown: readonly [number, number | null, number | null],
];

const at = (statusId: number, home: number, away: number, over: Partial<SourceState> = {}) =>
  state(statusId, [home, away], over);

const COURSES: Record<string, readonly Step[]> = {
  'a goal counts at once': [
    ['paid', 0, at(2, 0, 0), [2, 0, 0]],
    ['paid', 10, at(2, 1, 0), [2, 1, 0]],
  ],
  'a score that goes down and up again is never shown': [
    ['paid', 0, at(2, 1, 0), [2, 1, 0]],
    ['paid', 10, at(2, 0, 0), [2, 1, 0]],
    ['paid', 20, at(2, 1, 0), [2, 1, 0]],
    ['paid', 45, at(2, 0, 0), [2, 1, 0]],
    ['paid', 55, at(2, 1, 0), [2, 1, 0]],
  ],
  'a goal that is cancelled goes when a second reading says so 30 s later': [
    ['paid', 0, at(2, 1, 0), [2, 1, 0]],
    ['paid', 10, at(2, 0, 0), [2, 1, 0]],
    ['paid', 39, at(2, 0, 0), [2, 1, 0]],
    ['paid', 40, at(2, 0, 0), [2, 0, 0]],
  ],
  'a goal that is cancelled goes at once when another source takes it back as well': [
    ['paid', 0, at(2, 1, 0), [2, 1, 0]],
    ['free', 5, at(2, 1, 0), [2, 1, 0]],
    ['paid', 10, at(2, 0, 0), [2, 1, 0]],
    ['free', 15, at(2, 0, 0), [2, 0, 0]],
  ],
  'a source that only lies behind confirms nothing': [
    ['free', 0, at(2, 0, 0), [2, 0, 0]],
    ['paid', 5, at(2, 1, 0), [2, 1, 0]],
    ['paid', 10, at(2, 0, 0), [2, 1, 0]],
    ['free', 12, at(2, 0, 0), [2, 1, 0]],
    ['paid', 20, at(2, 1, 0), [2, 1, 0]],
  ],
  'a match that goes on while a correction waits is corrected': [
    ['paid', 0, at(2, 1, 0), [2, 1, 0]],
    ['paid', 10, at(2, 0, 0), [2, 1, 0]],
    ['paid', 20, at(2, 0, 1), [2, 1, 0]],
    ['paid', 40, at(3, 0, 1), [3, 0, 1]],
  ],
  'an end that is taken back waits, and the second half goes on': [
    ['paid', 0, at(4, 1, 0), [4, 1, 0]],
    ['paid', 10, at(8, 1, 0), [8, 1, 0]],
    ['paid', 20, at(4, 1, 0), [8, 1, 0]],
    ['paid', 50, at(4, 1, 0), [4, 1, 0]],
  ],
  'five goals at once wait': [
    ['paid', 0, at(2, 0, 0), [2, 0, 0]],
    ['paid', 10, at(2, 5, 0), [2, 0, 0]],
    ['paid', 20, at(2, 1, 0), [2, 1, 0]],
    ['paid', 30, at(2, 5, 0), [2, 1, 0]],
    ['paid', 60, at(2, 5, 0), [2, 5, 0]],
  ],
  'an end without a score is never shown, one with a score at once': [
    ['paid', 0, at(4, 2, 1), [4, 2, 1]],
    ['paid', 10, state(8, null), [4, 2, 1]],
    ['paid', 60, state(8, null), [4, 2, 1]],
    ['paid', 70, at(8, 2, 1), [8, 2, 1]],
  ],
  'a score below that of half time is left to the next source': [
    ['free', 0, at(4, 2, 1), [4, 2, 1]],
    ['paid', 5, at(4, 0, 1, { parts: { halfTime: [1, 1] } }), [4, 2, 1]],
    ['free', 30, at(4, 3, 1), [4, 3, 1]],
  ],
  // 24 s: two polls with their jitter.
  'the next source takes over two polls after the last reading, and back': [
    ['paid', 0, at(2, 0, 0), [2, 0, 0]],
    ['free', 1, at(2, 0, 0), [2, 0, 0]],
    ['free', 24, at(2, 1, 0), [2, 0, 0]],
    ['free', 25, at(2, 1, 0), [2, 1, 0]],
    ['paid', 100, at(2, 1, 1), [2, 1, 1]],
    ['free', 110, at(2, 1, 0), [2, 1, 1]],
  ],
  'a source that takes over and lies behind is believed after five minutes': [
    ['paid', 0, at(2, 1, 0), [2, 1, 0]],
    ['free', 91, at(2, 0, 0), [2, 1, 0]],
    ['free', 390, at(2, 0, 0), [2, 1, 0]],
    ['free', 391, at(2, 0, 0), [2, 0, 0]],
  ],
  'in play a source without a score leaves the known one, and goes on': [
    ['paid', 0, at(4, 1, 1), [4, 1, 1]],
    ['paid', 10, state(5, null, { incomplete: 'no score of extra time' }), [5, 1, 1]],
    ['paid', 60, state(10, null), [10, 1, 1]],
    ['paid', 70, at(5, 2, 1), [5, 2, 1]],
  ],
  'at half-time, when sources are polled each minute, it takes over after 90 s': [
    ['paid', 0, at(3, 0, 0), [3, 0, 0]],
    ['free', 90, at(4, 0, 0), [3, 0, 0]],
    ['free', 91, at(4, 0, 0), [4, 0, 0]],
  ],
  // The end is not late for 90 s, and a source that takes over is believed after five minutes.
  'an end that its source never repeats does not count for ever against one that reports play': [
    ['paid', 0, at(4, 1, 0), [4, 1, 0]],
    ['paid', 10, at(8, 1, 0), [8, 1, 0]],
    ['free', 100, at(4, 1, 0), [8, 1, 0]],
    ['free', 101, at(4, 1, 0), [8, 1, 0]],
    ['free', 400, at(4, 1, 0), [8, 1, 0]],
    ['free', 401, at(4, 2, 0), [4, 2, 0]],
    ['paid', 410, at(8, 2, 0), [8, 2, 0]],
  ],
  'points that are not those of the periods wait': [
    ['paid', 0, at(2, 0, 0), [2, 0, 0]],
    ['paid', 10, { ...at(2, 1, 0), parts: { periods: [[0, 0]] } }, [2, 0, 0]],
    ['paid', 20, at(2, 1, 0), [2, 1, 0]],
  ],
  'a suspended match has no score of its own to wait for': [
    ['paid', 0, at(2, 0, 0), [2, 0, 0]],
    ['paid', 10, at(10, 0, 0), [10, 0, 0]],
    ['paid', 20, at(2, 0, 0), [2, 0, 0]],
  ],
  'a postponed match that is dated again is not held up': [
    ['paid', 0, state(9, null), [9, null, null]],
    ['paid', 10, state(9, null), [9, null, null]],
    ['paid', 20, state(9, null), [9, null, null]],
    ['paid', 30, state(1, null), [1, null, null]],
  ],
};

describeEachDatabase('trust in states', (open) => {
  let app: IntakeApp;
  beforeEach(async () => {
    app = await intakeApp(await open());
  });

  test.each(Object.entries(COURSES))('%s', async (_, steps) => {
    for (const [source, seconds, said, shown] of steps) {
      await app.say(source, seconds, said);
      expect([seconds, ...(await app.shown())]).toEqual([seconds, ...shown]);
    }
  });
});
