import { expect, test } from 'vitest';
import { renditionsBelow } from './renditions.ts';

const below = (width: number | null, height: number | null, bitrate: number | null = null) =>
  renditionsBelow({ width, height, frameRate: 30, bitrate, codec: 'H.264' });
const ids = (...source: Parameters<typeof below>) => below(...source).map(({ id }) => id);

test.each([
  [3840, 2160, ['1080p', '720p', '480p', '360p']],
  [1920, 1080, ['720p', '480p', '360p']],
  [1920, 1088, ['720p', '480p', '360p']],
  [1280, 720, ['480p', '360p']],
  [854, 480, ['360p']],
  [640, 360, []],
  [320, 180, []],
])('a source of %d x %d has these below it', (width, height, expected) => {
  expect(ids(width, height)).toEqual(expected);
});

test('a phone held upright counts by its shorter side', () => {
  expect(ids(720, 1280)).toEqual(['480p', '360p']);
  expect(ids(1080, 1920)).toEqual(['720p', '480p', '360p']);
});

test('nothing is encoded of a source whose size is unknown', () => {
  expect(ids(null, null)).toEqual([]);
  expect(ids(1920, null)).toEqual([]);
});

test('each rendition needs at most three quarters of the network that the one above it needs', () => {
  // 2000 x 0.75 = 1500, then 1125, and 650 is below 1125 x 0.75 = 844.
  expect(below(1920, 1080, 2000).map(({ bitrate }) => bitrate)).toEqual([1500, 1125, 650]);
  expect(below(1920, 1080, 400).map(({ bitrate }) => bitrate)).toEqual([300, 225, 169]);
  const unknown = below(1920, 1080).map(({ bitrate }) => bitrate);
  for (const [index, bitrate] of unknown.slice(1).entries())
    expect(bitrate).toBeLessThanOrEqual((unknown[index] ?? 0) * 0.75);
});
