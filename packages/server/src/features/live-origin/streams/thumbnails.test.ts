import { expect, test } from 'vitest';
import { thumbnailsVtt } from './thumbnails.ts';

test('cues last until the next picture, the newest one for ten seconds; times count from 1970', () => {
  // 1792648804500 ms are 497958 hours and 4.5 s.
  const thumbnails = [1792648804500, 1792648814507].map((at) => ({ at, path: `/${at}.jpg` }));
  expect(thumbnailsVtt(thumbnails, '?sign=a')).toBe(
    [
      'WEBVTT',
      '',
      '497958:00:04.500 --> 497958:00:14.507',
      'thumbnails/1792648804500.jpg?sign=a',
      '',
      '497958:00:14.507 --> 497958:00:24.507',
      'thumbnails/1792648814507.jpg?sign=a',
      '',
    ].join('\n'),
  );
});

test('without pictures there are no cues', () => {
  expect(thumbnailsVtt([], '')).toBe('WEBVTT\n');
});
