import { expect, test } from 'vitest';
import { bannerStateAt } from './banner-state.ts';

test('[V6] a banner is live from its first instant until just before its last', () => {
  const times = { enabled: true, publishAt: 10, unpublishAt: 20 };
  const states = [9, 10, 19, 20].map((instant) => bannerStateAt(times, instant));
  expect(states).toEqual(['scheduled', 'live', 'live', 'ended']);
  expect(bannerStateAt({ ...times, enabled: false }, 15)).toBe('draft');
  expect(bannerStateAt({ enabled: true, publishAt: null, unpublishAt: null }, 15)).toBe('live');
});
