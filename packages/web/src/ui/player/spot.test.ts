import { afterEach, expect, test, vi } from 'vitest';
import { createSpot, timeline } from '#ui/player/spot.ts';
import type { Range } from '#ui/player/stream-attachment.ts';

afterEach(() => timeline.set(null));

const ZERO = 1_800_000_000_000;

/** A stream whose place 0 was at `from`, with a window of 1800 s that ends at `live`. */
const setUp = (live = 2000) => {
  const spot = createSpot();
  const stay = vi.fn<(isBack: boolean) => void>();
  const range: Range = { start: live - 1800, live };
  const attach = (): void => spot.attach({ end: () => undefined, range: () => range, stay });
  const show = (place: number, from = ZERO): void => spot.shows(place, (at) => from + at * 1000);
  attach();
  return { spot, range, stay, attach, show };
};

test('a viewer at the newest picture begins there with every connection', () => {
  const { spot, show } = setUp();
  show(1999);
  expect(timeline.get()).toMatchObject({ live: 2000, place: 1999, isBack: false });
  expect(spot.startAt()).toBeNull();
});

test('who went back stays there, also in the next connection, until the newest is reached', () => {
  const { spot, stay, attach, show } = setUp();
  show(1999);
  expect(spot.go(150)).toBe(1850);
  expect(stay).toHaveBeenLastCalledWith(true);
  expect(spot.startAt()).toBe(ZERO + 1_850_000);
  show(1860);
  expect(spot.startAt()).toBe(ZERO + 1_860_000);
  attach();
  expect(stay).toHaveBeenLastCalledWith(true);
  show(1998);
  expect(spot.startAt()).toBeNull();
  expect(stay).toHaveBeenLastCalledWith(false);
});

test('nobody goes back beyond the window, or ahead of the newest', () => {
  const { spot, show } = setUp();
  show(1999);
  expect(spot.go(5000)).toBe(200);
  expect(spot.go(0)).toBe(2000);
  expect(spot.startAt()).toBeNull();
});

test('who paused goes on with that picture', () => {
  const { spot, show } = setUp();
  show(1999);
  spot.rest();
  expect(spot.startAt()).toBe(ZERO + 1_999_000);
});

test('a place of a connection that is gone is one of the next, by its time', () => {
  const { spot, attach, show } = setUp();
  show(1999);
  attach();
  expect(spot.go(100)).toBe('next');
  expect(spot.startAt()).toBe(ZERO + 1_900_000);
});

test('another room begins at its newest, without a timeline until it plays', () => {
  const { spot, show } = setUp();
  show(1999);
  spot.go(100);
  spot.forget();
  expect(timeline.get()).toBeNull();
  expect(spot.startAt()).toBeNull();
  expect(spot.go(10)).toBeNull();
});
