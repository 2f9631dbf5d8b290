import type { Spot } from './camera.ts';

export const LOOP_SECONDS = 12;

/** Where somebody is at a second of the loop. */
export type Key = readonly [second: number, x: number, y: number];

/** A second of the loop for any second. */
export const inLoop = (second: number): number => ((second % LOOP_SECONDS) + LOOP_SECONDS) % LOOP_SECONDS;

/** A cubic from `a` to `b` with the slopes at both ends, `part` from 0 to 1 of `span` seconds. */
const cubic = (a: number, b: number, slopeA: number, slopeB: number, part: number, span: number): number => {
  const [square, cube] = [part * part, part ** 3];
  return (
    (2 * cube - 3 * square + 1) * a +
    (cube - 2 * square + part) * span * slopeA +
    (3 * square - 2 * cube) * b +
    (cube - square) * span * slopeB
  );
};

/** A smooth way through the keys that ends where it began. Keys are in order of time. */
export const wayThrough = (keys: readonly Key[]): ((second: number) => Spot) => {
  const count = keys.length;
  const key = (place: number): Key => {
    const [second, x, y] = keys[((place % count) + count) % count] ?? [0, 0, 0];
    return [second + Math.floor(place / count) * LOOP_SECONDS, x, y];
  };
  const slope = (place: number, axis: 1 | 2): number => {
    const [before, after] = [key(place - 1), key(place + 1)];
    return (after[axis] - before[axis]) / (after[0] - before[0]);
  };
  return (at) => {
    const second = inLoop(at);
    const next = keys.findIndex(([time]) => time > second);
    const place = (next === -1 ? count : next) - 1;
    const [from, to] = [key(place), key(place + 1)];
    const span = to[0] - from[0];
    const part = (second - from[0]) / span;
    const on = (axis: 1 | 2): number =>
      cubic(from[axis], to[axis], slope(place, axis), slope(place + 1, axis), part, span);
    return [on(1), on(2)];
  };
};

/** A curve without its haste: the mean over about `seconds` on both sides, around the loop. */
export const calmed = (curve: (second: number) => number, seconds = 1): ((second: number) => number) => {
  const weights = Array.from(
    { length: 33 },
    (_, place) => [((place - 16) / 8) * seconds, Math.exp(-(((place - 16) / 7) ** 2))] as const,
  );
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return (second) => weights.reduce((sum, [away, weight]) => sum + weight * curve(second + away), 0) / total;
};

/** 1 between two seconds of the loop, 0 outside, with soft edges of `edge` seconds before and after. `to` may lie after its end. */
export const during = (at: number, from: number, to: number, edge: number): number => {
  const after = inLoop(at - from + edge) - edge;
  const within = Math.min(1, (after + edge) / edge, (to - from + edge - after) / edge);
  return within <= 0 ? 0 : within * within * (3 - 2 * within);
};
