import { expect, test } from 'vitest';
import { PictureHold } from './picture-hold.ts';

/** A hold whose clock the test moves; nothing older than 120 is held at its beginning. */
const setUp = (longest: number | null) => {
  const world = { now: 1000 };
  return { world, hold: new PictureHold(() => world.now, longest) };
};

test('what arrives waits until the picture shows its moment, and not a moment longer', () => {
  const { world, hold } = setUp(120);
  hold.note('match', '0:0');
  world.now = 1005;
  hold.note('match', '1:0');
  expect(hold.read('match')).toBeUndefined();
  hold.follow(999);
  expect(hold.read('match')).toBeUndefined();
  hold.follow(1000);
  expect(hold.read('match')).toBe('0:0');
  hold.follow(1004.9);
  expect(hold.read('match')).toBe('0:0');
  hold.follow(1005);
  expect(hold.read('match')).toBe('1:0');
});

test('a picture that stalls holds everything; one that jumps ahead shows what lies between at once, the newest last', () => {
  const { world, hold } = setUp(120);
  for (const [at, score] of [
    [1000, '0:0'],
    [1010, '1:0'],
    [1020, '2:0'],
  ] as const) {
    world.now = at;
    hold.note('match', score);
  }
  hold.follow(1001);
  world.now = 5000;
  expect(hold.read('match')).toBe('0:0');
  hold.follow(1030);
  expect(hold.read('match')).toBe('2:0');
});

test('what was seen is not taken back by another stream that is further behind', () => {
  const { world, hold } = setUp(120);
  hold.note('match', '1:0');
  hold.follow(1003);
  hold.follow(990);
  expect(hold.read('match')).toBe('1:0');
  world.now = 1002;
  hold.note('match', '2:0');
  expect(hold.read('match')).toBe('2:0');
});

test('without a picture nothing waits; what stood there when one begins stays', () => {
  const { world, hold } = setUp(null);
  hold.note('match', '1:0');
  expect(hold.allows(2_000_000)).toBe(true);
  world.now = 1010;
  hold.begin();
  world.now = 1011;
  hold.note('match', '2:0');
  expect(hold.read('match')).toBe('1:0');
  expect([hold.allows(1010), hold.allows(1011)]).toEqual([true, false]);
  hold.release();
  expect(hold.read('match')).toBe('2:0');
});

test('of a picture that is paused for long the steps between are dropped, the first and the newest kept', () => {
  const { world, hold } = setUp(120);
  hold.note('match', 0);
  hold.follow(1000);
  for (let step = 1; step <= 5000; step += 1) {
    world.now = 1000 + step;
    hold.note('match', step);
  }
  expect(hold.read('match')).toBe(0);
  hold.follow(10_000);
  expect(hold.read('match')).toBe(5000);
});
