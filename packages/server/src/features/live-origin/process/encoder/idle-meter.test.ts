import { expect, onTestFinished, test, vi } from 'vitest';
import { startIdleMeter } from './idle-meter.ts';

const meter = (cores: number) => {
  vi.useFakeTimers();
  const times = { all: 0, idle: 0 };
  const { idleMs, stop } = startIdleMeter({ cores, look: () => ({ ...times }) });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  return {
    idleMs,
    /** Seconds in which this share of the machine is idle. */
    pass(seconds: number, share: number) {
      for (let second = 0; second < seconds; second += 2) {
        times.all += 2000;
        times.idle += 2000 * share;
        vi.advanceTimersByTime(2000);
      }
    },
  };
};

test('a machine is idle while a whole core of it is, and not for a short burst', () => {
  const { idleMs, pass } = meter(4);
  pass(60, 0.2);
  expect(idleMs()).toBe(0);
  pass(60, 0.5);
  const before = idleMs();
  expect(before).toBeGreaterThan(40_000);
  pass(2, 0);
  expect(idleMs()).toBe(before + 2000);
  pass(20, 0);
  expect(idleMs()).toBe(0);
});

test('of a single core half is enough', () => {
  const { idleMs, pass } = meter(1);
  pass(60, 0.45);
  expect(idleMs()).toBe(0);
  pass(60, 0.9);
  expect(idleMs()).toBeGreaterThan(40_000);
});

test('this machine has times', () => {
  const { idleMs, stop } = startIdleMeter();
  expect(idleMs()).toBe(0);
  stop();
});
