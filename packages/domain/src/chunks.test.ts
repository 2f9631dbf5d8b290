import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkBy8 } from '#chunks.ts';

test('[A4][K1] 17 hosts make groups of 8, 8 and 1; none makes none', () => {
  expect(chunkBy8(Array.from({ length: 17 }, (_, i) => i)).map((group) => group.length)).toEqual([8, 8, 1]);
  expect(chunkBy8([])).toEqual([]);
});

test('[A4] groups keep every host in order and none is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const groups = chunkBy8(items);
      expect(groups.flat()).toEqual(items);
      expect(groups.every((group) => group.length > 0 && group.length <= 8)).toBe(true);
    }),
  );
});
