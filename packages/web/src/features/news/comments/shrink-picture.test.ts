import { expect, test } from 'vitest';
import { fittedSize } from '#features/news/comments/shrink-picture.ts';

test('[C7] a picture leaves the device no longer than 1600 px, in its shape', () => {
  expect(fittedSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(fittedSize(1080, 4320)).toEqual({ width: 400, height: 1600 });
  expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(fittedSize(9000, 3)).toEqual({ width: 1600, height: 1 });
});
