import { expect, test } from 'vitest';
import { createHlsViewers } from './playback-routes.ts';

test('viewers of HLS are players that requested a playlist in the last 15 seconds, each once per room', () => {
  let now = 0;
  const viewers = createHlsViewers(() => now);
  viewers.recordRequest('room', '192.0.2.1', 'Safari');
  viewers.recordRequest('room', '192.0.2.1', 'Safari');
  viewers.recordRequest('room', '192.0.2.1', 'Chrome');
  viewers.recordRequest('other', '192.0.2.1', 'Safari');
  expect(viewers.count()).toBe(3);
  now = 10_000;
  viewers.recordRequest('room', '192.0.2.1', 'Safari');
  now = 15_001;
  expect(viewers.count()).toBe(1);
  now = 25_001;
  expect(viewers.count()).toBe(0);
});

test('invented user agents do not fill the memory', () => {
  const viewers = createHlsViewers(() => 0);
  for (let index = 0; index < 30_000; index += 1) viewers.recordRequest('room', '192.0.2.1', `program ${index}`);
  expect(viewers.count()).toBe(20_000);
});
