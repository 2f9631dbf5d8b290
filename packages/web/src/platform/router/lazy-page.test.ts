import { expect, test } from 'vitest';
import { mayReload } from '#platform/router/lazy-page.ts';

test('[K2] a missing page script reloads the app once, then not again for a minute', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload(1_000_000, 1_000_500)).toBe(false);
  expect(mayReload(1_000_000, 1_060_000)).toBe(false);
  expect(mayReload(1_000_000, 1_060_001)).toBe(true);
});
