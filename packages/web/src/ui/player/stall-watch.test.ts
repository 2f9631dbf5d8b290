import { expect, test } from 'vitest';
import { createStallWatch } from '#ui/player/open-connection.ts';

test('[N8] 4 s without a moving picture mean that the connection is lost', () => {
  const look = createStallWatch(0);
  expect(look(0, true, 100)).toBe('still');
  expect(look(0.2, true, 300)).toBe('moving');
  expect(look(0.2, true, 4299)).toBe('still');
  expect(look(0.2, true, 4300)).toBe('stuck');
});

test('[N8] the first picture may take 10 s', () => {
  const look = createStallWatch(1000);
  expect(look(0, false, 10_999)).toBe('still');
  expect(look(0, false, 11_000)).toBe('stuck');
});

test('[N8] a jump to the live edge is no movement', () => {
  const look = createStallWatch(0);
  expect(look(0, false, 250)).toBe('still');
  expect(look(86_400, false, 500)).toBe('still');
  expect(look(86_400, true, 750)).toBe('still');
  expect(look(86_400.2, true, 1000)).toBe('moving');
});
