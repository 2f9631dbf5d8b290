import { expect, test } from 'vitest';
import { createStudioSamples, SAMPLE_EVERY_MS } from './samples.ts';

test('[E13] samples of two hours are kept, for live rooms only', async () => {
  let at = 0;
  let live = [{ liveRoomId: 'open', watcherCount: 7 }];
  const samples = createStudioSamples({ now: () => at, liveRooms: async () => live, healthOf: () => null });
  for (let count = 0; count < 800; count++) {
    await samples.tick();
    at += SAMPLE_EVERY_MS;
  }
  at -= SAMPLE_EVERY_MS;
  // Two hours have 720 intervals of ten seconds.
  expect(samples.of('open')).toHaveLength(720);
  expect(samples.of('open').at(-1)).toEqual({ at, viewers: 7, bitrate: null, framesPerSecond: null });
  live = [];
  at += 3_600_000;
  await samples.tick();
  expect(samples.of('open')).toHaveLength(360);
  at += 3_600_000;
  expect([samples.of('open'), samples.of('other')]).toEqual([[], []]);
});
