import { expect, test } from 'vitest';
import { parseThumbnails } from './thumbnails.ts';

test('pictures are named beside their list, with what signs them', () => {
  const text =
    'WEBVTT\n\n500000:00:00.000 --> 500000:00:10.000\nthumbnails/0.jpg?sign=a\n\n500001:00:10.500 --> 500001:00:20.000\nthumbnails/1.jpg?sign=a\n';
  expect(parseThumbnails(text, 'https://live.example/live/origin/room/thumbnails.vtt?sign=a')).toEqual([
    {
      from: 1_800_000_000_000,
      to: 1_800_000_010_000,
      address: 'https://live.example/live/origin/room/thumbnails/0.jpg?sign=a',
    },
    {
      from: 1_800_003_610_500,
      to: 1_800_003_620_000,
      address: 'https://live.example/live/origin/room/thumbnails/1.jpg?sign=a',
    },
  ]);
});
