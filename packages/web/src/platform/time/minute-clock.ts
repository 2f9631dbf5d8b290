import { renderedAt, useDeviceValue } from '#platform/prerender/prerender-context.ts';
import { serverClock } from '#platform/time/server-clock.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 5000;

const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
const thisMinute = (): number => minuteOf(serverClock.now());
const drawnMinute = (): number => minuteOf(renderedAt());

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = 0;

const look = (): void => {
  const minute = thisMinute();
  if (minute === shown) return;
  shown = minute;
  for (const listener of [...listeners]) listener();
};

/** Calls at the beginning of each minute; returns what ends it. */
export const onMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(look, LOOK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The present minute in epoch ms; all cards of a list share one timer. */
export const useMinuteClock = (): number => useDeviceValue(onMinute, thisMinute, drawnMinute);
