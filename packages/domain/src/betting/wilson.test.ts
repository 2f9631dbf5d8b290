import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from '#betting/wilson.ts';

/** By hand from Wilson's formula: 84 of 132 is 0.6364, its interval 0.6325 ± 0.0810. */
test('the interval of a share of hits is that of Wilson', () => {
  expect(wilson(84, 132)).toEqual({ percent: 64, low: 55, high: 71 });
  expect(wilson(62, 104)).toEqual({ percent: 60, low: 50, high: 69 });
});

test('the interval is at most 40 points wide from 20 on, below which there is no percentage', () => {
  expect(wilson(19, 19)).toBeNull();
  expect(wilson(0, 0)).toBeNull();
  // 0.5 ± 1.96·√(0.25/20 + 3.8416/1600)/1.19208: 0.2993 to 0.7007.
  expect(wilson(10, 20)).toEqual({ percent: 50, low: 30, high: 70 });
  expect(wilson(20, 20)).toEqual({ percent: 100, low: 84, high: 100 });
  expect(wilson(0, 20)).toEqual({ percent: 0, low: 0, high: 16 });
});

test('the interval holds the share, stays within 0 to 100, and shrinks with the sample', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), fc.nat(), (settled, seed) => {
      const hits = seed % (settled + 1);
      const one = wilson(hits, settled);
      const four = wilson(4 * hits, 4 * settled);
      if (one === null || four === null) throw new Error('enough were settled');
      expect(0 <= one.low && one.low <= one.percent && one.percent <= one.high && one.high <= 100).toBe(true);
      expect(four.high - four.low).toBeLessThanOrEqual(one.high - one.low);
    }),
  );
});
