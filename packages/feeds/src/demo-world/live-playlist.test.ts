import { expect, test } from 'vitest';
import { livePlaylist } from './live-playlist.ts';

const segments = [2, 3, 2, 3, 2].map((seconds, place) => ({
  name: `loop-${place}.mpegts`,
  durationMs: seconds * 1000,
}));
const LOOP_MS = 12_000;

const read = (playlist: string) => {
  const valueOf = (tag: string): number => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1]);
  return {
    sequence: valueOf('MEDIA-SEQUENCE'),
    discontinuities: valueOf('DISCONTINUITY-SEQUENCE'),
    names: playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  };
};

test('[E14] the playlist at the start of loop 100 ends with the last segment of loop 99', () => {
  expect(livePlaylist(100 * LOOP_MS, segments)).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-TARGETDURATION:3',
      '#EXT-X-MEDIA-SEQUENCE:496',
      '#EXT-X-DISCONTINUITY-SEQUENCE:99',
      '#EXTINF:3.000,',
      'loop-1.mpegts',
      '#EXTINF:2.000,',
      'loop-2.mpegts',
      '#EXTINF:3.000,',
      'loop-3.mpegts',
      '#EXTINF:2.000,',
      'loop-4.mpegts',
      '',
    ].join('\n'),
  );
});

test('[E14] the border of two loops is a discontinuity', () => {
  // 5 s into loop 100 its segments 0 (2 s) and 1 (3 s) are over.
  const playlist = livePlaylist(100 * LOOP_MS + 5000, segments);
  expect(read(playlist)).toEqual({
    sequence: 498,
    discontinuities: 99,
    names: ['loop-3.mpegts', 'loop-4.mpegts', 'loop-0.mpegts', 'loop-1.mpegts'],
  });
  expect(playlist).toContain('loop-4.mpegts\n#EXT-X-DISCONTINUITY\n#EXTINF:2.000,\nloop-0.mpegts');
});

test('[E14] as the clock runs, the window moves on by one segment at a time and loops keep their number', () => {
  let last = read(livePlaylist(100 * LOOP_MS, segments));
  for (let at = 100 * LOOP_MS; at < 103 * LOOP_MS; at += 500) {
    const playlist = livePlaylist(at, segments);
    const now = read(playlist);
    expect(now.sequence - last.sequence).toBeGreaterThanOrEqual(0);
    expect(now.sequence - last.sequence).toBeLessThanOrEqual(1);
    expect(now.discontinuities).toBe(Math.floor(now.sequence / 5));
    expect(now.names).toEqual([0, 1, 2, 3].map((place) => `loop-${(now.sequence + place) % 5}.mpegts`));
    last = now;
  }
});

test('[E14] a loop without length is refused', () => {
  expect(() => livePlaylist(0, [])).toThrow(RangeError);
});
