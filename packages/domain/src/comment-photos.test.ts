import { expect, test } from 'vitest';
import { commentPhotos, photoSizeSuffix } from '#comment-photos.ts';

test('[E24] photos are a comma-separated text of keys', () => {
  expect(commentPhotos('')).toEqual([]);
  expect(commentPhotos('f-1a-w1600h900,f-2b-w1h1600').map(({ key }) => key)).toEqual([
    'f-1a-w1600h900',
    'f-2b-w1h1600',
  ]);
});

test('a key contains the size of its picture, to reserve its box', () => {
  expect(photoSizeSuffix({ width: 1600, height: 900 })).toBe('-w1600h900');
  expect(commentPhotos('f-1a-w1600h900')[0]?.size).toEqual({ width: 1600, height: 900 });
  expect(['f-1a', 'f-1a-w0h5', 'f-w10h10-x'].map((key) => commentPhotos(key)[0]?.size)).toEqual([null, null, null]);
});
