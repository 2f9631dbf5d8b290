import { expect, test } from 'vitest';
import { slideBetween } from '#platform/router/slide.ts';

test('[N7] deeper paths slide left, shallower ones right, pages side by side not at all', () => {
  expect(slideBetween('/anchor', '/anchor/detail/7')).toBe('left');
  expect(slideBetween('/anchor/detail/7', '/anchor')).toBe('right');
  expect(slideBetween('/anchor', '/news')).toBe('none');
  expect(slideBetween('/anchor/', '/news')).toBe('none');
});
