import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitApp, type Surroundings } from '#features/download/get-app/use-await-app.ts';

/** R21, as the requirements have it. */
const APP_WAIT_MS = 1600;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = (page: Partial<Surroundings> = {}) => {
  const reported: string[] = [];
  const listeners = new Set<() => void>();
  const stop = awaitApp(
    { onOpened: () => reported.push('opened'), onMissing: () => reported.push('missing') },
    {
      isHidden: () => false,
      now: () => Date.now(),
      onGone: (gone) => {
        listeners.add(gone);
        return () => listeners.delete(gone);
      },
      ...page,
    },
  );
  const leave = () => {
    for (const gone of listeners) gone();
  };
  return { reported, listeners, stop, leave };
};

test('[R21] a page that stays in sight means that there is no app, said once and not before the time is over', () => {
  const { reported, listeners } = start();
  vi.advanceTimersByTime(APP_WAIT_MS - 1);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(['missing']);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(['missing']);
  expect(listeners.size).toBe(0);
});

test('[R21] a page that is left means that the app opened, and the store stays closed afterwards', () => {
  const { reported, leave } = start();
  vi.advanceTimersByTime(APP_WAIT_MS - 1);
  leave();
  leave();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(['opened']);
});

test('[R21] a page hidden without a word, or asleep behind the app, does not lead to the store', () => {
  const hidden = start({ isHidden: () => true });
  let clock = 0;
  const asleep = start({ now: () => clock });
  clock = 30_000;
  vi.advanceTimersByTime(APP_WAIT_MS);
  expect([hidden.reported, asleep.reported]).toEqual([['opened'], ['opened']]);
});

test('[R21] a wait that was ended says nothing more', () => {
  const { reported, listeners, stop, leave } = start();
  stop();
  leave();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
  expect(listeners.size).toBe(0);
});
