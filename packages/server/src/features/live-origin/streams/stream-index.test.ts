import { expect, test } from 'vitest';
import { StreamIndex } from './stream-index.ts';

const STARTED_AT = 1_792_648_804_500;
const stream = (begunAt = STARTED_AT): StreamIndex =>
  new StreamIndex({ streamId: 's', liveRoomId: 'open', hostId: 'wang', startedAt: STARTED_AT }, '/live/s', begunAt);

test('renditions that are not written any more are forgotten; source and sound stay', () => {
  const index = stream();
  for (const id of ['source', '720p', '480p', 'audio']) index.rendition(id);
  index.keepOnly(['480p']);
  expect([...index.renditions.keys()]).toEqual(['source', '480p', 'audio']);
  index.keepOnly([]);
  expect([...index.renditions.keys()]).toEqual(['source', 'audio']);
});

test('thumbnails older than the window before the newest one are dropped', () => {
  const index = stream();
  expect(index.dropThumbnails(1000)).toEqual([]);
  const [old, edge, newest] = [1000, 2000, 3000].map((at) => ({ at, path: `/live/s/${at}.jpg` }));
  for (const thumbnail of [old, edge, newest]) if (thumbnail) index.thumbnails.push(thumbnail);
  expect(index.dropThumbnails(1000)).toEqual([old]);
  expect(index.thumbnails).toEqual([edge, newest]);
  expect(index.dropThumbnails(1000)).toEqual([]);
});

test('[E14] a stream that goes on after a restart has numbers that no earlier file had; discontinuities count on', () => {
  expect(stream().place()).toMatchObject({ first: 1_792_648_804, init: 1_792_648_804 });
  const again = stream(STARTED_AT + 60_000);
  expect(again.place()).toMatchObject({ first: 1_792_648_864, init: 1_792_648_864 });
  expect(again.firstInit).toBe(1_792_648_804);
});
